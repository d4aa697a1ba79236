/** Competition fees that wait to be paid, and how long. TS-97 to TS-100. */
import type { ClubDateTime } from '../time.ts'

/** Places that are kept for a while, until their fees are paid. */
export interface FeeTimer {
  readonly tournamentId: string
  /** Until when, itself included, the reserved places are kept. */
  readonly timerEnd: ClubDateTime
}

/** A fee of one customer; the amount in minor units. */
export interface CompetitionFee {
  readonly customerId: string
  readonly articleId: string
  readonly articleName: string
  readonly amount: number
}

/** The state of one tournament's fees while a sign-up is under way. */
export interface FeeState {
  /** What the form starts with; whether it is offered at all is a setting of the club. */
  readonly payOnline: boolean
  readonly fees: readonly CompetitionFee[]
  readonly tournamentId: string
  readonly customerIds: readonly string[]
  /** null while no timer runs. */
  readonly timerEnd: ClubDateTime | null
}

/** Nothing owed and no timer; paying online is what a form starts with. */
export function initialFeeState(tournamentId: string): FeeState {
  return { payOnline: true, fees: [], tournamentId, customerIds: [], timerEnd: null }
}

/** A tournament has one timer: setting it again replaces it, in its place of the list. */
export function withFeeTimer(timers: readonly FeeTimer[], timer: FeeTimer): readonly FeeTimer[] {
  const known = timers.some(({ tournamentId }) => tournamentId === timer.tournamentId)
  return known ? timers.map((one) => (one.tournamentId === timer.tournamentId ? timer : one)) : [...timers, timer]
}

/** The timers of the other tournaments, in their order. */
export function withoutFeeTimer(timers: readonly FeeTimer[], tournamentId: string): readonly FeeTimer[] {
  return timers.filter((one) => one.tournamentId !== tournamentId)
}

/** Timers that still run and timers that ended, whose unpaid fees leave the basket and whose places are free again. */
export function splitFeeTimers(
  timers: readonly FeeTimer[],
  now: ClubDateTime,
): { readonly running: readonly FeeTimer[]; readonly ended: readonly FeeTimer[] } {
  return { running: timers.filter(({ timerEnd }) => now <= timerEnd), ended: timers.filter(({ timerEnd }) => now > timerEnd) }
}

/** What a timer took along when it ended. */
export interface EndedFees {
  readonly tournamentId: string
  /** They leave the basket. */
  readonly fees: readonly CompetitionFee[]
  /** Their reserved places are free again. */
  readonly customerIds: readonly string[]
}

/**
 * The states whose timer has ended, each with its unpaid fees and the customers who owe them; one who paid, or owes nothing, keeps the place.
 * States that still run, or run without a timer, are not among them. There is something to tell wherever `fees` is not empty.
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
