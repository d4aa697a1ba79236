/** The refunds of the customer's money, for screens that show what was cancelled. FI-134+. */
import type { Refund } from '@club/core/finance'
import { useQuery } from '@tanstack/react-query'
import { financeQueries } from '../queries/finance.ts'
import { refundQueries } from '../queries/refunds.ts'
import { PATHS } from '../routes/routes.ts'
import { useClub, useShell, useShellState } from '../shells/ShellContext.tsx'

/** Returns the refunds that `which` selects, the latest first; none while they load, and in a club that hides its accounts. */
export function useRefunds(which: (refund: Refund) => boolean, enabled: boolean) {
  const { client } = useShell()
  const { settings } = useClub()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const isShown = enabled && customerId !== '' && settings.modules['financial-account'].visibility !== 'no'
  const currency = useQuery({ ...financeQueries(client, customerId).currency(), enabled: isShown })
  const { data = [] } = useQuery({
    ...refundQueries(client, customerId).refunds(currency.data ?? ''),
    enabled: isShown && currency.data !== undefined,
  })
  return { refunds: isShown ? data.filter(which) : [], hrefAll: PATHS.entryFees }
}
