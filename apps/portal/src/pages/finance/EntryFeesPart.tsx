import { EntryFees } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { refundQueries } from '../../queries/refunds.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useClub, useShell } from '../../shells/ShellContext.tsx'

/** The entry fees on the account. FI-91+. */
export function EntryFeesPart({ customerId, currency }: { readonly customerId: string; readonly currency: string }) {
  const loadable = useLoadable()
  const { client } = useShell()
  const { competitionFeePaymentEnabled } = useClub().settings
  const fees = useQuery(refundQueries(client, customerId).entryFees(currency))
  return (
    <EntryFees
      fees={loadable(fees)}
      hrefAll={PATHS.entryFees}
      hrefOf={(id) => pathTo('entry', { id })}
      paysOnline={competitionFeePaymentEnabled}
    />
  )
}
