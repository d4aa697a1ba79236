import type { ClubDateTime } from '@club/core'
import {
  type Board,
  chosenRound,
  type Prize,
  type Round,
  resultTypesOf,
  roundsOfPrize,
  type SpecialPrize,
  type Tournament,
} from '@club/core/tournament'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Chip } from '../../components/Chip/Chip.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { useFormats } from '../../format/useFormats.ts'
import type { LeaderboardProps } from '../../golf/Leaderboard/Leaderboard.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable, Published } from '../../shared/loading/notice.ts'
import { PublishedView } from '../../shared/loading/PublishedView.tsx'
import { small } from '../../shared/parts.css.ts'
import { useWide } from '../../shared/useWide.ts'
import { BoardView, type ResultView } from './BoardView.tsx'
import { resultsMessages as messages } from './messages.ts'
import { PrizeChoice } from './PrizeChoice.tsx'
import { NO_CLASS_NAMES, type PrizeClassNames, PrizeFacts } from './PrizeFacts.tsx'
import * as css from './ResultsPanel.css.ts'
import { roundAlone } from './roundAlone.ts'
import { SpecialPrizeView } from './SpecialPrizeView.tsx'

export interface ResultsPanelProps {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  readonly rounds: readonly Round[]
  readonly prizes: Loadable<readonly Prize[]>
  /** As in the URL; null and unknown ids fall back to the first (TR-26). */
  readonly prizeId: string | null
  readonly roundId: string | null
  readonly onChoose: (prizeId: string, roundId: string) => void
  readonly view: ResultView
  readonly onView: (view: ResultView) => void
  /** The board of the chosen prize and round. */
  readonly board: Published<Board>
  /** When the board was loaded, if updates are missing; null while it is live. TR-81+. */
  readonly staleAt?: ClubDateTime | null
  readonly myCustomerId: string | null
  readonly friendIds: readonly string[]
  readonly hrefForCard: (prizeId: string, roundId: string, playerId: string) => string
  /** Winners of the chosen special prize; undefined for other prizes. */
  readonly special?: Loadable<SpecialPrize> | undefined
  /** Classes and groups of the tournament. */
  readonly classes?: PrizeClassNames | undefined
  /** Renders a long group smoothly; may be loaded when there is one. */
  readonly LongGroup?: LeaderboardProps['LongGroup']
}

/** The results tab: choice of prize and round, and the board. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { prizes, prizeId, roundId, rounds, onChoose, view, onView, staleAt = null } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  // On a phone the board comes first.
  const factsFirst = useWide('sm')
  if (prizes.kind === 'loading') return <ListSkeleton />
  if (prizes.kind === 'failed') return <LoadFailed notice={prizes.notice} onRetry={prizes.onRetry} />
  const prize = prizes.value.find(({ id }) => id === prizeId) ?? prizes.value[0]
  if (!prize) return <EmptyState title={formatMessage(messages.noPrizesTitle)} text={formatMessage(messages.noPrizesText)} />
  const round = chosenRound(prize, rounds, roundId)
  const choices = roundsOfPrize(prize, rounds)
  const types = resultTypesOf(prize)
  const asPoints = view.resultType === 'points'
  const facts = <PrizeFacts prize={prize} classes={props.classes ?? NO_CLASS_NAMES} protocol={props.tournament.countBackProtocol} />

  return (
    <div className={css.panel}>
      <div className={css.bar}>
        <div className={css.choices}>
          <PrizeChoice
            prizes={prizes.value}
            rounds={rounds}
            prize={prize}
            onChoose={(next) => {
              const nextRound = chosenRound(next, rounds, round?.id ?? null)
              if (nextRound) onChoose(next.id, nextRound.id)
            }}
          />
          {choices.length > 1 && round && (
            <Segmented
              label={formatMessage(messages.round)}
              options={choices.map(({ id, number }) => ({ value: id, label: formatMessage(messages.roundNumber, { number }) }))}
              value={round.id}
              onChange={(next) => onChoose(prize.id, next)}
            />
          )}
          {types.length > 1 && round && hasRows(props.board) && (
            <Chip pressed={asPoints} onClick={() => onView({ ...view, resultType: asPoints ? types[0] : 'points' })}>
              {formatMessage(messages.asPoints)}
            </Chip>
          )}
        </div>
        {staleAt === null && <LiveLine board={props.board} />}
      </div>
      {staleAt !== null && isInPlay(props.board) && (
        <p className={css.notLive}>{formatMessage(commonMessages.notLive, { when: formats.dayAndTime(staleAt) })}</p>
      )}
      {prize.special ? (
        <SpecialPrizeView
          special={props.special ?? { kind: 'loading' }}
          rounds={rounds}
          roundId={round?.id ?? null}
          myCustomerId={props.myCustomerId}
        />
      ) : (
        <>
          {factsFirst && facts}
          <PublishedBoard key={prize.id} {...props} prize={prize} round={round} />
          {!factsFirst && facts}
        </>
      )}
    </div>
  )
}

function hasRows(board: Published<Board>): boolean {
  return board.kind === 'ready' && board.value.rows.length > 0
}

function isInPlay(board: Published<Board>): boolean {
  return board.kind === 'ready' && board.value.lastScoreAt !== null
}

/** `Live, new scores appear by themselves. Last one 14:32` while a round is being played. */
function LiveLine({ board }: { readonly board: Published<Board> }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const wide = useWide()
  if (board.kind !== 'ready' || board.value.lastScoreAt === null) return null
  const words = {
    time: formats.time(board.value.lastScoreAt),
    live: (
      <strong key="live" className={css.liveWord}>
        {formatMessage(messages.live)}
      </strong>
    ),
  }
  return (
    <p className={css.live}>
      <Icon name="live" size={20} />
      <span>{formatMessage(wide ? messages.liveLong : messages.liveShort, words)}</span>
    </p>
  )
}

const STANDINGS = ['total', 'round'] as const
type Standing = (typeof STANDINGS)[number]

type PublishedBoardProps = ResultsPanelProps & { readonly prize: Prize; readonly round: Round | null }

function PublishedBoard({ board, prize, round, rounds, view, onView, ...props }: PublishedBoardProps) {
  const { formatMessage } = useIntl()
  const [chosen, setStanding] = useState<Standing>('total')
  return (
    <PublishedView published={board} words={messages}>
      {(value) => {
        if (value.rows.length === 0 || !round) {
          return <EmptyState title={formatMessage(messages.emptyTitle)} text={formatMessage(messages.emptyText)} />
        }
        // The first round alone equals the standings after it; during a round the board shows both.
        const first = roundsOfPrize(prize, rounds)[0]?.id === round.id
        const choice = !first && value.lastScoreAt === null
        const alone = choice && chosen === 'round'
        const asPoints = view.resultType === 'points'
        return (
          <>
            {choice && (
              <Segmented
                label={formatMessage(messages.standing)}
                options={STANDINGS.map((standing) => ({
                  value: standing,
                  label: formatMessage(messages[`standing_${standing}`], { number: round.number }),
                }))}
                value={chosen}
                onChange={setStanding}
              />
            )}
            {asPoints && <p className={small}>{formatMessage(messages.asPointsNote)}</p>}
            <BoardView
              {...props}
              view={view}
              onView={onView}
              board={alone ? roundAlone(value, round.number) : value}
              prize={prize}
              round={round}
              rounds={alone ? [round] : rounds}
              alone={alone}
            />
          </>
        )
      }}
    </PublishedView>
  )
}
