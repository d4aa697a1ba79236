/** Why the limits of a club refuse another booking of the same customer. RE-99+, RE-129+, RE-130+. */
import { checkWhole } from '../fieldError.ts'
import { type ClubDateTime, dayOf, monthOf } from '../time.ts'
import type { Booking, Player } from './booking.ts'
import type { BookingFacts, Initiator } from './bookingFacts.ts'
import { type BookingRules, isPrimeTime } from './bookingRules.ts'
import type { BookingRefusal } from './refusals.ts'

type OpenBookings = Pick<Initiator, 'openBookings' | 'openPrimeBookings'>
type LimitRules = Pick<BookingRules, 'maxOpenBookings' | 'maxOpenPrimeBookings' | 'primeTimes'>

/** The refusals of too many bookings. */
export type OpenBookingsRefusal = Extract<BookingRefusal, { readonly code: 'openBookingsReached' | 'primeTimeReached' }>

/**
 * Returns the reasons against one more booking at this start. `standing` is the start of the booking that is changed: it does not become
 * one more, and prime time counts only if the change enters it.
 */
export function openBookingsRefusals(
  { openBookings, openPrimeBookings }: OpenBookings,
  startDateTime: ClubDateTime,
  standing: ClubDateTime | null,
  rules: LimitRules,
): readonly OpenBookingsRefusal[] {
  checkWhole('openBookings', openBookings, 0)
  checkWhole('openPrimeBookings', openPrimeBookings, 0)
  const refusals: OpenBookingsRefusal[] = []
  const { maxOpenBookings, maxOpenPrimeBookings } = rules
  if (standing === null && maxOpenBookings !== null && openBookings >= maxOpenBookings) {
    refusals.push({ code: 'openBookingsReached', max: maxOpenBookings })
  }
  const entersPrime = isPrimeTime(startDateTime, rules) && (standing === null || !isPrimeTime(standing, rules))
  if (entersPrime && maxOpenPrimeBookings !== null && openPrimeBookings >= maxOpenPrimeBookings) {
    refusals.push({ code: 'primeTimeReached', max: maxOpenPrimeBookings })
  }
  return refusals
}

/** Returns the number of guests whom the initiator brings: guests without an account, and customers who are guests. */
function guestCount(players: readonly Player[], { guestIds, initiator }: Pick<BookingFacts, 'guestIds' | 'initiator'>): number {
  return players.filter(
    (player) => player.kind === 'anonymousGuest' || (player.customerId !== initiator.customerId && guestIds.includes(player.customerId)),
  ).length
}

/** Refuses more guests in a month than the club allows; `left` is how many the party may have. Guests of an unmoved party may stay. */
export function guestRefusals(facts: BookingFacts, standing: Booking | null): readonly BookingRefusal[] {
  const { wish, flight, initiator, rules } = facts
  checkWhole('guestsInMonth', initiator.guestsInMonth, 0)
  const max = rules.maxGuestsAMonth
  if (max === null) return []
  const guests = guestCount(wish.players, facts)
  const month = (moment: ClubDateTime): string => monthOf(dayOf(moment)).first
  const granted =
    standing && month(standing.startDateTime) === month(flight.startDateTime)
      ? guestCount(
          standing.players.map(({ player }) => player),
          facts,
        )
      : 0
  const left = Math.max(0, max - initiator.guestsInMonth)
  return guests > Math.max(left, granted) ? [{ code: 'guestsReached', max, left }] : []
}
