/** The board of a finished round: ranked by `rankField`, with strokes against par, positions in the round alone and movement. TR-21. */
import type { Exact } from '../../exact.ts'
import { checkWhole } from '../../fieldError.ts'
import type { FieldInput } from '../../scoring/field.ts'
import { type RankedField, type RankedRow, rankField } from '../../scoring/rankField.ts'
import { toPar } from '../../scoring/scoreTotal.ts'
import { sumOf } from './liveBoard.ts'

/** A field after a round; its sides have no cards of later rounds. */
export interface FinalInput extends FieldInput {
  /** Number of the round that is shown. */
  readonly currentRound: number
}

/** A row of the final board. */
export interface FinalRow extends RankedRow {
  /** Position in the shown round alone, ties shared; in the first round the position on the board. */
  readonly roundPosition: number | null
  readonly roundLabel: string
  /** Number of positions gained by the shown round; null without a position before or after it. */
  readonly movement: number | null
  /** Strokes against par over all rounds; null without a card. */
  readonly toPar: Exact | null
  /** Strokes against par in the shown round; null without a card. */
  readonly today: Exact | null
}

function withRounds(input: FinalInput, isIncluded: (roundNumber: number) => boolean): FinalInput {
  return {
    ...input,
    sides: input.sides.map((side) => ({ ...side, rounds: side.rounds.filter(({ roundNumber }) => isIncluded(roundNumber)) })),
  }
}

function rowsById(input: FieldInput): ReadonlyMap<string, RankedRow> {
  return new Map(rankField(input).rows.map((row) => [row.id, row]))
}

/** Returns rows and tie-breaks in the order of `rankField`. Throws FieldError as `rankField` does, and for a round number below 1. */
export function finalBoard(input: FinalInput): Pick<RankedField, 'tieBreaks'> & { readonly rows: readonly FinalRow[] } {
  const { policy, scoring, method, currentRound } = input
  checkWhole('currentRound', currentRound, 1)
  const { rows, tieBreaks } = rankField(input)
  const before = rowsById(withRounds(input, (roundNumber) => roundNumber < currentRound))
  const isFirst = [...before.values()].every(({ position }) => position === null)
  const alone = rowsById({ ...withRounds(input, (roundNumber) => roundNumber === currentRound), protocol: null })
  const sides = new Map(input.sides.map((side) => [side.id, side]))
  return {
    tieBreaks,
    rows: rows.map((row): FinalRow => {
      const rounds = sides.get(row.id)?.rounds ?? []
      const figures = rounds.map((round) => (round.kind === 'card' ? toPar(policy, round.card, scoring, method) : null))
      const { position, label } = (isFirst ? row : alone.get(row.id)) ?? row
      const earlier = before.get(row.id)?.position ?? null
      return {
        ...row,
        roundPosition: position,
        roundLabel: label,
        movement: row.position === null || earlier === null ? null : earlier - row.position,
        toPar: sumOf(figures),
        today: figures[rounds.findIndex(({ roundNumber }) => roundNumber === currentRound)] ?? null,
      }
    }),
  }
}
