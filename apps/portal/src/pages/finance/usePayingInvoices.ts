import { zeroMoney } from '@club/core/finance'
import { mandatesReachable } from '@club/core/membership'
import { useQuery } from '@tanstack/react-query'
import { usePayDeps } from '../../adapters/usePayDeps.ts'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { financeQueries } from '../../queries/finance.ts'
import { useClub, useShell } from '../../shells/ShellContext.tsx'

/** The number of characters of an account number that are shown. */
export const ENDING = 4

/** Returns what the customer pays invoices with, null if the club does not take payments here; and the account. CS-24. */
export function usePayingInvoices(customerId: string, currency: string) {
  const { client } = useShell()
  const { settings } = useClub()
  const describeRefusal = useRefusalText()
  const queries = financeQueries(client, customerId)
  const paysInvoices = settings.invoicePaymentEnabled && settings.showOpenInvoices
  const account = useQuery({ ...queries.account(currency), enabled: settings.showAccountDetails || paysInvoices })
  const mandates = useQuery({ ...queries.mandates(), enabled: paysInvoices && mandatesReachable(settings) })
  const cards = useQuery({ ...queries.takesCards(), enabled: paysInvoices })
  const deps = usePayDeps(cards.data === true)
  const mandate = mandates.data?.find(({ payCreditInvoice }) => payCreditInvoice)
  const credit = account.data?.balanceAvailable ?? zeroMoney(currency)
  const paying = paysInvoices ? { credit, mandateEnding: mandate?.iban.slice(-ENDING) ?? null, deps, describeRefusal } : null
  return { paying, account }
}
