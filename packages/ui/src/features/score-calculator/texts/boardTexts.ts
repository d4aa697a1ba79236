/** Formats the rows of the field: strokes against par while a round is being played, totals afterwards. */
import { compareExact, type Exact, exact } from '@club/core'
import { countsPoints, pointsKind, type RankedRow, type ScoreMethod, type Scoring, type TieBreak } from '@club/core/scoring'
import type { LiveRow } from '@club/core/tournament'
import type { IntlShape } from 'react-intl'
import { formatToPar, formatTotal } from '../../../format/numbers.ts'
import type { BoardCell, BoardColumn, BoardLine } from '../../../golf/Leaderboard/Leaderboard.tsx'
import type { BoardWorking } from '../case/computeCase.ts'
import { calculatorMessages as messages } from '../messages.ts'

const DASH = '–'

export interface BoardFacts {
  readonly board: BoardWorking
  readonly scoring: Scoring
  readonly method: ScoreMethod
  readonly roundCount: number
  readonly names: ReadonlyMap<string, string>
  /** Id of the player whose card is being typed. */
  readonly inHand: string
}

export function totalText(scoring: Scoring, total: Exact | null): string {
  return total === null ? DASH : formatTotal(scoring, total)
}

export function boardColumns(intl: IntlShape, { board, scoring, roundCount }: BoardFacts): readonly BoardColumn[] {
  const { formatMessage } = intl
  const rounds =
    roundCount < 2
      ? []
      : Array.from(
          { length: roundCount },
          (_, at): BoardColumn => ({
            key: `round${at + 1}`,
            label: formatMessage(messages.roundNumber, { number: at + 1 }),
            kind: 'round',
          }),
        )
  const total: BoardColumn = {
    key: 'total',
    label: formatMessage(pointsKind(scoring) === 'points' ? messages.boardPoints : messages.boardTotal),
    kind: board.kind === 'final' ? 'figure' : 'today',
  }
  if (board.kind === 'final') return [...rounds, total]
  return [
    ...rounds,
    { key: 'toPar', label: formatMessage(messages.boardToPar), kind: 'figure' },
    { key: 'thru', label: formatMessage(messages.boardThru), kind: 'thru' },
    ...(countsPoints(scoring) ? [total] : []),
  ]
}

function toParCell(value: Exact | null): BoardCell {
  return value === null ? { text: DASH } : { text: formatToPar(value), under: compareExact(value, exact(0)) < 0 }
}

function cellsOf(scoring: Scoring, row: RankedRow | LiveRow): Readonly<Record<string, BoardCell>> {
  const rounds = row.rounds.map(({ roundNumber, total }) => [`round${roundNumber}`, { text: totalText(scoring, total) }] as const)
  const live = 'toPar' in row ? { toPar: toParCell(row.toPar), thru: { text: row.holesPlayed === 0 ? DASH : `${row.holesPlayed}` } } : {}
  return { ...Object.fromEntries(rounds), ...live, total: { text: totalText(scoring, row.total) } }
}

function tiesOf({ board }: BoardFacts, id: string): readonly TieBreak[] {
  return board.kind === 'final' ? board.field.tieBreaks.filter(({ aheadId, behindId }) => aheadId === id || behindId === id) : []
}

function remarkOf(intl: IntlShape, { status }: RankedRow, ties: readonly TieBreak[]): string | null {
  if (status !== 'counted') return intl.formatMessage(messages[`status_${status}`])
  return ties.some(({ outcome }) => outcome === 'decided') ? intl.formatMessage(messages.countBack) : null
}

export function boardLines(intl: IntlShape, facts: BoardFacts): readonly BoardLine[] {
  const { board, names, inHand } = facts
  const rows: readonly (RankedRow | LiveRow)[] = board.kind === 'final' ? board.field.rows : board.rows
  return rows.map((row) => {
    const ties = tiesOf(facts, row.id)
    const name = names.get(row.id) ?? ''
    return {
      id: row.id,
      position: row.position === null ? DASH : row.label,
      movement: null,
      medal: null,
      name,
      href: null,
      mine: row.id === inHand,
      friend: false,
      remark: remarkOf(intl, row, ties),
      why:
        ties.length > 0
          ? { label: intl.formatMessage(messages.why), reader: intl.formatMessage(messages.whyPlace, { name, label: row.label }) }
          : null,
      cells: cellsOf(facts.scoring, row),
    }
  })
}
