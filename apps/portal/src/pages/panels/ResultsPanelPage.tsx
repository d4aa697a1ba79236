import { exportResults } from '@club/contract'
import { type Board, chosenRound } from '@club/core/tournament'
import { ExportBar, type PrizeClassNames, type Published, ResultsPanel, type TournamentClasses } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { openFile } from '../../app/openFile.ts'
import { useShell, useShellState } from '../../app/ShellContext.tsx'
import { classNamesOf, useClasses } from '../../app/useClasses.ts'
import { useLiveBoard } from '../../app/useLiveBoard.ts'
import { useNow } from '../../app/useNow.ts'
import { useQueries } from '../../app/useQueries.ts'
import { useResultQueries } from '../../app/useResultQueries.ts'
import { useWords } from '../../intl/useWords.ts'
import { cardPath, resultsPath, teamCardPath } from '../../paths.ts'
import { boardSource } from '../../queries/boardSource.ts'
import { failed, loadable } from '../../queries/loadable.ts'
import type { PanelProps } from './panels.ts'

export default function ResultsPanelPage({ tournament, prizeId, roundId }: PanelProps) {
  const words = useWords()
  const { client } = useShell()
  const now = useNow()
  const queries = useQueries()
  const [, navigate] = useLocation()
  const me = useShellState((state) => state.customer)
  const { id } = tournament

  const rounds = useQuery(queries.rounds(id))
  const prizes = useQuery(queries.prizes(id))
  const publication = useQuery(queries.publication(id))
  const friends = useQuery({ ...queries.friends(), enabled: me !== null })

  const prize = prizes.data?.find((known) => known.id === prizeId) ?? prizes.data?.[0]
  const round = prize && rounds.data ? chosenRound(prize, rounds.data, roundId) : null
  const published = publication.data?.rounds.find((of) => of.roundId === round?.id)
  const source = round && published ? boardSource(tournament, round, published, now) : undefined

  const results = useQuery({ ...queries.results(prize?.id ?? '', round?.id ?? ''), enabled: source?.kind === 'results' })
  const special = useQuery({ ...useResultQueries().special(prize?.id ?? ''), enabled: prize?.special ?? false })
  const classes = useClasses(tournament)
  const live = useLiveBoard(prize?.id ?? '', round?.id ?? '', source?.kind === 'live')

  const board = (): Published<Board> => {
    const broken = [rounds, prizes, publication].find((query) => query.isError)
    if (broken) return failed(broken, words.failure)
    if (source?.kind === 'none') return { kind: 'notPublished', publishTime: source.publishTime }
    return loadable(source?.kind === 'live' ? live : results, words.failure)
  }

  return (
    <>
      <ResultsPanel
        now={now}
        tournament={tournament}
        rounds={rounds.data ?? []}
        prizes={loadable(prizes, words.failure)}
        prizeId={prize?.id ?? null}
        roundId={round?.id ?? null}
        onChoose={(nextPrize, nextRound) => navigate(resultsPath(id, nextPrize, nextRound), { replace: true })}
        board={board()}
        myCustomerId={me?.id ?? null}
        friendIds={(friends.data ?? []).map(({ customer }) => customer.id)}
        hrefForCard={(cardPrize, cardRound, rowId) => (prize?.team ? teamCardPath : cardPath)(id, cardPrize, cardRound, rowId)}
        special={prize?.special ? loadable(special, words.failure) : undefined}
        classes={classes && classNames(classes)}
      />
      {prize && round && source?.kind === 'results' && (results.data?.rows.length ?? 0) > 0 && (
        <ExportBar
          onExport={async (format) => {
            const params = { prizeId: prize.id, roundId: round.id, format }
            openFile(await client.call(exportResults, { params }), `${tournament.name}.${format}`)
          }}
        />
      )}
    </>
  )
}

function classNames({ handicap, team, ages, groups }: TournamentClasses): PrizeClassNames {
  return {
    handicap: classNamesOf(handicap),
    team: classNamesOf(team),
    ages: ages.map(({ shortName }) => shortName),
    groups: groups.flatMap(({ groupings }) => groupings.map(({ shortName }) => shortName)),
  }
}
