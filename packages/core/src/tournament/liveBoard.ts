/**
 * The board of a round that is being played: everybody by what they have, in strokes against par over the holes played, so that a player on the
 * ninth stands beside one on the fourteenth. Level is shared: a tie is broken when the round is over, by `rankField`.
 */
import { add, compareExact, type Exact, exact } from '../exact.ts'
import { checkWhole } from '../fieldError.ts'
import { cardOf, checkSides, type FieldInput, roundTotal, type Side, sideStatus } from '../scoring/field.ts'
import { CARD_STATUSES, countsPoints } from '../scoring/kinds.ts'
import { compareIds, NO_PLACE, placeLabel, type RankedRow } from '../scoring/rankField.ts'
import { toPar } from '../scoring/scoreTotal.ts'

/** A field under way, and the round that is looked at. */
export interface LiveInput extends Omit<FieldInput, 'protocol'> {
  /** The round that is shown; cards of later rounds are left out, rounds that are totals only do not count against par. */
  readonly currentRound: number
}

/** A row of the live board: a side's place as things stand. */
export interface LiveRow extends RankedRow {
  /** Strokes against par over all rounds up to the current one; null while there is nothing to count. */
  readonly toPar: Exact | null
  /** The current round alone. */
  readonly today: Exact | null
  /** In the current round. */
  readonly holesPlayed: number
  /** Places won since the current round began; null for whoever had none then or has none now, and in the first round. */
  readonly movement: number | null
}

interface Standing {
  readonly side: Side
  readonly before: Exact | null
  readonly today: Exact | null
  readonly toPar: Exact | null
}

/** The round's result; of a round of points that is still played, the points so far. */
function totalSoFar(round: Side['rounds'][number], { scoring, method }: LiveInput): Exact | null {
  const total = roundTotal(round, scoring, method)
  if (total !== null || round.kind !== 'card' || !countsPoints(scoring)) return total
  return round.card.total.points === null ? null : exact(round.card.total.points)
}

/** The sum of those that are known; null without any. */
export function sumOf(figures: readonly (Exact | null)[]): Exact | null {
  const known = figures.filter((figure) => figure !== null)
  return known.length === 0 ? null : known.reduce(add, exact(0))
}

function standingOf(side: Side, { policy, scoring, method, currentRound }: LiveInput): Standing {
  const figureOf = (roundNumber: number): Exact | null => {
    const card = cardOf(side, roundNumber)
    return card && toPar(policy, card, scoring, method)
  }
  const before = sumOf(side.rounds.filter(({ roundNumber }) => roundNumber < currentRound).map(({ roundNumber }) => figureOf(roundNumber)))
  const today = figureOf(currentRound)
  return { side, before, today, toPar: sumOf([before, today]) }
}

/** Positions by a figure, lower first, level shared; sides without one have none. */
function positions(standings: readonly Standing[], figure: (standing: Standing) => Exact | null): ReadonlyMap<string, number> {
  const known = standings.flatMap((standing) => {
    const value = sideStatus(standing.side) === 'counted' ? figure(standing) : null
    return value === null ? [] : [{ id: standing.side.id, value }]
  })
  known.sort((a, b) => compareExact(a.value, b.value))
  const places = new Map<string, number>()
  let first = 0
  for (const [at, { id, value }] of known.entries()) {
    if (compareExact((known[first] as (typeof known)[number]).value, value) !== 0) first = at
    places.set(id, first + 1)
  }
  return places
}

function countByPosition(places: ReadonlyMap<string, number>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const position of places.values()) counts.set(position, (counts.get(position) ?? 0) + 1)
  return counts
}

/** Placed rows by position, then those that have not begun, then the others by status in the order of CARD_STATUSES; by id within. A FieldError as `rankField` has it. */
export function liveBoard(input: LiveInput): { readonly rows: readonly LiveRow[] } {
  const { currentRound } = input
  checkWhole('currentRound', currentRound, 1)
  checkSides(input.sides)
  const standings = input.sides.map((side) => standingOf(side, input))
  const now = positions(standings, (standing) => standing.toPar)
  const then = positions(standings, (standing) => standing.before)
  const counts = countByPosition(now)
  const rows = standings.map(({ side, toPar, today }): LiveRow => {
    const position = now.get(side.id) ?? null
    const earlier = then.get(side.id)
    const rounds = side.rounds
      .filter(({ roundNumber }) => roundNumber <= currentRound)
      .map((round) => ({ roundNumber: round.roundNumber, total: totalSoFar(round, input) }))
      .sort((a, b) => a.roundNumber - b.roundNumber)
    return {
      id: side.id,
      position,
      label: position === null ? NO_PLACE : placeLabel(position, (counts.get(position) ?? 0) > 1),
      total: rounds.every(({ total }) => total !== null) ? sumOf(rounds.map(({ total }) => total)) : null,
      rounds,
      status: sideStatus(side),
      toPar,
      today,
      holesPlayed: cardOf(side, currentRound)?.holesPlayed ?? 0,
      movement: position === null || earlier === undefined ? null : earlier - position,
    }
  })
  const statusOrder = ({ status }: LiveRow): number => CARD_STATUSES.indexOf(status)
  rows.sort(
    (a, b) =>
      (a.position ?? rows.length + 1) - (b.position ?? rows.length + 1) || statusOrder(a) - statusOrder(b) || compareIds(a.id, b.id),
  )
  return { rows }
}
