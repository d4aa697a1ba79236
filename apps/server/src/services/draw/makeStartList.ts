/** The draw from the seed hash to the start list, for the API and the command line. */
import type { WireDrawPlan } from '@club/contract/draws'
import type { ClubDateTime } from '@club/core'
import {
  type DrawRefusal,
  drawDecision,
  drawOrder,
  entryState,
  type FlightPlan,
  flightCount,
  makeFlights,
  maxFlights,
} from '@club/core/tournament'
import type { Tx } from '../../db/connect.ts'
import { writeStartList } from '../cards/startList.ts'
import type { DecisionWork } from '../reservations/displaced/decideDisplaced.ts'
import { changePlan } from '../reservations/displacedBookings.ts'
import type { RoundFacts } from '../tournaments/roundFacts.ts'
import type { RoundRow } from '../tournaments/rounds.ts'
import { closeDraw, publishSeedHashes, readStoredDraw, writeDraw } from './draw.ts'
import { readDrawSides, type Side } from './drawSides.ts'
import { beforeStartsChange } from './notifyOfMoves.ts'
import { placesBefore } from './placesBefore.ts'

const HOLES = 18

export interface DrawOrderer {
  readonly instant: Date
  readonly now: ClubDateTime
  /** Account that makes the draw; null on the command line. */
  readonly accountId: string | null
  /** Decides about bookings in the way; null on the command line. */
  readonly staff?: DecisionWork
}

/**
 * Stores the list after sign-up has closed and publishes its hash. A second call changes nothing. Returns why it is refused; empty if it is
 * done.
 */
export async function closeList(tx: Tx, { round, entries }: RoundFacts, { instant, now }: DrawOrderer): Promise<readonly DrawRefusal[]> {
  if (isOpen(entries, now)) return [{ code: 'signUpStillOpen' }]
  const sides = await readDrawSides(tx, round, new Map())
  if (sides.length === 0) return [{ code: 'nobodyToDraw' }]
  await publishListHash(tx, round.id, sides, instant)
  return []
}

/** Publishes the hash of the list, and that of the seed unless it was published before. */
async function publishListHash(tx: Tx, roundId: string, sides: readonly Side[], instant: Date): Promise<void> {
  const ids = sides.map(({ id }) => id)
  await publishSeedHashes(tx, [roundId], instant)
  await closeDraw(tx, roundId, ids, instant)
}

/**
 * Makes the start list. Hashes that were not published before are published now, with the time. A random draw orders the closed list:
 * players who have withdrawn since are skipped, players who have moved up since start after the others, also in random order. Returns why it is refused;
 * empty if it is done.
 */
export async function makeStartList(tx: Tx, facts: RoundFacts, wire: WireDrawPlan, by: DrawOrderer): Promise<readonly DrawRefusal[]> {
  const { round, entries, scoresEntered } = facts
  const byResult = wire.method === 'result'
  const sides = await readDrawSides(tx, round, byResult ? await placesBefore(tx, round, by.instant) : new Map())
  const plan = planOf(round, wire)
  const sideSize = Math.max(1, ...sides.map(({ playerIds }) => playerIds.length))
  const decision = drawDecision({
    signUpOpen: isOpen(entries, by.now),
    scoresEntered,
    sides: sides.length,
    uneven: sides.some(({ playerIds }) => playerIds.length !== sideSize),
    flights: flightCount(sides.length, sideSize, plan.flightSize),
    maxFlights: maxFlights(plan),
    byResult,
    placed: sides.filter(({ place }) => place !== null).length,
  })
  if (!decision.allowed) return decision.refusals

  await publishListHash(tx, round.id, sides, by.instant)
  const { seed = '', list = [] } = (await readStoredDraw(tx, round.id)) ?? {}
  const settings = { method: wire.method, reversed: wire.reversed ?? false, seed }
  const isListed = ({ id }: Side): boolean => list?.includes(id) ?? false
  const groups = wire.method === 'random' ? [sides.filter(isListed), sides.filter((side) => !isListed(side))] : [sides]
  const order = groups.flatMap((group) => drawOrder(group, settings))
  const flights = makeFlights(order, plan)
  await beforeStartsChange(tx, round, by)
  await changePlan(tx, { tournamentId: round.tournament_id, instant: by.instant, staff: by.staff }, async () => {
    await writeStartList(
      tx,
      round.id,
      flights.map(({ sides: own, ...flight }) => ({ ...flight, playerIds: own.flatMap(({ playerIds }) => playerIds) })),
    )
    await writeDraw(tx, round.id, {
      method: wire.method,
      settings: { ...plan, reversed: settings.reversed },
      order: wire.method === 'random' ? drawnOf(seed, list ?? []) : order.map(({ id }) => id),
      instant: by.instant,
      accountId: by.accountId,
    })
  })
  return []
}

/** Returns the random order of the whole closed list, including players who have withdrawn since: the part that everyone can verify. */
function drawnOf(seed: string, list: readonly string[]): readonly string[] {
  const all = list.map((id) => ({ id, handicapIndex: { kind: 'none' } as const, place: null, wish: 0 }))
  return drawOrder(all, { method: 'random', reversed: false, seed }).map(({ id }) => id)
}

function isOpen(entries: RoundFacts['entries'], now: ClubDateTime): boolean {
  const { kind } = entryState(entries, now)
  return kind === 'open' || kind === 'future'
}

function planOf(round: RoundRow, { flightSize, startTees, firstStart, gapMinutes = round.planned_interval }: WireDrawPlan): FlightPlan {
  const first = round.course_part === 'second' ? 10 : 1
  const allHoles = Array.from({ length: Math.min(round.holes, HOLES) }, (_, index) => ((first - 1 + index) % HOLES) + 1)
  const usual = { normal: [first], onTwoTees: [1, 10], shotgun: allHoles }[round.start_type]
  return {
    flightSize,
    startTees: startTees ?? usual,
    firstStart: (firstStart as ClubDateTime | undefined) ?? round.start_at,
    gapMinutes: round.start_type === 'shotgun' ? null : gapMinutes,
  }
}
