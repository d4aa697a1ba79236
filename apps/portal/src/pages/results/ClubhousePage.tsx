import { chosenRound } from '@club/core/tournament'
import { ClubhouseScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLiveBoard } from '../../hooks/useLiveBoard.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useStaleAt } from '../../hooks/useStaleAt.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { boardSource } from '../../queries/boardSource.ts'
import { resultQueries } from '../../queries/results.ts'
import { tournamentQueries } from '../../queries/tournaments.ts'
import type { PageProps } from '../../routes/routes.ts'
import { useClub } from '../../shells/ShellContext.tsx'

const PAGE_SECONDS = 12
/** Height of title, table header and footer together, and of one row, at the size of a clubhouse screen. */
const AROUND_PIXELS = 240
const ROW_PIXELS = 80

function useRowsPerPage(): number {
  const rows = (): number => Math.max(3, Math.floor((window.innerHeight - AROUND_PIXELS) / ROW_PIXELS))
  const [count, setCount] = useState(rows)
  useEffect(() => {
    const onResize = (): void => setCount(rows())
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  })
  return count
}

/** The page of the clubhouse screen, with a permanent URL: turns its pages and changes the prize automatically. There is no login. */
export default function ClubhousePage({ id }: PageProps<'results/Clubhouse'>) {
  const now = useNow()
  const queries = useClubQueries(tournamentQueries)
  const { info } = useClub()
  const rowsPerPage = useRowsPerPage()
  const [at, setAt] = useState({ prize: 0, page: 0 })

  const again = { refetchInterval: 60_000 }
  const tournament = useQuery({ ...queries.one(id), ...again })
  const rounds = useQuery({ ...queries.rounds(id), ...again })
  const prizes = useQuery({ ...queries.prizes(id), ...again })
  const publication = useQuery({ ...queries.publication(id), ...again })
  useTitle(tournament.data?.name ?? null)

  const turns = (prizes.data ?? []).flatMap((prize) => {
    const begun = (rounds.data ?? []).filter(({ startDateTime }) => startDateTime <= now)
    const round = prize.special ? null : chosenRound(prize, rounds.data ?? [], begun.at(-1)?.id ?? null)
    const published = publication.data?.rounds.find(({ roundId }) => roundId === round?.id)
    const source = tournament.data && round && published ? boardSource(tournament.data, round, published, now) : undefined
    return round && (source?.kind === 'live' || source?.kind === 'results') ? [{ prize, round, kind: source.kind }] : []
  })
  const turn = turns[at.prize % Math.max(1, turns.length)]
  const live = useLiveBoard(turn?.prize.id ?? '', turn?.round.id ?? '', turn?.kind === 'live')
  const staleAt = useStaleAt(live)
  const results = useQuery({
    ...useClubQueries(resultQueries).results(turn?.prize.id ?? '', turn?.round.id ?? ''),
    ...again,
    enabled: turn?.kind === 'results',
  })
  const board = turn?.kind === 'live' ? live.data : results.data
  const pages = Math.max(1, Math.ceil((board?.rows.length ?? 0) / rowsPerPage))

  useEffect(() => {
    const timer = setInterval(
      () => setAt(({ prize, page }) => (page + 1 < pages ? { prize, page: page + 1 } : { prize: prize + 1, page: 0 })),
      PAGE_SECONDS * 1000,
    )
    return () => clearInterval(timer)
  }, [pages])

  return (
    <ClubhouseScreen
      clubName={info.clubName}
      tournamentName={tournament.data?.name ?? ''}
      shown={turn && board ? { board, prize: turn.prize, round: turn.round } : null}
      staleAt={staleAt}
      rounds={rounds.data ?? []}
      page={Math.min(at.page, pages - 1)}
      pages={pages}
      rowsPerPage={rowsPerPage}
    />
  )
}
