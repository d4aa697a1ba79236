/** Decisions about the commands of staff at the desk: refusals, the change, the people who are notified. RE-182+ to RE-188+. */
import { FieldError } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import { offerFor } from './alternatives.ts'
import { type Booking, customersOf } from './booking.ts'
import type { BookingFacts, PartyFacts } from './bookingFacts.ts'
import { bookingRefusals } from './bookingRefusals.ts'
import { closedRefusals } from './cancellationDecision.ts'
import { type DeskChange, type DeskOffer, deskBooking, deskChange } from './deskChange.ts'
import { type DeskBooking, type DeskBookingCommand, type DeskTarget, deskBookingIds } from './deskCommand.ts'
import type { Flight } from './flight.ts'
import { withBooking, withoutBooking } from './occupancy.ts'
import type { DeskRefusal } from './refusals.ts'
import { needsSecondTee, secondTeeOf } from './secondTee.ts'
import { finalStatusRefusals, statusDecision } from './status.ts'

/** The facts that decide a command of the desk. */
export interface DeskFacts extends Pick<PartyFacts, 'commitments' | 'guestIds' | 'rules'> {
  /** The sheets of the days that the command touches, with every taken place. */
  readonly flights: readonly Flight[]
  /** Every booking that the command names; others are ignored. */
  readonly bookings: readonly DeskBooking[]
  /** The customer for whom the party is booked, whose limits apply; null for walk-ins without a member. */
  readonly initiator: PartyFacts['initiator'] | null
  readonly parameters: PartyFacts['parameters']
}

/** A customer who is notified, and of what. */
export interface DeskNotice {
  readonly customerId: string
  readonly kind: 'booked' | 'moved' | 'playerAdded' | 'playerRemoved' | 'cancelled'
}

/** The answer to a command. The change must not be stored while `refusals` has one that `isOverrulable` does not accept. */
export interface DeskDecision {
  readonly refusals: readonly DeskRefusal[]
  readonly change: DeskChange
  readonly notices: readonly DeskNotice[]
}

/** Refusals that protect the club's rules. Any other says that the place or the person does not exist or is taken. */
const OVERRULABLE: readonly DeskRefusal['code'][] = [
  ...(['past', 'notOpenYet', 'guestsMayNotBook', 'noTeeOff', 'blocked', 'openBookingsReached', 'primeTimeReached'] as const),
  ...(['guestsReached', 'dayLimitReached', 'anonymousNotAllowed', 'dogsNotAllowed', 'groupsNotOffered', 'groupTooSmall'] as const),
  ...(['cancellationClosed', 'timesBooked', 'requestsFirst'] as const),
]

/** Returns whether staff may do it nevertheless if they give a reason. */
export function isOverrulable({ code }: Pick<DeskRefusal, 'code'>): boolean {
  return OVERRULABLE.includes(code)
}

/** A member of the club without other bookings: the limits of customers do not apply to walk-ins. */
const WALK_IN: PartyFacts['initiator'] = {
  customerId: '',
  memberStatus: 'member',
  openBookings: 0,
  openPrimeBookings: 0,
  guestsInMonth: 0,
}

const asBooking = (booking: DeskBooking): Booking => ({ ...booking, initiatorId: booking.initiatorId ?? '', source: 'portal' })

/** Returns the sheet without the places of these bookings. */
function freed(flights: readonly Flight[], bookings: readonly DeskBooking[]): readonly Flight[] {
  return bookings.filter(({ state }) => state === 'booked').reduce<readonly Flight[]>(withoutBooking, flights)
}

/** Returns the sheet after the change. */
export function deskSheet(flights: readonly Flight[], { before, after }: DeskChange): readonly Flight[] {
  return after.filter(({ state }) => state === 'booked').reduce<readonly Flight[]>(withBooking, freed(flights, before))
}

