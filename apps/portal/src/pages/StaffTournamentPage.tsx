import { type BoardRow, isFoursomeLike, type Prize, type StaffTournamentDay } from '@club/core/tournament'
import { type LevelGroup, ListSkeleton, LoadFailed, StaffTournamentScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../app/useQueries.ts'
import { useResultQueries } from '../app/useResultQueries.ts'
import { useSpecialPrizeDeps } from '../app/useSpecialPrizeDeps.ts'
import { useStaffQueries } from '../app/useStaffQueries.ts'
import { useTitle } from '../app/useTitle.ts'
import { useTournamentDayDeps } from '../app/useTournamentDayDeps.ts'
import { useWords } from '../intl/useWords.ts'
import { clubhousePath, PATHS, staffRoundPath } from '../paths.ts'
import { loadable } from '../queries/loadable.ts'

/** Whoever shares a place waits for the committee. */
function levelGroups(rows: readonly BoardRow[], roundId: string, ofTeams: boolean): readonly LevelGroup[] {
  const placed = rows.filter(({ status }) => status === 'counted')
  const places = [...new Set(placed.map(({ position }) => position))]
  return places.flatMap((place): LevelGroup[] => {
    const players = placed.filter(({ position }) => position === place).map(({ id, name }) => ({ playerId: id, name }))
    return place === null || players.length === 1 ? [] : [{ roundId, ofTeams, place, players }]
  })
}

/** Of the prize's last round; none while the prize is not known. */
function useLevelGroups(prize: Prize | undefined, day: StaffTournamentDay | undefined): readonly LevelGroup[] {
  const roundId = day?.rounds.findLast(({ number }) => prize?.rounds.includes(number))?.id ?? ''
  const board = useQuery({
    ...useResultQueries().results(prize?.id ?? '', roundId),
    enabled: prize !== undefined && roundId !== '',
  })
  return levelGroups(board.data?.rows ?? [], roundId, prize?.team ?? false)
}

export default function StaffTournamentPage({ id }: { readonly id: string }) {
  const words = useWords()
  const queries = useQueries()
  const deps = useTournamentDayDeps(id)
  const prizeDeps = useSpecialPrizeDeps()
  const known = useQuery(useStaffQueries().tournament(id))
  const day = known.data?.day
  useTitle(day?.name ?? null)

  const isManual = day?.countOutProtocol === 'manual'
  const prizes = useQuery({ ...queries.prizes(id), enabled: isManual })
  const rounds = useQuery({ ...queries.rounds(id), enabled: isManual })
  const inTeams = (number: number): boolean =>
    rounds.data?.some((round) => round.number === number && typeof round.roundType === 'string' && isFoursomeLike(round.roundType)) ?? false
  const inOrder = (prizes.data ?? []).filter(({ special, rounds: of }) => !special && of.length > 0)
  // A round in which a team plays one ball has no cards of players.
  const single = useLevelGroups(
    inOrder.find(({ team, rounds: of }) => !team && !of.some(inTeams)),
    day,
  )
  const teams = useLevelGroups(
    inOrder.find(({ team }) => team),
    day,
  )
  const level = [...single, ...teams]

  const shown = loadable(known, words.failure)
  if (shown.kind === 'loading') return <ListSkeleton />
  if (shown.kind === 'failed') return <LoadFailed notice={shown.notice} onRetry={shown.onRetry} />
  return (
    <StaffTournamentScreen
      known={shown.value}
      deps={deps}
      prizeDeps={prizeDeps}
      wordRefusal={words.refusal}
      level={level}
      hrefForRound={(round) => staffRoundPath(id, round)}
      hrefWall={clubhousePath(id)}
      hrefBack={PATHS.staff}
    />
  )
}
