/** Why a request did not get the preferences that come before the one that it got. RE-340+. */
import { checkWhole } from '../fieldError.ts'
import { offerFor } from './alternatives.ts'
import type { Flight } from './flight.ts'
import { checkRequest, type RequestFacts, suits, type TeeTimeRequest, withRoom } from './teeTimeRequest.ts'

/**
 * The times of a preference that was not met, each counted once. The counts come from the sheet before the draw and when the request had its
 * turn; they say nothing about the preferences of others.
 */
export interface MissedPreference {
  /** Blocked by the club. */
  readonly blocked: number
  /** Without a start, or not for this number of holes. */
  readonly notOffered: number
  /** Without room for the party, or for its second nine, before the draw began. */
  readonly full: number
  /** With room before the draw, which requests that chose earlier took. */
  readonly takenEarlier: number
  /** With room when the request had its turn, but not possible for its party. */
  readonly refused: number
}

/**
 * Returns one entry for each of the first `count` preferences: those before the one that was got, or all. `before` is the sheet before the
 * draw, `left` what the earlier requests left of it.
 */
export function missedPreferences(
  request: TeeTimeRequest,
  count: number,
  before: readonly Flight[],
  left: readonly Flight[],
  facts: RequestFacts,
): readonly MissedPreference[] {
  checkRequest(request)
  checkWhole('count', count, 0, request.preferences.length)
  const hadRoom = hasRoomOn(before, request, facts)
  const hasRoom = hasRoomOn(left, request, facts)
  const reasonOf = (flight: Flight): keyof MissedPreference => {
    if (flight.block) return 'blocked'
    if (flight.slotKind === 'noTeeOff' || !flight.holeCounts.includes(request.numberOfHoles)) return 'notOffered'
    if (!hadRoom(flight)) return 'full'
    return hasRoom(flight) ? 'refused' : 'takenEarlier'
  }
  return request.preferences.slice(0, count).map((preference) => {
    const reasons = before.filter((flight) => suits(flight, preference)).map(reasonOf)
    const countOf = (reason: keyof MissedPreference): number => reasons.filter((one) => one === reason).length
    return {
      blocked: countOf('blocked'),
      notOffered: countOf('notOffered'),
      full: countOf('full'),
      takenEarlier: countOf('takenEarlier'),
      refused: countOf('refused'),
    }
  })
}

/** Returns whether a time has room for the party on a sheet, with a second nine if the round needs one. */
function hasRoomOn(sheet: readonly Flight[], request: TeeTimeRequest, facts: RequestFacts): (flight: Flight) => boolean {
  const rooms = withRoom(sheet, request)
  const byId = new Map(rooms.map((flight) => [flight.id, flight]))
  return ({ id }) => {
    const flight = byId.get(id)
    return flight !== undefined && offerFor(rooms, flight, { ...facts, secondTee: 'none', wish: request }, () => true) !== null
  }
}
