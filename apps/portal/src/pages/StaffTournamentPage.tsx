import { type LevelGroup, ListSkeleton, LoadFailed, StaffTournamentScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../app/useQueries.ts'
import { useStaffQueries } from '../app/useStaffQueries.ts'
import { useTitle } from '../app/useTitle.ts'
import { useTournamentDayDeps } from '../app/useTournamentDayDeps.ts'
import { useWords } from '../intl/useWords.ts'
import { clubhousePath, PATHS, staffRoundPath } from '../paths.ts'
import { loadable } from '../queries/loadable.ts'

export default function StaffTournamentPage({ id }: { readonly id: string }) {
  const words = useWords()
  const queries = useQueries()
  const deps = useTournamentDayDeps(id)
  const day = useQuery(useStaffQueries().tournament(id))
  useTitle(day.data?.name ?? null)

  const isManual = day.data?.countOutProtocol === 'manual'
  const prizes = useQuery({ ...queries.prizes(id), enabled: isManual })
  const prize = prizes.data?.find(({ special, team }) => !special && !team)
  const roundId = day.data?.rounds.findLast(({ number }) => prize?.rounds.includes(number))?.id ?? ''
  const board = useQuery({ ...queries.results(prize?.id ?? '', roundId), enabled: isManual && prize !== undefined && roundId !== '' })
  const level = [...Map.groupBy(board.data?.rows ?? [], ({ position, status }) => (status === 'counted' ? position : null))].flatMap(
    ([place, rows]): LevelGroup[] =>
      place === null || rows.length === 1 ? [] : [{ roundId, place, players: rows.map(({ id: playerId, name }) => ({ playerId, name })) }],
  )

  const shown = loadable(day, words.failure)
  if (shown.kind === 'loading') return <ListSkeleton />
  if (shown.kind === 'failed') return <LoadFailed notice={shown.notice} onRetry={shown.onRetry} />
  return (
    <StaffTournamentScreen
      day={shown.value}
      deps={deps}
      wordRefusal={words.refusal}
      level={level}
      hrefForRound={(round) => staffRoundPath(id, round)}
      hrefWall={clubhousePath(id)}
      hrefBack={PATHS.staff}
    />
  )
}
