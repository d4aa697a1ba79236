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

/** Returns the timers of all other tournaments, in their order. */
export function withoutFeeTimer(timers: readonly FeeTimer[], tournamentId: string): readonly FeeTimer[] {
  return timers.filter((one) => one.tournamentId !== tournamentId)
}

/**
 * Splits the timers into those that still run and those that have ended, whose unpaid fees are removed from the basket and whose places are
 * released.
 */
export function splitFeeTimers(
  timers: readonly FeeTimer[],
  now: ClubDateTime,
): { readonly running: readonly FeeTimer[]; readonly ended: readonly FeeTimer[] } {
  return { running: timers.filter(({ timerEnd }) => now <= timerEnd), ended: timers.filter(({ timerEnd }) => now > timerEnd) }
}

/** The fees and places that an expired timer releases. */
export interface EndedFees {
  readonly tournamentId: string
  /** Unpaid fees, to be removed from the basket. */
  readonly fees: readonly CompetitionFee[]
  /** Customers whose reserved places are released. */
  readonly customerIds: readonly string[]
}

/**
 * Returns the states whose timer has ended, each with its unpaid fees and the customers who owe them; customers without an unpaid fee keep
 * their place. States whose timer still runs and states without a timer are left out. The user should be notified of each result with
 * `fees`.
 */
export function endedFees(
  states: readonly FeeState[],
  isPaid: (fee: CompetitionFee, tournamentId: string) => boolean,
  now: ClubDateTime,
): readonly EndedFees[] {
  const ended = states.filter(({ timerEnd }) => timerEnd !== null && now > timerEnd)
  return ended.map(({ tournamentId, fees }) => {
    const unpaid = fees.filter((fee) => !isPaid(fee, tournamentId))
    return { tournamentId, fees: unpaid, customerIds: [...new Set(unpaid.map(({ customerId }) => customerId))] }
  })
}
