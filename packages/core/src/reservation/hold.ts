/** Places that are held while partners are chosen. RE-132+. One customer has one hold; the database decides between two. */
import { checkWhole } from '../fieldError.ts'
import { type ClubDateTime, checkDateTime } from '../time.ts'
import type { PartyFacts } from './bookingFacts.ts'
import { type BookingRules, checkBookingRules } from './bookingRules.ts'
import type { Flight } from './flight.ts'
import { holeRefusals, pastRefusals, placeRefusals, windowRefusals } from './flightRefusals.ts'
import type { BookingKind, HoleCount } from './kinds.ts'
import { openBookingsRefusals } from './limitRefusals.ts'
import { plusMinutes } from './minutes.ts'
import { groupRefusals } from './partyRefusals.ts'
import { type Decision, decision, type HoldExtensionRefusal, type HoldRefusal } from './refusals.ts'
import { needsSecondTee, secondTeeRefusals } from './secondTee.ts'

/** The places that a customer requests. The flights do not count the places of a hold that is replaced. */
export interface HoldFacts extends Pick<PartyFacts, 'secondTee' | 'rules'> {
  readonly initiator: Omit<PartyFacts['initiator'], 'customerId' | 'guestsInMonth'>
  readonly parameters: Pick<PartyFacts['parameters'], 'secondTeeMaxGapMinutes'>
  readonly flight: Flight
  readonly secondFlight: Flight | null
  readonly kind: BookingKind
  readonly numberOfHoles: HoleCount
  readonly places: number
}

/** Decides whether the places may be held: all reasons against a booking that do not depend on its players. */
export function holdDecision(facts: HoldFacts, now: ClubDateTime): Decision<HoldRefusal> {
  const { flight, secondFlight, kind, numberOfHoles, places, initiator, rules } = facts
  checkWhole('places', places, 1)
  checkBookingRules(rules)
  const room = { kind, places }
  const second = secondFlight && needsSecondTee(numberOfHoles, facts.secondTee) ? placeRefusals(secondFlight, room, 'second') : []
  return decision<HoldRefusal>([
    ...openBookingsRefusals(initiator, flight.startDateTime, null, rules),
    ...groupRefusals({ kind, players: places }, rules),
    ...pastRefusals(flight, now),
    ...holeRefusals(flight, numberOfHoles),
    ...windowRefusals(flight, initiator, rules, now),
    ...placeRefusals(flight, room, 'start'),
    ...second,
    ...secondTeeRefusals({ flight, secondFlight, numberOfHoles }, facts),
  ])
}

/** Returns the last moment of a hold that begins then, or of one that is extended when it would end then. */
export function releaseAt(from: ClubDateTime, { holdMinutes }: Pick<BookingRules, 'holdMinutes'>): ClubDateTime {
  checkBookingRules({ holdMinutes })
  return plusMinutes(from, holdMinutes)
}

/** Decides whether a hold may be extended; its last moment is still in time. `extensions` counts the earlier ones. */
export function holdExtensionDecision(
  { until, extensions }: { readonly until: ClubDateTime; readonly extensions: number },
  { holdExtensions }: Pick<BookingRules, 'holdExtensions'>,
  now: ClubDateTime,
): Decision<HoldExtensionRefusal> {
  checkDateTime('until', until)
  checkWhole('extensions', extensions, 0)
  checkBookingRules({ holdExtensions })
  const refusals: HoldExtensionRefusal[] = now > until ? [{ code: 'holdOver', until }] : []
  if (extensions >= holdExtensions) refusals.push({ code: 'extensionsUsed', max: holdExtensions })
  return decision(refusals)
}
