import { dayOf } from '@club/core'
import { type Voucher, voucherState, zeroMoney } from '@club/core/finance'
import { type Mandate, mandatesReachable } from '@club/core/membership'
import { useQuery } from '@tanstack/react-query'
import { usePayDeps } from '../../adapters/usePayDeps.ts'
import { useMenu } from '../../hooks/useMenu.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { financeQueries } from '../../queries/finance.ts'
import { voucherQueries } from '../../queries/vouchers.ts'
import { useClub, useShell } from '../../shells/ShellContext.tsx'

/** The number of characters of an account number that are shown. */
export const ENDING = 4

/** Returns the active mandate that pays invoices; one that the bank's return has blocked pays nothing. MA-114+. */
export function payingMandate(mandates: readonly Mandate[] | undefined): Mandate | undefined {
  return mandates?.find(({ payCreditInvoice, blocked }) => payCreditInvoice && !blocked)
}

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
  const mandate = payingMandate(mandates.data)
  const credit = account.data?.balanceAvailable ?? zeroMoney(currency)
  const vouchers = useUsableVouchers(currency, paysInvoices)
  const paying = paysInvoices ? { vouchers, credit, mandateEnding: mandate?.iban.slice(-ENDING) ?? null, deps, describeRefusal } : null
  return { paying, account }
}

/** Returns the vouchers that can pay today, if the club uses vouchers. */
function useUsableVouchers(currency: string, enabled: boolean): readonly Voucher[] {
  const { client } = useShell()
  const hasVouchers = useMenu().includes('vouchers')
  const today = dayOf(useNow())
  const { data = [] } = useQuery({ ...voucherQueries(client).own(currency), enabled: enabled && hasVouchers })
  return data.filter((voucher) => voucherState(voucher, today) === 'valid')
}
