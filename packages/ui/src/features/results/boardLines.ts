/** What a board shows of each row, in words and figures. */
import { type ClubDateTime, compareExact, type Exact, exact } from '@club/core'
import { type Board, type BoardRow, type Medal, medalFor } from '@club/core/tournament'
import type { IntlShape } from 'react-intl'
import { formatExact, formatToPar } from '../../format/numbers.ts'
import { resultsMessages as messages } from './messages.ts'
import { isDecided, type Tie } from './tiesOf.ts'

export interface ScoreText {
  readonly text: string
  readonly tone: 'under' | 'level' | 'over'
}

export interface Movement {
  readonly direction: 'up' | 'down' | 'none'
  readonly places: number
  /** For readers: `3 up`. */
  readonly word: string
}

export interface BoardLine {
  readonly key: string
  /** `1`, `T2`; the short word of a card without a place. */
  readonly position: string
  /** For readers, where the short word is a sign. */
  readonly positionWord: string | null
  readonly movement: Movement | null
  readonly medal: { readonly colour: Medal; readonly word: string } | null
  readonly name: string
  readonly total: string
  readonly toPar: ScoreText | null
  readonly today: ScoreText | null
  readonly thru: string
  /** Totals of the rounds before the chosen one. */
  readonly rounds: readonly string[]
  /** A tie was broken here (`c/b`), or stayed open; null without a tie. */
  readonly tie: 'decided' | 'open' | null
}

const DASH = '–'
const ZERO = exact(0)

export function scoreText(value: Exact | null): ScoreText | null {
  if (!value) return null
  const sign = compareExact(value, ZERO)
  return { text: formatToPar(value), tone: sign < 0 ? 'under' : sign > 0 ? 'over' : 'level' }
}

function movementOf(intl: IntlShape, places: number | null): Movement | null {
  if (places === null) return null
  if (places === 0) return { direction: 'none', places, word: intl.formatMessage(messages.noMovement) }
  return places > 0
    ? { direction: 'up', places, word: intl.formatMessage(messages.up, { count: places }) }
    : { direction: 'down', places: -places, word: intl.formatMessage(messages.down, { count: -places }) }
}

function thruOf(intl: IntlShape, { progress, status }: BoardRow, time: (moment: ClubDateTime) => string): string {
  if (status !== 'counted') return ''
  switch (progress.kind) {
    case 'notStarted':
      return progress.startTime ? time(progress.startTime) : intl.formatMessage(messages.notStarted)
    case 'playing':
      return `${progress.holes}`
    case 'finished':
      return intl.formatMessage(progress.startedOnTen ? messages.finishedFromTen : messages.finished)
  }
}

function medalOf(intl: IntlShape, label: string, isLastRound: boolean): BoardLine['medal'] {
  const colour = medalFor(label, isLastRound)
  return colour && { colour, word: intl.formatMessage(messages[`medal_${colour}`]) }
}

export interface BoardFacts {
  readonly board: Board
  /** Numbers of the rounds before the chosen one. */
  readonly earlier: readonly number[]
  readonly isLastRound: boolean
  readonly ties: ReadonlyMap<string, readonly Tie[]>
  readonly time: (moment: ClubDateTime) => string
}

export function boardLine(intl: IntlShape, facts: BoardFacts, row: BoardRow): BoardLine {
  const { status } = row
  const ties = facts.ties.get(row.id) ?? []
  const roundText = (number: number) => {
    const total = row.rounds.find(({ roundNumber }) => roundNumber === number)?.total
    return total ? formatExact(total) : DASH
  }
  return {
    key: row.id,
    position: status === 'counted' ? (row.position === null ? DASH : row.label) : intl.formatMessage(messages[`status_${status}`]),
    positionWord: status === 'counted' ? null : intl.formatMessage(messages[`statusLong_${status}`]),
    movement: movementOf(intl, row.movement),
    medal: medalOf(intl, row.label, facts.isLastRound),
    name: row.name,
    total: row.total ? formatExact(row.total) : DASH,
    toPar: scoreText(row.toPar),
    today: scoreText(row.today),
    thru: thruOf(intl, row, facts.time),
    rounds: facts.earlier.map(roundText),
    tie: ties.length === 0 ? null : isDecided(ties) ? 'decided' : 'open',
  }
}
