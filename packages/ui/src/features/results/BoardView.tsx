import type { Board, Prize, ResultsPanel, Round } from '@club/core/tournament'
import { roundsOfPrize } from '@club/core/tournament'
import { useId, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { formatToPar, formatTotal } from '../../format/numbers.ts'
import { useFormats } from '../../format/useFormats.ts'
import { Leaderboard, type LeaderboardProps } from '../../golf/Leaderboard/Leaderboard.tsx'
import { WhyPanel } from '../../golf/WhyPanel/WhyPanel.tsx'
import { describeTieBreak } from '../../shared/card/tieBreakTexts.ts'
import { whyMessages } from '../../shared/handicap/whyMessages.ts'
import { card, column, columns, rows as surface } from '../../shared/parts.css.ts'
import { useWide } from '../../shared/useWide.ts'
import { BoardLegend } from './BoardLegend.tsx'
import * as css from './BoardView.css.ts'
import { type BoardFacts, boardColumns, isInPlay, ranksByStrokes } from './boardLines.ts'
import { followedRows } from './boardSplit.ts'
import { resultsMessages as messages } from './messages.ts'
import { describePrize } from './prizeTexts.ts'
import { spokenFollowed } from './spokenFollowed.ts'
import { sharesHandicap, type Tie, tiesByRow } from './tiesOf.ts'
import { useBoardLines } from './useBoardLines.ts'
import { useStableCallback } from './useStableCallback.ts'

/** The part of the board’s view that the URL stores. TV-33. */
export type ResultView = Pick<ResultsPanel, 'resultId' | 'resultType'>

export interface BoardViewProps {
  readonly board: Board
  readonly prize: Prize
  readonly round: Round
  readonly rounds: readonly Round[]
  readonly myCustomerId: string | null
  readonly friendIds: readonly string[]
  readonly hrefForCard: (prizeId: string, roundId: string, playerId: string) => string
  /** `resultId`: the row whose position is explained. */
  readonly view: ResultView
  readonly onView: (view: ResultView) => void
  /** True if only this round is shown: no medals. */
  readonly alone?: boolean
  readonly LongGroup?: LeaderboardProps['LongGroup']
}

/** With more rounds the explanations and the legend are below the board, as on a phone. */
const MAX_ROUNDS_BESIDE = 2

/** The board with the viewer and friends at the top, and the working of every tie. */
export function BoardView({
  board,
  prize,
  round,
  rounds,
  myCustomerId,
  friendIds,
  hrefForCard,
  view,
  onView,
  alone = false,
  LongGroup,
}: BoardViewProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const formats = useFormats()
  const [pressedWhy, setPressedWhy] = useState<string | null>(null)
  const whyId = useId()

  const { resultType } = view
  const { scoring } = board.prize
  const live = isInPlay(board)
  const facts = useMemo((): BoardFacts => {
    const own = roundsOfPrize(prize, rounds).map(({ number }) => number)
    return {
      scoring,
      scoreMethod: prize.scoreMethod,
      live,
      roundNumbers: own.filter((number) => number <= round.number),
      resultType,
      isFinal: !alone && own.at(-1) === round.number && !live,
      myCustomerId,
      friendIds,
      hrefForCard: (playerId) => hrefForCard(prize.id, round.id, playerId),
      time: formats.time,
    }
  }, [scoring, live, prize, round, rounds, myCustomerId, friendIds, hrefForCard, alone, formats, resultType])
  const ties = useMemo(() => tiesByRow(board), [board])

  const roundsShown = useWide()
  // Four rounds and a name need the full width of the page.
  const roomBeside = facts.roundNumbers.length <= MAX_ROUNDS_BESIDE
  const beside = useWide('xl') && roomBeside
  const why = (rowId: string) => <WhyTies rowId={rowId} ties={ties.get(rowId) ?? []} prize={prize} roundCount={facts.roundNumbers.length} />
  const followed = useMemo(() => followedRows(board.rows, myCustomerId, friendIds), [board, myCustomerId, friendIds])
  const shownColumns = useMemo(() => boardColumns(intl, facts), [intl, facts])
  const everyLine = useBoardLines(facts, board.rows, ties)
  const groups = useMemo(() => {
    const everyone = { key: 'everyone', lines: everyLine }
    if (followed.length === 0) return [{ ...everyone, title: null }]
    const count = board.rows.length
    const ids = new Set(followed.map(({ id }) => id))
    return [
      { key: 'followed', title: intl.formatMessage(messages.youAndFriends), lines: everyLine.filter(({ id }) => ids.has(id)) },
      { ...everyone, title: intl.formatMessage(prize.team ? messages.everyTeam : messages.everyone, { count }) },
    ]
  }, [intl, everyLine, followed, board, prize])

  // A row may be in both groups: the explanation opens in the group where it was pressed, or in the first one if the URL names the row.
  const keys = groups.flatMap(({ key, lines }) =>
    lines.some(({ id, why }) => why && id === view.resultId) ? [`${key}/${view.resultId}`] : [],
  )
  const openWhy = keys.find((key) => key === pressedWhy) ?? keys[0] ?? null
  const onWhy = useStableCallback((key: string | null) => {
    setPressedWhy(key)
    onView({ ...view, resultId: key === null ? null : rowOf(key) })
  })

  return (
    <div className={roomBeside ? columns : column}>
      <div className={surface}>
        <Leaderboard
          caption={formatMessage(messages.caption, { prize: describePrize(intl, prize), number: round.number })}
          positionLabel={formatMessage(messages.pos)}
          movementLabel={formatMessage(messages.movement)}
          nameLabel={formatMessage(prize.team ? messages.team : messages.player)}
          friendWord={formatMessage(messages.friend)}
          columns={shownColumns}
          groups={groups}
          openWhy={openWhy}
          onWhy={onWhy}
          renderWhy={why}
          besideId={beside ? whyId : undefined}
          roundsShown={roundsShown}
          LongGroup={LongGroup}
        />
      </div>
      <div className={css.side}>
        {beside && openWhy && (
          <section id={whyId} className={card} aria-live="polite">
            {why(rowOf(openWhy))}
          </section>
        )}
        <BoardLegend medals={facts.isFinal} />
      </div>
      {board.lastScoreAt !== null && <LiveRegion text={spokenFollowed(intl, followed)} />}
    </div>
  )
}

/** Returns the row id of a key `group/row`. */
function rowOf(key: string): string {
  return key.slice(key.indexOf('/') + 1)
}

interface WhyTiesProps {
  readonly rowId: string
  readonly ties: readonly Tie[]
  readonly prize: Prize
  readonly roundCount: number
}

/** A row in the middle of a three-way tie has two ties to explain. */
function WhyTies({ rowId, ties, prize, roundCount }: WhyTiesProps) {
  const intl = useIntl()
  return ties.map(({ tieBreak, ahead, behind }) => {
    const total =
      ranksByStrokes(prize) && ahead.toPar ? formatToPar(ahead.toPar) : ahead.total ? formatTotal(prize.scoring, ahead.total) : '–'
    const explained = behind.id === rowId ? 'behind' : 'ahead'
    const shares = sharesHandicap(prize, tieBreak)
    const { notNeeded, ...words } = describeTieBreak(intl, tieBreak, { ahead, behind }, total, roundCount > 1, shares, explained)
    return (
      <WhyPanel
        key={`${ahead.id} ${behind.id}`}
        {...words}
        stepLabel={intl.formatMessage(whyMessages.step)}
        caption={intl.formatMessage(whyMessages.table)}
        note={notNeeded}
      />
    )
  })
}
