import type { ClubDateTime } from '@club/core'
import { type Board, type Prize, type Round, roundsOfPrize } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { Leaderboard } from '../../golf/Leaderboard/Leaderboard.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { rows as surface } from '../../shared/parts.css.ts'
import { boardColumns, boardLine, isInPlay } from './boardLines.ts'
import * as css from './ClubhouseScreen.css.ts'
import { clubhouseMessages as messages } from './clubhouseMessages.ts'
import { resultsMessages } from './messages.ts'
import { describePrize } from './prizeTexts.ts'

export interface ClubhouseScreenProps {
  readonly clubName: string
  readonly tournamentName: string
  /** null: nothing is published yet. */
  readonly shown: { readonly board: Board; readonly prize: Prize; readonly round: Round } | null
  /** When the board was loaded, if updates are missing; null while it is live. TR-81+. */
  readonly staleAt?: ClubDateTime | null
  readonly rounds: readonly Round[]
  /** Index of the page, from 0. */
  readonly page: number
  readonly pages: number
  readonly rowsPerPage: number
}

const NOBODY: readonly string[] = []

/** The clubhouse screen: one page of the board at a time, without controls. */
export function ClubhouseScreen({
  clubName,
  tournamentName,
  shown,
  staleAt = null,
  rounds,
  page,
  pages,
  rowsPerPage,
}: ClubhouseScreenProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const formats = useFormats()
  return (
    <main id="main" tabIndex={-1} className={css.wall}>
      <header className={css.head}>
        <h1 className={css.title}>{tournamentName || clubName}</h1>
        {shown && <p className={css.line}>{describePrize(intl, shown.prize)}</p>}
      </header>
      {shown ? (
        <PageOfBoard shown={shown} rounds={rounds} page={page} rowsPerPage={rowsPerPage} />
      ) : (
        <EmptyState title={formatMessage(messages.waitingTitle)} text={formatMessage(messages.waitingText)} />
      )}
      <footer className={css.foot}>
        <span>{shown && boardStateText(shown.board)}</span>
        <span>{pages > 1 && formatMessage(messages.page, { page: page + 1, pages })}</span>
        <span>{clubName}</span>
      </footer>
    </main>
  )

  function boardStateText(board: Board): string {
    if (board.lastScoreAt && staleAt !== null) return formatMessage(commonMessages.notLive, { when: formats.dayAndTime(staleAt) })
    if (board.lastScoreAt) return formatMessage(messages.live, { time: formats.time(board.lastScoreAt) })
    return isInPlay(board) ? '' : formatMessage(messages.final)
  }
}

function PageOfBoard({
  shown: { board, prize, round },
  rounds,
  page,
  rowsPerPage,
}: Pick<ClubhouseScreenProps, 'rounds' | 'page' | 'rowsPerPage'> & { readonly shown: NonNullable<ClubhouseScreenProps['shown']> }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const formats = useFormats()
  const own = roundsOfPrize(prize, rounds).map(({ number }) => number)
  const facts = {
    scoring: board.prize.scoring,
    scoreMethod: prize.scoreMethod,
    live: isInPlay(board),
    roundNumbers: own.filter((number) => number <= round.number),
    isFinal: own.at(-1) === round.number && !isInPlay(board),
    resultType: 'score' as const,
    myCustomerId: null,
    friendIds: NOBODY,
    hrefForCard: () => '',
    time: formats.time,
  }
  const lines = board.rows
    .slice(page * rowsPerPage, (page + 1) * rowsPerPage)
    .map((row) => ({ ...boardLine(intl, facts, row), href: null, why: null }))
  return (
    <div className={`${surface} ${css.board}`}>
      <Leaderboard
        caption={formatMessage(resultsMessages.caption, { prize: describePrize(intl, prize), number: round.number })}
        positionLabel={formatMessage(resultsMessages.pos)}
        movementLabel={formatMessage(resultsMessages.movement)}
        nameLabel={formatMessage(prize.team ? resultsMessages.team : resultsMessages.player)}
        friendWord=""
        columns={boardColumns(intl, facts)}
        groups={[{ key: 'everyone', title: null, lines }]}
        openWhy={null}
        onWhy={() => undefined}
        renderWhy={() => null}
        roundsShown
      />
    </div>
  )
}
