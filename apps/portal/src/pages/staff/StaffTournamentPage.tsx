import { ListSkeleton, LoadFailed, StaffTournamentScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useRoundPlans } from '../../adapters/useRoundPlans.ts'
import { useSpecialPrizeDeps } from '../../adapters/useSpecialPrizeDeps.ts'
import { useTournamentDayDeps } from '../../adapters/useTournamentDayDeps.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { staffQueries } from '../../queries/staff.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { NotFoundView } from '../shared/StateViews.tsx'

/** Any other word below `/staff` is no page. */
const ID = /^\d+$/

export default function StaffTournamentPage({ id }: PageProps<'staff/StaffTournament'>) {
  return ID.test(id) ? <StaffTournament id={id} /> : <NotFoundView />
}

function StaffTournament({ id }: PageProps<'staff/StaffTournament'>) {
  const describeRefusal = useRefusalText()
  const loadable = useLoadable()
  const queries = useClubQueries(staffQueries)
  const deps = useTournamentDayDeps(id)
  const prizeDeps = useSpecialPrizeDeps()
  const plans = useRoundPlans(id)
  const known = useQuery(queries.tournament(id))
  const ties = useQuery(queries.ties(id))
  useTitle(known.data?.day.name ?? null)

  const shown = loadable(known)
  if (shown.kind === 'loading') return <ListSkeleton />
  if (shown.kind === 'failed') return <LoadFailed notice={shown.notice} onRetry={shown.onRetry} />
  return (
    <StaffTournamentScreen
      known={shown.value}
      deps={deps}
      prizeDeps={prizeDeps}
      plans={plans}
      describeRefusal={describeRefusal}
      ties={loadable(ties)}
      hrefForRound={(round) => pathTo('staffRound', { id, roundId: round })}
      hrefWall={pathTo('clubhouse', { id })}
      hrefBack={PATHS.staff}
    />
  )
}
