import { type BoardRow, isFoursomeLike } from '@club/core/tournament'
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
  // What the committee sets stands on a card: of a team where it plays one ball, of a player elsewhere.
  const prize = prizes.data?.find(
    ({ special, team, rounds: of }) => !special && of.length > 0 && of.every((number) => inTeams(number) === team),
  )
  const roundId = day?.rounds.findLast(({ number }) => prize?.rounds.includes(number))?.id ?? ''
  const board = useQuery({
    ...useResultQueries().results(prize?.id ?? '', roundId),
    enabled: isManual && prize !== undefined && roundId !== '',
  })
  const level = levelGroups(board.data?.rows ?? [], roundId, prize?.team ?? false)

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