/** Staff name guests and leave the initiator out as they like; the club's switches about that are for customers. */
function partyFacts(booking: DeskBooking, facts: DeskFacts): Omit<PartyFacts, 'secondTee'> {
  const { kind, numberOfHoles, withDog, players } = booking
  return {
    wish: { kind, numberOfHoles, withDog, players: players.map(({ player }) => player) },
    initiator: facts.initiator ?? WALK_IN,
    guestIds: facts.guestIds,
    commitments: facts.commitments.filter(({ bookingId }) => !facts.bookings.some(({ id }) => id === bookingId)),
    parameters: { ...facts.parameters, customerMayAddAnonymous: true, initiatorMayRemoveSelf: true },
    rules: facts.rules,
  }
}

function placedFacts(booking: DeskBooking, { flight, secondFlight }: DeskOffer, facts: DeskFacts): BookingFacts {
  const requested = secondFlight?.startTee ?? 'none'
  return { ...partyFacts(booking, facts), flight, secondFlight, secondTee: secondTeeOf(flight, requested) }
}

function flightOf(flights: readonly Flight[], id: string): Flight {
  const flight = flights.find((one) => one.id === id)
  if (!flight) throw new FieldError('flightId', `${id} is not on the sheet`)
  return flight
}

/** Returns the requested tee times on the sheet without the bookings of the command; of the second ones the earliest with room. */
function offerOf(
  { flightId, secondFlightId }: DeskTarget,
  party: Pick<DeskBooking, 'numberOfHoles' | 'kind'>,
  places: number,
  facts: DeskFacts,
): DeskOffer {
  const flights = freed(facts.flights, facts.bookings)
  const flight = flightOf(flights, flightId)
  if (secondFlightId !== undefined) return { flight, secondFlight: secondFlightId === null ? null : flightOf(flights, secondFlightId) }
  const { numberOfHoles } = party
  const query = { wish: { numberOfHoles }, secondTee: secondTeeOf(flight, 'none'), parameters: facts.parameters, rules: facts.rules }
  const hasRoom = ({ freeSlots, maxPlayers, block }: Flight): boolean =>
    !block && freeSlots >= (party.kind === 'group' ? maxPlayers : places)
  const offer = needsSecondTee(numberOfHoles, query.secondTee)
    ? offerFor(flights, flight, query, ({ secondFlight }) => secondFlight !== null && hasRoom(secondFlight))
    : null
  return offer ?? { flight, secondFlight: null }
}

function targetOf(command: DeskBookingCommand, facts: DeskFacts): DeskOffer | null {
  if (command.kind === 'book') return offerOf(command, { ...command, kind: 'normal' }, command.players.length, facts)
  if (command.kind !== 'move' && command.kind !== 'split') return null
  const booking = deskBooking(facts.bookings, command.bookingId)
  const count = command.kind === 'split' ? command.playerIds.length : booking.players.length
  return offerOf(command, booking, count, facts)
}

/** Returns why a booking cannot be as it is after the change; only what is new about it is checked. */
function placeRefusals(
  after: DeskBooking,
  before: DeskBooking | undefined,
  others: readonly DeskBooking[],
  facts: DeskFacts,
  now: ClubDateTime,
): readonly DeskRefusal[] {
  const flights = others
    .filter(({ state }) => state === 'booked')
    .reduce<readonly Flight[]>(withBooking, freed(facts.flights, facts.bookings))
  const offer = {
    flight: flightOf(flights, after.flightId),
    secondFlight: after.secondFlightId === null ? null : flightOf(flights, after.secondFlightId),
  }
  const standing = before?.state === 'booked' && before.players.length > 0 ? asBooking(before) : null
  return bookingRefusals(placedFacts(after, offer, facts), standing, now)
}

/** Returns whether a booking after the change needs places or a time that it did not have. */
function needsMore(after: DeskBooking, before: DeskBooking | undefined): boolean {
  if (after.state === 'cancelled') return false
  const sameRound = before?.flightId === after.flightId && before.secondFlightId === after.secondFlightId
  return !sameRound || before.state === 'cancelled' || after.players.length > before.players.length
}

function endRefusals(booking: DeskBooking, leaving: Booking['players'], { rules }: DeskFacts, now: ClubDateTime): readonly DeskRefusal[] {
  return [...finalStatusRefusals(leaving), ...closedRefusals(booking, rules, now)]
}

