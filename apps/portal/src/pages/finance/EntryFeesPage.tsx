import { EntryFeesScreen, ListSkeleton, LoadFailed, refundMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { financeQueries } from '../../queries/finance.ts'
import { refundQueries } from '../../queries/refunds.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useClub, useShell, useShellState } from '../../shells/ShellContext.tsx'

/** All entry fees and refunds of the customer. FI-91+, FI-94+. */
export default function EntryFeesPage() {
  useTitle(useIntl().formatMessage(refundMessages.title))
  const loadable = useLoadable()
  const { client } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const currency = loadable(useQuery(financeQueries(client, customerId).currency()))
  if (currency.kind === 'failed') return <LoadFailed notice={currency.notice} onRetry={currency.onRetry} />
  return currency.kind === 'loading' ? <ListSkeleton /> : <Lists customerId={customerId} currency={currency.value} />
}

function Lists({ customerId, currency }: { readonly customerId: string; readonly currency: string }) {
  const loadable = useLoadable()
  const { client } = useShell()
  const queries = useMemo(() => refundQueries(client, customerId), [client, customerId])
  const { competitionFeePaymentEnabled } = useClub().settings
  const fees = useQuery(queries.entryFees(currency))
  const refunds = useQuery(queries.refunds())
  return (
    <EntryFeesScreen
      fees={loadable(fees)}
      refunds={loadable(refunds)}
      hrefOf={(id) => pathTo('entry', { id })}
      paysOnline={competitionFeePaymentEnabled}
      hrefBack={PATHS.finance}
    />
  )
}
