/** Formats the rows of a board. */

import { type ClubDateTime, compareExact, type Exact, exact } from '@club/core'
import { countsNet, countsPoints, pointsKind } from '@club/core/scoring'
import { type Board, type BoardRow, medalFor, type Prize, type ResultType } from '@club/core/tournament'
import type { IntlShape } from 'react-intl'
import { formatToPar, formatTotal } from '../../format/numbers.ts'
import type { BoardCell, BoardColumn, BoardLine } from '../../golf/Leaderboard/Leaderboard.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import { isFriend, isMe } from './boardSplit.ts'
import { resultsMessages as messages } from './messages.ts'
import { isDecided, type Tie } from './tiesOf.ts'

const DASH = '–'
const ZERO = exact(0)

/** Facts that apply to every row and do not change with a score. */
export interface BoardFacts {
  readonly scoring: Prize['scoring']
  readonly scoreMethod: Prize['scoreMethod']
  /** True while a round is being played. */
  readonly live: boolean
  /** Round numbers of the prize up to the chosen one, ascending; the chosen one is the last. */
  readonly roundNumbers: readonly number[]
  readonly resultType: ResultType
  /** True after the last round of the prize, when no player is on the course: positions are final. */
  readonly isFinal: boolean
  readonly myCustomerId: string | null
  readonly friendIds: readonly string[]
  readonly hrefForCard: (playerId: string) => string
  readonly time: (moment: ClubDateTime) => string
}

/** Returns true if a round is being played, or no player of the board has started. */
export function isInPlay({ lastScoreAt, rows }: Pick<Board, 'lastScoreAt' | 'rows'>): boolean {
  return lastScoreAt !== null || (rows.length > 0 && rows.every(({ progress }) => progress.kind === 'notStarted'))
}

/** Returns true if strokes are shown against par; points and holes won are shown as they are. */
export function ranksByStrokes({ scoring }: Pick<Prize, 'scoring'>): boolean {
  return !countsPoints(scoring)
}

/** Columns during play: to par, thru, today (or the points so far). Afterwards: each round and the total. */
export function boardColumns(
  intl: IntlShape,
  facts: Pick<BoardFacts, 'scoring' | 'scoreMethod' | 'live' | 'roundNumbers' | 'resultType'>,
): readonly BoardColumn[] {
  const { formatMessage } = intl
  const { scoring, scoreMethod, live, roundNumbers, resultType } = facts
  const asPoints = resultType === 'points'
  const strokes = ranksByStrokes(facts) && !asPoints
  const shownRounds = live ? roundNumbers.slice(0, -1) : roundNumbers.length > 1 ? roundNumbers : []
  const rounds = shownRounds.map(
    (number): BoardColumn => ({ key: `round${number}`, label: formatMessage(messages.roundNumber, { number }), kind: 'round' }),
  )
  const pointsWord = countsNet(scoreMethod) ? messages.points : messages.grossPoints
  const points: BoardColumn = {
    key: 'total',
    label: formatMessage(asPoints || pointsKind(scoring) === 'points' ? pointsWord : messages.total),
    kind: 'figure',
  }
  const thru: BoardColumn = { key: 'thru', label: formatMessage(messages.thru), kind: 'thru' }
  const toPar: BoardColumn = { key: 'toPar', label: formatMessage(messages.toPar), kind: 'figure' }
  // Points so far cannot be compared with those of players who have played more holes, so live boards rank against two points a hole.
  if (live && pointsKind(scoring) === 'points') return [...rounds, toPar, thru, { ...points, kind: 'today' }]
  if (!strokes) return [...rounds, points, ...(live ? [{ ...thru, kind: 'today' } as const] : [])]
  const today: BoardColumn = { key: 'today', label: formatMessage(messages.today), kind: 'today' }
  const total: BoardColumn = { key: 'total', label: formatMessage(messages.total), kind: 'today' }
  return live ? [...rounds, toPar, thru, today] : [...rounds, toPar, total]
}

function scoreCell(value: Exact | null): BoardCell {
  return value ? { text: formatToPar(value), under: compareExact(value, ZERO) < 0 } : { text: DASH }
}

function totalCell({ scoring }: BoardFacts, value: Exact | null): BoardCell {
  return { text: value ? formatTotal(scoring, value) : DASH }
}

function pointsCell(points: number | null): BoardCell {
  return { text: points === null ? DASH : `${points}` }
}

function thruText(intl: IntlShape, { progress, status }: BoardRow, time: BoardFacts['time']): string {
  if (status !== 'counted') return DASH
  switch (progress.kind) {
    case 'notStarted':
      return progress.startTime ? time(progress.startTime) : intl.formatMessage(messages.notStarted)
    case 'playing':
      return `${progress.holes}`
    case 'finished':
      return intl.formatMessage(progress.startedOnTen ? messages.finishedFromTen : messages.finished)
  }
}

function movementOf(intl: IntlShape, places: number | null): BoardLine['movement'] {
  if (places === null) return null
  const message = places === 0 ? messages.noMovement : places > 0 ? messages.up : messages.down
  return { places, reader: intl.formatMessage(message, { count: Math.abs(places) }) }
}

function medalOf(intl: IntlShape, { status, label }: BoardRow, isFinal: boolean): BoardLine['medal'] {
  const colour = status === 'counted' ? medalFor(label, isFinal) : null
  return colour && { colour, word: intl.formatMessage(messages[`medal_${colour}`]) }
}

/** `You`, `c/b`, `disqualified`: only what fits under a name. */
function remarkOf(intl: IntlShape, row: BoardRow, mine: boolean, ties: readonly Tie[]): string | null {
  const remarks = [
    ...(mine ? [intl.formatMessage(commonMessages.you)] : []),
    ...(row.status === 'counted' ? [] : [intl.formatMessage(messages[`statusLong_${row.status}`])]),
    ...(isDecided(ties) ? [intl.formatMessage(messages.countBack)] : []),
  ]
  return remarks.length > 0 ? remarks.join(' · ') : null
}

export function boardLine(intl: IntlShape, facts: BoardFacts, row: BoardRow, ties: readonly Tie[] = []): BoardLine {
  const mine = isMe(row, facts.myCustomerId)
  const name = row.name || intl.formatMessage(commonMessages.nameNotShown)
  const place = row.status === 'counted' ? (row.position === null ? DASH : row.label) : intl.formatMessage(messages[`status_${row.status}`])
  const asPoints = facts.resultType === 'points'
  const roundCells = facts.roundNumbers.map((number) => {
    const round = row.rounds.find(({ roundNumber }) => roundNumber === number)
    return [`round${number}`, asPoints ? pointsCell(round?.points ?? null) : totalCell(facts, round?.total ?? null)]
  })
  return {
    id: row.id,
    position: place,
    movement: movementOf(intl, row.movement),
    medal: medalOf(intl, row, facts.isFinal),
    name,
    href: facts.hrefForCard(row.id),
    mine,
    friend: isFriend(row, facts.friendIds),
    remark: remarkOf(intl, row, mine, ties),
    why:
      ties.length > 0
        ? { label: intl.formatMessage(messages.why), reader: intl.formatMessage(messages.whyFor, { name, label: row.label }) }
        : null,
    cells: {
      ...Object.fromEntries(roundCells),
      toPar: scoreCell(row.toPar),
      today: scoreCell(row.today),
      total: asPoints ? pointsCell(row.points) : totalCell(facts, row.total),
      thru: { text: thruText(intl, row, facts.time) },
    },
  }
}