function statusRefusals({ before, after }: DeskChange, now: ClubDateTime): readonly DeskRefusal[] {
  return before.flatMap((booking, index) =>
    booking.players.flatMap(({ id, status: from }) => {
      const to = after[index]?.players.find((player) => player.id === id)?.status ?? from
      const answer = from === to ? null : statusDecision({ from, to, startDateTime: booking.startDateTime }, now)
      return answer === null || answer.allowed ? [] : answer.refusals
    }),
  )
}

function refusalsOf(command: DeskBookingCommand, change: DeskChange, facts: DeskFacts, now: ClubDateTime): readonly DeskRefusal[] {
  const { before, after } = change
  const emptiedId = command.kind === 'split' ? command.intoId : command.kind === 'restore' ? command.bookingId : null
  const ended = before.filter(({ id, state }) => (id === emptiedId) === (state === 'booked'))
  if (ended.length > 0) return [{ code: 'bookingEnded' }]
  const [first] = before
  switch (command.kind) {
    case 'checkIn':
    case 'noShow':
      return statusRefusals(change, now)
    case 'withdrawStatus':
    case 'note':
      return []
    case 'cancel':
      return first ? endRefusals(first, first.players, facts, now) : []
    case 'removePlayer':
      return first
        ? endRefusals(
            first,
            first.players.filter(({ id }) => id === command.playerId),
            facts,
            now,
          )
        : []
    case 'book':
    case 'move':
    case 'split':
    case 'join':
    case 'restore':
    case 'addPlayer':
      return after.flatMap((booking) => {
        const standing = before.find(({ id }) => id === booking.id)
        if (!needsMore(booking, standing)) return []
        const others = after.filter((other) => other !== booking)
        return placeRefusals(booking, standing, others, facts, now)
      })
  }
}

const peopleOf = ({ players, initiatorId }: Pick<DeskBooking, 'players' | 'initiatorId'>): readonly string[] => [
  ...new Set([...customersOf(players.map(({ player }) => player)), ...(initiatorId === null ? [] : [initiatorId])]),
]

function notify(kind: DeskNotice['kind'], customerIds: readonly string[]): readonly DeskNotice[] {
  return [...new Set(customerIds)].map((customerId) => ({ customerId, kind }))
}

/** Returns who is notified: the players who are booked, play at another time than before or no longer play, and the initiator. */
function noticesOf(command: DeskBookingCommand, { before, after }: DeskChange): readonly DeskNotice[] {
  const [first] = before
  switch (command.kind) {
    case 'book':
      return notify('booked', after.flatMap(peopleOf))
    case 'move':
      return first && first.flightId !== after[0]?.flightId ? notify('moved', peopleOf(first)) : []
    case 'join':
      return first && first.flightId !== after[1]?.flightId ? notify('moved', peopleOf(first)) : []
    case 'split': {
      const leaving = first?.players.filter(({ id }) => command.playerIds.includes(id)) ?? []
      return first && first.flightId !== command.flightId
        ? notify('moved', peopleOf({ players: leaving, initiatorId: first.initiatorId }))
        : []
    }
    case 'cancel':
      return first ? notify('cancelled', peopleOf(first)) : []
    case 'restore':
      return first ? notify('booked', peopleOf(first)) : []
    case 'removePlayer': {
      const left = first?.players.filter(({ id }) => id === command.playerId) ?? []
      const leaving = { players: left, initiatorId: first?.initiatorId ?? null }
      return notify(after[0]?.state === 'cancelled' ? 'cancelled' : 'playerRemoved', peopleOf(leaving))
    }
    case 'addPlayer':
      return notify('playerAdded', customersOf([command.player]))
    case 'checkIn':
    case 'noShow':
    case 'withdrawStatus':
    case 'note':
      return []
  }
}

/** Decides a command and returns every reason against it, the change, and who would be notified. */
export function deskDecision(command: DeskBookingCommand, given: DeskFacts, now: ClubDateTime): DeskDecision {
  const facts = { ...given, bookings: [...new Set(deskBookingIds(command))].map((id) => deskBooking(given.bookings, id)) }
  const change = deskChange(command, facts.bookings, targetOf(command, facts))
  return { refusals: refusalsOf(command, change, facts, now), change, notices: noticesOf(command, change) }
}
