/**
 * The board of a round that is being played. Players are ranked by strokes against par over the holes played, so a player on the ninth hole
 * is comparable with one on the fourteenth. Ties share a position; `rankField` breaks them when the round is over.
 */
import { add, compareExact, type Exact, exact } from '../../exact.ts'
import { checkWhole } from '../../fieldError.ts'
import { cardOf, checkSides, type FieldInput, roundTotal, type Side, sideStatus } from '../../scoring/field.ts'
import { CARD_STATUSES, countsPoints } from '../../scoring/kinds.ts'
import { compareIds, NO_POSITION, positionLabel, type RankedRow } from '../../scoring/rankField.ts'
import { toPar } from '../../scoring/scoreTotal.ts'

/** A field during a round. */
export interface LiveInput extends Omit<FieldInput, 'protocol'> {
  /** Number of the round that is shown. Cards of later rounds are ignored; rounds with only a total do not count against par. */
  readonly currentRound: number
}

/** A row of the live board with the side's current position. */
export interface LiveRow extends RankedRow {
  /** Strokes against par over all rounds up to the shown one; null if there is nothing to count. */
  readonly toPar: Exact | null
  /** Strokes against par in the shown round; null if there is nothing to count. */
  readonly today: Exact | null
  /** Holes played in the shown round. */
  readonly holesPlayed: number
  /** Number of positions gained since the shown round began; null in the first round, and for a side without a position then or now. */
  readonly movement: number | null
}

interface Standing {
  readonly side: Side
  readonly before: Exact | null
  readonly today: Exact | null
  readonly toPar: Exact | null
}

/** Returns the total of the round; for an unfinished round that counts points, the points so far. */
function totalSoFar(round: Side['rounds'][number], { scoring, method }: LiveInput): Exact | null {
  const total = roundTotal(round, scoring, method)
  if (total !== null || round.kind !== 'card' || !countsPoints(scoring)) return total
  return round.card.total.points === null ? null : exact(round.card.total.points)
}

/** Returns the sum of the values that are not null; null if there are none. */
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

/** Returns positions by a value, lowest first, ties shared; sides without a value have no position. */
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

/**
 * Returns rows with a position in order, then sides that have not started, then the others by status in the order of CARD_STATUSES; ties by
 * id. Throws FieldError as `rankField` does.
 */
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
      label: position === null ? NO_POSITION : positionLabel(position, (counts.get(position) ?? 0) > 1),
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
