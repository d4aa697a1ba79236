/** The board of a round that is over: ranked by `rankField`, with strokes against par, the places of the round alone and the movement. TR-21. */
import type { Exact } from '../exact.ts'
import { checkWhole } from '../fieldError.ts'
import type { FieldInput } from '../scoring/field.ts'
import { type RankedField, type RankedRow, rankField } from '../scoring/rankField.ts'
import { toPar } from '../scoring/scoreTotal.ts'
import { sumOf } from './liveBoard.ts'

/** A field after a round; no card of a later round is among the sides. */
export interface FinalInput extends FieldInput {
  /** The round that is shown. */
  readonly currentRound: number
}

/** A row of the final board. */
export interface FinalRow extends RankedRow {
  /** The place in the shown round alone, ties shared; in the first round the place of the board. */
  readonly roundPosition: number | null
  readonly roundLabel: string
  /** Places won by the shown round; null without a place before or after it. */
  readonly movement: number | null
  /** Strokes against par over all rounds; null without a card. */
  readonly toPar: Exact | null
  /** Strokes against par in the shown round. */
  readonly today: Exact | null
}

function withRounds(input: FinalInput, isKept: (roundNumber: number) => boolean): FinalInput {
  return { ...input, sides: input.sides.map((side) => ({ ...side, rounds: side.rounds.filter(({ roundNumber }) => isKept(roundNumber)) })) }
}

function rowsById(input: FieldInput): ReadonlyMap<string, RankedRow> {
  return new Map(rankField(input).rows.map((row) => [row.id, row]))
}

/** Rows and ties in the order of `rankField`, which also says what throws a FieldError. */
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
