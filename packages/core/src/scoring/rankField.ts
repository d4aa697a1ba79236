/**
 * Ranks a field: standard competition ranking (1, T2, T2, 4) over the rounds that the field has played. A side without a total in one of
 * them has no position. The result does not depend on the order of the input; tied sides are in the order of their ids.
 */

import { add, compareExact, type Exact, exact } from '../exact.ts'
import { checkWhole } from '../fieldError.ts'
import { breakTie, decidedBetween, type SharedPlace, sharedBetween } from './breakTie.ts'
import { countBackLadder, type Ladder } from './countBack.ts'
import { checkSides, type FieldInput, roundNumbersOf, roundTotal, type Side, sideStatus } from './field.ts'
import { CARD_STATUSES, type CardStatus, higherWins } from './kinds.ts'
import type { TieBreak } from './workings.ts'

/** Label of a row without a position. */
export const NO_POSITION = '---'

/** A row of a ranked list. */
export interface RankedRow {
  readonly id: string
  /** null without a position. */
  readonly position: number | null
  /** `1`, `T2`, `---`. */
  readonly label: string
  /** Sum of the rounds; null without a position. */
  readonly total: Exact | null
  /** Ascending by number; rounds that the side has not played are left out. */
  readonly rounds: readonly { readonly roundNumber: number; readonly total: Exact | null }[]
  readonly status: CardStatus
}

/** A ranked list with the working of each tie. */
export interface RankedField {
  readonly rows: readonly RankedRow[]
  /** One for each pair of adjacent rows with the same total, in the order of the rows; empty without a protocol. */
  readonly tieBreaks: readonly TieBreak[]
}

interface Entry {
  readonly side: Side
  /** Index among the sides with a total; -1 without one. */
  at: number
  readonly status: CardStatus
  readonly rounds: RankedRow['rounds']
  readonly total: Exact | null
}

const ZERO = exact(0)

/** Returns the label of a position: `2`, or `T2` if it is shared. */
export function positionLabel(position: number, shared: boolean): string {
  checkWhole('position', position, 1)
  return `${shared ? 'T' : ''}${position}`
}

/** Compares ids, so that the result does not depend on the order in which rows were read. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function entryOf(side: Side, { scoring, method }: FieldInput, roundCount: number): Entry {
  const rounds = side.rounds
    .map((round) => ({ roundNumber: round.roundNumber, total: roundTotal(round, scoring, method) }))
    .sort((a, b) => a.roundNumber - b.roundNumber)
  const status = sideStatus(side)
  const complete = status === 'counted' && rounds.length === roundCount && roundCount > 0
  let total: Exact | null = complete ? ZERO : null
  for (const round of rounds) total = total === null || round.total === null ? null : add(total, round.total)
  return { side, at: -1, status, rounds, total }
}

/**
 * Returns the sides without a position: by status in the order of CARD_STATUSES, then more finished rounds, then the better sum of them,
 * then by id.
 */
function unplacedOrder(entries: readonly Entry[], compareTotals: (a: Exact, b: Exact) => number): readonly Entry[] {
  const keyed = entries.map((entry) => {
    const totals = entry.rounds.flatMap(({ total }) => total ?? [])
    return { entry, status: CARD_STATUSES.indexOf(entry.status), finished: totals.length, sum: totals.reduce(add, ZERO) }
  })
  keyed.sort(
    (a, b) => a.status - b.status || b.finished - a.finished || compareTotals(a.sum, b.sum) || compareIds(a.entry.side.id, b.entry.side.id),
  )
  return keyed.map(({ entry }) => entry)
}

/** Returns groups of adjacent items for which `level` is true; the list must be sorted. */
function grouped<Item>(items: readonly Item[], level: (a: Item, b: Item) => boolean): Item[][] {
  const groups: Item[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && level(last[0] as Item, item)) last.push(item)
    else groups.push([item])
  }
  return groups
}

/** Returns the workings of the adjacent sides in one tie on total. */
function explained(places: readonly SharedPlace<Entry>[], ladder: Ladder): readonly TieBreak[] {
  const tieBreaks: TieBreak[] = []
  let before: Entry | null = null
  for (const place of places) {
    let first = true
    for (const entry of place.entries) {
      if (before !== null) tieBreaks.push(first ? decidedBetween(before, entry, ladder) : sharedBetween(before, entry, ladder, place))
      before = entry
      first = false
    }
  }
  return tieBreaks
}

function rowOf({ side, status, rounds, total }: Entry, position: number | null, label: string): RankedRow {
  return { id: side.id, position, label, total, rounds, status }
}

/** Ranks the sides. Throws a FieldError for sides that `checkSides` rejects. */
export function rankField(input: FieldInput): RankedField {
  checkSides(input.sides)
  const roundNumbers = roundNumbersOf(input.sides)
  const compareTotals = higherWins(input.policy, input.scoring) ? (a: Exact, b: Exact) => compareExact(b, a) : compareExact
  const entries = input.sides.map((side) => entryOf(side, input, roundNumbers.length))
  const placed = entries.filter((entry): entry is Entry & { total: Exact } => entry.total !== null)
  placed.sort((a, b) => compareTotals(a.total, b.total) || compareIds(a.side.id, b.side.id))
  for (const [at, entry] of placed.entries()) entry.at = at
  const ladder = countBackLadder(
    input,
    placed.map(({ side }) => side),
    roundNumbers,
  )
  const rows: RankedRow[] = []
  const tieBreaks: TieBreak[] = []
  for (const group of grouped(placed, (a, b) => compareTotals(a.total, b.total) === 0)) {
    const places = breakTie(group, ladder)
    for (const { entries: sharing } of places) {
      const position = rows.length + 1
      for (const entry of sharing) rows.push(rowOf(entry, position, positionLabel(position, sharing.length > 1)))
    }
    if (input.protocol !== null) tieBreaks.push(...explained(places, ladder))
  }
  const unplaced = unplacedOrder(
    entries.filter(({ total }) => total === null),
    compareTotals,
  )
  return { rows: [...rows, ...unplaced.map((entry) => rowOf(entry, null, NO_POSITION))], tieBreaks }
}
