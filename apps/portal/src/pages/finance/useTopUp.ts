import { topUpOffered } from '@club/core/finance'
import { mandatesReachable } from '@club/core/membership'
import type { TopUpProps } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useTopUpDeps } from '../../adapters/useTopUpDeps.ts'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { financeQueries } from '../../queries/finance.ts'
import { useClub, useShell } from '../../shells/ShellContext.tsx'
import { ENDING, payingMandate } from './usePayingInvoices.ts'

/** Returns the offer of a top-up; null if the club does not offer it, the subscription is overdue, or there is no way to pay it. FI-14, FI-15. */
export function useTopUp(customerId: string, currency: string): TopUpProps | 'loading' | null {
  const { client } = useShell()
  const { settings } = useClub()
  const describeRefusal = useRefusalText()
  const deps = useTopUpDeps()
  const queries = financeQueries(client, customerId)
  const enabled = settings.accountTopUpEnabled
  const subscription = useQuery({ ...queries.subscription(currency), enabled })
  const bonuses = useQuery({ ...queries.bonuses(currency), enabled })
  const cards = useQuery({ ...queries.takesCards(), enabled })
  const usesMandates = enabled && mandatesReachable(settings)
  const mandates = useQuery({ ...queries.mandates(), enabled: usesMandates })
  if (!enabled || subscription.isError) return null
  if (subscription.isPending || bonuses.isPending || cards.isPending || (usesMandates && mandates.isPending)) return 'loading'
  if (!topUpOffered({ accountTopUpEnabled: enabled, subscriptionPaid: true })) return null
  const mandate = payingMandate(mandates.data)
  const most = subscription.data
  const directDebit = mandate && most.amount > 0 ? { last: mandate.iban.slice(-ENDING), most } : null
  const ways = [...(directDebit ? (['directDebit'] as const) : []), ...(cards.data ? (['card'] as const) : [])]
  return ways.length === 0 ? null : { currency, bonuses: bonuses.data ?? [], ways, directDebit, deps, describeRefusal }
}
