/** Splits an order of players or teams into flights with times and tees. */
import { checkWhole, FieldError } from '../../fieldError.ts'
import { type ClubDateTime, checkDateTime } from '../../time.ts'
import { checkUnique } from '../checkCounts.ts'

/** Maximum number of players in a flight. */
export const FLIGHT_SIZES = [2, 3, 4] as const
export type FlightSize = (typeof FLIGHT_SIZES)[number]

/** Tees and times of the flights to be made. */
export interface FlightPlan {
  /** Maximum number of players (not teams) in a flight. */
  readonly flightSize: FlightSize
  /** Numbers of the holes where flights start, in the order in which they are filled: one, two, or many. */
  readonly startTees: readonly number[]
  readonly firstStart: ClubDateTime
  /** Whole minutes between two flights of one tee; null for a simultaneous start (a shotgun). */
  readonly gapMinutes: number | null
}

/** A player, or a team whose players start together. */
export interface DrawnSide {
  readonly playerIds: readonly string[]
}

/** A flight of the draw. */
export interface MadeFlight<Side extends DrawnSide> {
  /** From 1. */
  readonly startNumber: number
  readonly startTime: ClubDateTime
  readonly startTee: number
  readonly sides: readonly Side[]
}

const DAY_MINUTES = 24 * 60
/** A tee of a shotgun has at most two flights, the second after the first. */
const FLIGHTS_OF_ONE_TEE = 2

/** Limit of `flightCount`, above any real tournament. */
const MAX_SIDES = 10_000

/** Returns the maximum number of flights of a plan: two per tee of a shotgun, else as many as start before midnight. */
export function maxFlights({ startTees, gapMinutes, firstStart }: Omit<FlightPlan, 'flightSize'>): number {
  if (gapMinutes !== null) checkWhole('gapMinutes', gapMinutes, 1, DAY_MINUTES)
  const starts = gapMinutes === null ? FLIGHTS_OF_ONE_TEE : Math.floor((DAY_MINUTES - 1 - minutesOf(firstStart)) / gapMinutes) + 1
  return starts * startTees.length
}

/** Returns the number of flights for at most 10,000 sides; `sideSize` is the number of players of each side. */
export function flightCount(sides: number, sideSize: number, flightSize: FlightSize): number {
  checkWhole('sides', sides, 0, MAX_SIDES)
  checkWhole('sideSize', sideSize, 1)
  checkWhole('flightSize', flightSize, 2, 4)
  return evenSizes(sides, sidesOfFlight(flightSize, sideSize)).length
}

function sidesOfFlight(flightSize: FlightSize, sideSize: number): number {
  return Math.max(1, Math.floor(flightSize / sideSize))
}

/**
 * Returns sizes that add up to `count` and differ by at most one, larger ones last. No player starts alone if there are others: when pairs
 * leave one player over, three start together.
 */
function evenSizes(count: number, size: number): readonly number[] {
  if (count === 0) return []
  const flights = Math.max(1, size === 1 ? count : Math.min(Math.ceil(count / size), Math.floor(count / 2)))
  return Array.from({ length: flights }, (_, place) => Math.floor((count + place) / flights))
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function minutesOf(moment: ClubDateTime): number {
  checkDateTime('firstStart', moment)
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))
}

function minutesLater(moment: ClubDateTime, minutes: number): ClubDateTime {
  const total = minutesOf(moment) + minutes
  return `${moment.slice(0, 11)}${twoDigits(Math.floor(total / 60))}:${twoDigits(total % 60)}${moment.slice(16)}` as ClubDateTime
}

/**
 * Returns flights in the given order of sides: the first flight takes the first sides, and flights are assigned to the tees in turn. All
 * sides must have the same number of players. Throws FieldError for an invalid plan: no tee, a duplicate tee, a third flight on a tee of a
 * shotgun, a start after midnight.
 */
export function makeFlights<Side extends DrawnSide>(sides: readonly Side[], plan: FlightPlan): readonly MadeFlight<Side>[] {
  const { flightSize, startTees, firstStart, gapMinutes } = plan
  checkWhole('flightSize', flightSize, 2, 4)
  if (gapMinutes !== null) checkWhole('gapMinutes', gapMinutes, 1, DAY_MINUTES)
  checkDateTime('firstStart', firstStart)
  for (const tee of startTees) checkWhole('startTees', tee, 1, 18)
  checkUnique('startTees', startTees)
  if (startTees.length === 0) throw new FieldError('startTees', 'at least one is needed')
  checkUnique(
    'sides',
    sides.flatMap(({ playerIds }) => playerIds),
  )
  const sideSize = sides[0]?.playerIds.length ?? 1
  if (sides.some(({ playerIds }) => playerIds.length !== sideSize || sideSize === 0)) {
    throw new FieldError('sides', 'all have the same number of players, at least one')
  }
  const sizes = evenSizes(sides.length, sidesOfFlight(flightSize, sideSize))
  if (sizes.length > maxFlights(plan)) {
    if (gapMinutes !== null) throw new FieldError('gapMinutes', 'the last flight would start on the next day')
    throw new FieldError('startTees', `${sizes.length} flights are more than two for each of ${startTees.length} tees`)
  }
  let from = 0
  return sizes.map((size, place) => {
    const taken = sides.slice(from, from + size)
    from += size
    return {
      startNumber: place + 1,
      startTime: minutesLater(firstStart, (gapMinutes ?? 0) * Math.floor(place / startTees.length)),
      startTee: startTees[place % startTees.length] as number,
      sides: taken,
    }
  })
}
