/** Unpaid competition fees and how long their places are reserved. TS-97 to TS-100. */
import type { ClubDateTime } from '../../time.ts'

/** A reservation of a tournament's places until their fees are paid. */
export interface FeeTimer {
  readonly tournamentId: string
  /** End of the reservation, inclusive. */
  readonly timerEnd: ClubDateTime
}

/** A fee of one customer; the amount in minor units. */
export interface CompetitionFee {
  readonly customerId: string
  readonly articleId: string
  readonly articleName: string
  readonly amount: number
}

/** The fees of one tournament during a sign-up. */
export interface FeeState {
  /** Initial value of the form; the club's settings decide whether the option is offered. */
  readonly payOnline: boolean
  readonly fees: readonly CompetitionFee[]
  readonly tournamentId: string
  readonly customerIds: readonly string[]
  /** null if no timer is running. */
  readonly timerEnd: ClubDateTime | null
}

/** Returns the initial state: no fees, no timer, and online payment selected. */
export function initialFeeState(tournamentId: string): FeeState {
  return { payOnline: true, fees: [], tournamentId, customerIds: [], timerEnd: null }
}

/** Returns the timers with `timer`, which replaces a timer of the same tournament at the same index, or is appended. */
export function withFeeTimer(timers: readonly FeeTimer[], timer: FeeTimer): readonly FeeTimer[] {
  const known = timers.some(({ tournamentId }) => tournamentId === timer.tournamentId)
  return known ? timers.map((one) => (one.tournamentId === timer.tournamentId ? timer : one)) : [...timers, timer]
}

/** Returns whether a place is still reserved; `until` is inclusive, null if it is not reserved at all. */
export function isReserved(until: ClubDateTime | null, now: ClubDateTime): boolean {
  return until !== null && now <= until
}

/**
 * Splits the timers into those that still run and those that have ended, whose unpaid fees are removed from the basket and whose places are
 * released.
 */
export function splitFeeTimers(
  timers: readonly FeeTimer[],
  now: ClubDateTime,
): { readonly running: readonly FeeTimer[]; readonly ended: readonly FeeTimer[] } {
  return {
    running: timers.filter(({ timerEnd }) => isReserved(timerEnd, now)),
    ended: timers.filter(({ timerEnd }) => !isReserved(timerEnd, now)),
  }
}

/** The places that a sign-up reserved until their fees are paid. */
export interface ReservedPlaces {
  /** `none`: no place was reserved. `ended`: the places are free again, and the unpaid fees leave the basket. */
  readonly kind: 'none' | 'running' | 'paid' | 'ended'
  /** The customers whose places they are; a customer who owes nothing has a place already. */
  readonly customerIds: readonly string[]
}

/**
 * Returns the reserved places of a sign-up. Its fees are paid together, so they are paid as soon as one customer who owes one is entered.
 * While the fees are unknown, each customer counts as one who owes a fee.
 */
export function reservedPlaces(
  { fees, customerIds, timerEnd }: Pick<FeeState, 'fees' | 'customerIds' | 'timerEnd'>,
  isEntered: (customerId: string) => boolean,
  now: ClubDateTime,
): ReservedPlaces {
  if (timerEnd === null) return { kind: 'none', customerIds: [] }
  const owing = customerIds.filter((id) => fees.length === 0 || fees.some(({ customerId }) => customerId === id))
  if (owing.some(isEntered)) return { kind: 'paid', customerIds: owing }
  return { kind: isReserved(timerEnd, now) ? 'running' : 'ended', customerIds: owing }
}
