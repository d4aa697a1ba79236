/** Why a player cannot play in a flight, independent of who books it. RE-98+. */
import { dayOf } from '../time.ts'
import { type BookingFacts, type Commitment, expectedEnd } from './bookingFacts.ts'
import type { Flight } from './flight.ts'
import type { PlayerPosition } from './kinds.ts'
import type { PlayerRefusal } from './refusals.ts'

/** The facts about one player of a party. */
export type PlayerFacts = Pick<BookingFacts, 'flight' | 'secondFlight' | 'commitments' | 'rules'> & {
  readonly wish: Pick<BookingFacts['wish'], 'numberOfHoles'>
}

function inFlight(flight: Flight | null, customerId: string, position: PlayerPosition): readonly PlayerRefusal[] {
  const there = flight?.players.some((player) => player.customerId === customerId)
  return there ? [{ code: 'alreadyInFlight', customerId, position }] : []
}

/**
 * Refuses a player who is in the flight already, plays another round then, or has too many on the day. A round may begin when another
 * ends.
 */
export function playerRefusals(
  { flight, secondFlight, commitments, rules, wish }: PlayerFacts,
  customerId: string,
): readonly PlayerRefusal[] {
  const refusals = [...inFlight(flight, customerId, 'start'), ...inFlight(secondFlight, customerId, 'second')]
  const { startDateTime } = flight
  const to = expectedEnd({ startDateTime, numberOfHoles: wish.numberOfHoles, secondStart: secondFlight?.startDateTime ?? null }, rules)
  const rounds = commitments.filter((round) => round.customerId === customerId)
  const overlaps = (round: Commitment): boolean => round.from < to && startDateTime < round.to
  if (refusals.length === 0 && rounds.some(overlaps)) refusals.push({ code: 'playsAtThatTime', customerId })
  const sameDay = rounds.filter(({ from }) => dayOf(from) === dayOf(startDateTime)).length
  const max = rules.maxRoundsADay
  if (max !== null && sameDay >= max) refusals.push({ code: 'dayLimitReached', customerId, max })
  return refusals
}
