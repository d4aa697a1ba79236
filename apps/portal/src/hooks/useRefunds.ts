/** The refunds of the customer's money, for screens that show what was cancelled. FI-134+. */
import { type Money, type Refund, sumMoney } from '@club/core/finance'
import { useQuery } from '@tanstack/react-query'
import { financeQueries } from '../queries/finance.ts'
import { refundQueries } from '../queries/refunds.ts'
import { PATHS } from '../routes/routes.ts'
import { useClub, useShell, useShellState } from '../shells/ShellContext.tsx'

/** Returns the queries of the customer's account, and whether it may be read; not in a club that hides its accounts. */
function useAccountReader(enabled: boolean) {
  const { client } = useShell()
  const { settings } = useClub()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const isShown = enabled && customerId !== '' && settings.modules['financial-account'].visibility !== 'no'
  return { queries: refundQueries(client, customerId), isShown, currency: financeQueries(client, customerId).currency() }
}

/** Returns the refunds that `which` selects, the latest first; none while they load, and in a club that hides its accounts. */
export function useRefunds(which: (refund: Refund) => boolean, enabled: boolean) {
  const { queries, isShown } = useAccountReader(enabled)
  const { data = [], isLoading } = useQuery({ ...queries.refunds(), enabled: isShown })
  return { refunds: isShown ? data.filter(which) : [], isLoading, hrefAll: PATHS.entryFees }
}

/** Returns the unpaid fees of a tournament that the customer can pay online now; null without any. FI-135+. */
export function useOwedFees(tournamentId: string, enabled: boolean): Money | null {
  const { competitionFeePaymentEnabled } = useClub().settings
  const { queries, isShown, currency: known } = useAccountReader(enabled && competitionFeePaymentEnabled)
  const { data: currency } = useQuery({ ...known, enabled: isShown })
  const { data } = useQuery({ ...queries.entryFees(currency ?? ''), enabled: isShown && currency !== undefined })
  if (!isShown || currency === undefined) return null
  const owed = (data ?? []).filter(
    (fee) => fee.tournamentId === tournamentId && fee.payerName === null && (fee.state === 'toPay' || fee.state === 'dueOn'),
  )
  return owed.length === 0
    ? null
    : sumMoney(
        currency,
        owed.map(({ amount }) => amount),
      )
}
