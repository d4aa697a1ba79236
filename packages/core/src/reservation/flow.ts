/**
 * A visitor's or customer's choices while they book a tee time. RE-07 to RE-16, RE-18 to RE-20, RE-117+, RE-118+. Plain values: the store
 * of the screen holds one.
 */
import { checkOneOf } from '../fieldError.ts'
import { customersOf, isCustomer, type Player } from './booking.ts'
import type { Coordinates } from './distance.ts'
import { type BookingKind, HOLE_COUNTS } from './kinds.ts'
import type { ReservationParameters } from './parameters.ts'
import type { TeeTimeFilter } from './teeTimeFilter.ts'

/** The layout of the tee sheet. */
export const TEE_TIME_VIEWS = ['lines', 'tiles'] as const
export type TeeTimeView = (typeof TEE_TIME_VIEWS)[number]

/** The layout of a list of bookings. RE-20. */
export const LIST_MODES = ['list', 'tiles'] as const
export type ListMode = (typeof LIST_MODES)[number]

/** The steps of a booking in their order. */
export const BOOKING_STEPS = ['players', 'rentals', 'summary', 'done'] as const
export type BookingStep = (typeof BOOKING_STEPS)[number]

/** The tabs from which players are chosen. */
export const PLAYERS_TABS = ['friends', 'others', 'anonymousGuest'] as const
export type PlayersTab = (typeof PLAYERS_TABS)[number]

/** View and filter of the tee sheet, as the user last left them. */
export interface TeeTimeState {
  readonly view: TeeTimeView
  readonly filter: TeeTimeFilter
}

/** A booking that is being entered. */
export interface BookingState {
  readonly step: BookingStep
  readonly playersTab: PlayersTab
  /** null until a tee time is chosen. */
  readonly flightId: string | null
  readonly secondFlightId: string | null
  readonly kind: BookingKind
  readonly withDog: boolean
  readonly players: readonly Player[]
  /** Whether the players stay when another tee time is chosen. RE-13. */
  readonly keepPlayers: boolean
}

/** A check-in before it is sent. */
export interface CheckInState {
  readonly location: Coordinates | null
  /** Booked players ticked before the location is known. RE-13. */
  readonly tickedPlayerIds: readonly string[]
}

/** All choices for a booking and a check-in. */
export interface ReservationFlow {
  readonly teeTimes: TeeTimeState
  readonly booking: BookingState
  readonly checkIn: CheckInState
}

/** The initial choices: lines, eighteen holes, every tee, and the friends first. */
export const INITIAL_FLOW: ReservationFlow = {
  teeTimes: { view: 'lines', filter: { date: null, courseId: null, numberOfHoles: 18, startTee: 'none', secondTee: 'none' } },
  booking: {
    step: 'players',
    playersTab: 'friends',
    flightId: null,
    secondFlightId: null,
    kind: 'normal',
    withDog: false,
    players: [],
    keepPlayers: false,
  },
  checkIn: { location: null, tickedPlayerIds: [] },
}

/** Returns the flow with a new booking and everything else unchanged. */
export function resetBooking(flow: ReservationFlow): ReservationFlow {
  return { ...flow, booking: INITIAL_FLOW.booking }
}

/** Returns the flow with the initial view and filter of tee times and everything else unchanged. */
export function resetTeeTimes(flow: ReservationFlow): ReservationFlow {
  return { ...flow, teeTimes: INITIAL_FLOW.teeTimes }
}

/** Changes the filter. Another course clears the tees, because they belong to a course; nine holes clear the second tee. */
export function withFilter(flow: ReservationFlow, change: Partial<TeeTimeFilter>): ReservationFlow {
  const before = flow.teeTimes.filter
  const otherCourse = change.courseId !== undefined && change.courseId !== before.courseId
  const merged: TeeTimeFilter = { ...before, ...(otherCourse ? { startTee: 'none', secondTee: 'none' } : {}), ...change }
  checkOneOf('numberOfHoles', merged.numberOfHoles, HOLE_COUNTS)
  const filter: TeeTimeFilter = merged.numberOfHoles === 9 ? { ...merged, secondTee: 'none' } : merged
  return { ...flow, teeTimes: { ...flow.teeTimes, filter } }
}

/** Chooses a tee time, first or other; players stay if `keepPlayers` is set, and the steps begin again. */
export function withTeeTime(flow: ReservationFlow, flightId: string, secondFlightId: string | null): ReservationFlow {
  const { booking } = flow
  const players = booking.keepPlayers ? booking.players : []
  return { ...flow, booking: { ...booking, step: 'players', flightId, secondFlightId, players } }
}

/** Begins with the party of an earlier booking; it stays when another tee time is chosen. */
export function withSamePlayers(flow: ReservationFlow, players: readonly Player[]): ReservationFlow {
  return { ...flow, booking: { ...flow.booking, players, keepPlayers: true } }
}

/** Adds a player: a customer only once, an anonymous guest any number of times. */
export function withPlayer(flow: ReservationFlow, player: Player): ReservationFlow {
  const { booking } = flow
  const joined = customersOf([player]).some((customerId) => booking.players.some((one) => isCustomer(one, customerId)))
  return joined ? flow : { ...flow, booking: { ...booking, players: [...booking.players, player] } }
}

/** Removes the player at this index; an index that does not exist changes nothing. */
export function withoutPlayer(flow: ReservationFlow, at: number): ReservationFlow {
  return { ...flow, booking: { ...flow.booking, players: flow.booking.players.filter((_, index) => index !== at) } }
}

/** Returns the steps of this club: `rentals` only if it rents products out. */
export function bookingSteps({ rentalProducts }: Pick<ReservationParameters, 'rentalProducts'>): readonly BookingStep[] {
  return BOOKING_STEPS.filter((step) => rentalProducts || step !== 'rentals')
}

/** Returns the step after (1) or before (-1); the last step has no next one, and from `done` there is no way back. */
export function movedStep(step: BookingStep, by: 1 | -1, parameters: Pick<ReservationParameters, 'rentalProducts'>): BookingStep {
  if (step === 'done') return step
  const away = (other: BookingStep): number => by * (BOOKING_STEPS.indexOf(other) - BOOKING_STEPS.indexOf(step))
  const [nearest = step] = bookingSteps(parameters)
    .filter((other) => away(other) > 0)
    .sort((a, b) => away(a) - away(b))
  return nearest
}

/** Selects a booked player for check-in, or clears the selection. */
export function withTick(flow: ReservationFlow, playerId: string): ReservationFlow {
  const ticked = flow.checkIn.tickedPlayerIds
  const tickedPlayerIds = ticked.includes(playerId) ? ticked.filter((id) => id !== playerId) : [...ticked, playerId]
  return { ...flow, checkIn: { ...flow.checkIn, tickedPlayerIds } }
}

/** Stores the location that the device reports; null clears it. */
export function withLocation(flow: ReservationFlow, location: Coordinates | null): ReservationFlow {
  return { ...flow, checkIn: { ...flow.checkIn, location } }
}

/** Returns the selected players who may check in at the location; empty until it is known. */
export function playersToCheckIn({ location, tickedPlayerIds }: CheckInState, offeredPlayerIds: readonly string[]): readonly string[] {
  return location === null ? [] : tickedPlayerIds.filter((id) => offeredPlayerIds.includes(id))
}
