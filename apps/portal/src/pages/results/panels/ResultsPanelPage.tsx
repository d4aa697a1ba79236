import { exportResults } from '@club/contract/tournaments'
import type { Board } from '@club/core/tournament'
import { ExportBar, type PrizeClassNames, type Published, ResultsPanel, type TournamentClasses } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { classNamesOf } from '../../../hooks/useClasses.ts'
import { useClubQueries } from '../../../hooks/useClubQueries.ts'
import { useLiveBoard } from '../../../hooks/useLiveBoard.ts'
import { useLoadable } from '../../../hooks/useLoadable.ts'
import { useNow } from '../../../hooks/useNow.ts'
import { useSpecialPrize } from '../../../hooks/useSpecialPrize.ts'
import { useStaleAt } from '../../../hooks/useStaleAt.ts'
import { listQueries } from '../../../queries/lists.ts'
import { resultQueries } from '../../../queries/results.ts'
import { pathTo, resultsPath, resultsSearch } from '../../../routes/paths.ts'
import { openFile } from '../../../shells/openFile.ts'
import { useShell, useShellState } from '../../../shells/ShellContext.tsx'
import { lazyPage } from '../../shared/lazyPage.ts'
import type { PanelProps } from '../../tournaments/panels.ts'
import { useResultsChoice } from './useResultsChoice.ts'

const LongGroup = lazyPage(() => import('./LongBoardPart.tsx'))

export default function ResultsPanelPage(props: PanelProps) {
  const loadable = useLoadable()
  const { client } = useShell()
  const now = useNow()
  const [, navigate] = useLocation()
  const me = useShellState((state) => state.customer)
  const { tournament } = props
  const { id } = tournament
  const { rounds, prizes, publication, classes, prize, round, source, view, pending } = useResultsChoice(props)

  const friends = useQuery({ ...useClubQueries(listQueries).friends(), enabled: me !== null })
  const results = useQuery({
    ...useClubQueries(resultQueries).results(prize?.id ?? '', round?.id ?? ''),
    enabled: source?.kind === 'results',
  })
  const special = useSpecialPrize(prize?.id ?? '', round?.id ?? '', {
    enabled: prize?.special ?? false,
    unsettled: round !== null && !tournament.closed,
  })
  const live = useLiveBoard(prize?.id ?? '', round?.id ?? '', source?.kind === 'live')
  const staleAt = useStaleAt(live)

  // A stable value for every row of the board while scores arrive.
  const friendIds = useMemo(() => (friends.data ?? []).map(({ customer }) => customer.id), [friends.data])
  const cardSearch = resultsSearch(view)
  const team = prize?.team ?? false
  const hrefForCard = useCallback(
    (prizeId: string, roundId: string, rowId: string) => {
      const path = team
        ? pathTo('teamCard', { id, prizeId, roundId, teamId: rowId })
        : pathTo('card', { id, prizeId, roundId, playerId: rowId })
      return `${path}${cardSearch}`
    },
    [id, team, cardSearch],
  )

  const board = (): Published<Board> => {
    if (source?.kind === 'none') return { kind: 'notPublished', publishTime: source.publishTime }
    return loadable(source?.kind === 'live' ? live : results, rounds, prizes, publication)
  }

  return (
    <>
      <ResultsPanel
        now={now}
        tournament={tournament}
        rounds={rounds.data ?? []}
        prizes={pending ? { kind: 'loading' } : loadable(prizes)}
        prizeId={prize?.id ?? null}
        roundId={round?.id ?? null}
        onChoose={(nextPrize, nextRound) =>
          navigate(resultsPath(id, nextPrize, nextRound, resultsSearch({ ...view, resultId: null })), { replace: true })
        }
        view={view}
        onView={(next) => prize && round && navigate(resultsPath(id, prize.id, round.id, resultsSearch(next)), { replace: true })}
        board={board()}
        staleAt={staleAt}
        myCustomerId={me?.id ?? null}
        friendIds={friendIds}
        hrefForCard={hrefForCard}
        LongGroup={LongGroup}
        special={prize?.special ? loadable(special) : undefined}
        classes={classes && classNames(classes)}
      />
      {prize && round && source?.kind === 'results' && (results.data?.rows.length ?? 0) > 0 && (
        <ExportBar
          onExport={async (format) => {
            const params = { prizeId: prize.id, roundId: round.id, format }
            await openFile(await client.call(exportResults, { params }), `${tournament.name} – ${prize.name}.${format}`)
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
