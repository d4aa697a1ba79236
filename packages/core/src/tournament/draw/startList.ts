/** Order and filters of the flights on a start list. TV-38 to TV-40, TV-102. */
import { checkOneOf, checkWhole } from '../../fieldError.ts'
import type { ClubDateTime } from '../../time.ts'
import type { Entrant } from '../tournament.ts'

/** Sort keys of flights. */
export const DRAW_SORTS = ['number', 'teeTime', 'tee'] as const
export type DrawSort = (typeof DRAW_SORTS)[number]

/** Order of a start list until the viewer chooses another. */
export const DEFAULT_DRAW_ORDER = { sort: 'number', descending: false } as const satisfies DrawOrder

/** An order of flights, chosen by the viewer. */
export interface DrawOrder {
  readonly sort: DrawSort
  readonly descending: boolean
}

/** A flight with the name of its tee: `1`, or `1A` and `1B` if several flights start there at the same time. */
export type WithStartTeeName<Flight extends DrawFlight> = Flight & { readonly startTeeName: string }

/** Players starting together. */
export interface DrawFlight {
  readonly id: string
  readonly startNumber: number
  /** null until it is fixed. */
  readonly startTime: ClubDateTime | null
  /** Number of the hole it starts on. */
  readonly startTee: number
}

/** The team of a starter. */
export interface StartTeam {
  readonly id: string
  readonly number: number
  /** Empty for a team that is called by its number. */
  readonly name: string
}

/** A player of a start list; `team` is null for an individual. */
export interface Starter extends Entrant {
  readonly team: StartTeam | null
}

/** A flight with its players, in starting order. */
export interface StartFlight extends DrawFlight {
  readonly players: readonly Starter[]
}

/** The players of a flight who belong to one team, or to no team. */
export interface StartingSide {
  readonly team: StartTeam | null
  readonly players: readonly Starter[]
}

/**
 * Returns the teams in the order of their first player, with their players in the given order. All players without a team form one side.
 */
export function startingSides(players: readonly Starter[]): readonly StartingSide[] {
  const keyOf = ({ team }: Starter): string | null => team?.id ?? null
  return [...new Set(players.map(keyOf))].map((key) => {
    const own = players.filter((player) => keyOf(player) === key)
    return { team: own[0]?.team ?? null, players: own }
  })
}

/** The start list of a round; it has no flights until it is drawn or published. */
export interface StartList {
  readonly flights: readonly StartFlight[]
}

/** A tee of a start list with its start times, earliest first. */
export interface StartTee {
  readonly startTee: number
  readonly startTimes: readonly ClubDateTime[]
  readonly flightCount: number
}

function compareTimes(a: ClubDateTime | null, b: ClubDateTime | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}

const COMPARE: Readonly<Record<DrawSort, (a: DrawFlight, b: DrawFlight) => number>> = {
  number: (a, b) => a.startNumber - b.startNumber,
  teeTime: (a, b) => compareTimes(a.startTime, b.startTime),
  tee: (a, b) => a.startTee - b.startTee,
}

function checkFlights(flights: readonly DrawFlight[]): void {
  for (const { startNumber, startTee } of flights) {
    checkWhole('startNumber', startNumber)
    checkWhole('startTee', startTee)
  }
}

/**
 * Returns the flights in the chosen order. Ties are ordered by earlier start time, lower tee, lower number and id, in both directions;
 * flights without a time come last. Throws FieldError for a number or tee that is not whole.
 */
export function sortedDraw<Flight extends DrawFlight>(flights: readonly Flight[], { sort, descending }: DrawOrder): readonly Flight[] {
  checkFlights(flights)
  checkOneOf('sort', sort, DRAW_SORTS)
  const compare = COMPARE[sort]
  return [...flights].sort((a, b) => {
    const timeless = sort === 'teeTime' && (a.startTime === null) !== (b.startTime === null)
    const chosen = descending && !timeless ? compare(b, a) : compare(a, b)
    return chosen || COMPARE.teeTime(a, b) || COMPARE.tee(a, b) || COMPARE.number(a, b) || (a.id < b.id ? -1 : 1)
  })
}

/** Returns the flights of the chosen tees and start times; an empty selection does not filter. */
export function filteredDraw<Flight extends DrawFlight>(
  flights: readonly Flight[],
  chosen: { readonly startTees: readonly number[]; readonly startTimes: readonly ClubDateTime[] },
): readonly Flight[] {
  return flights.filter(
    ({ startTee, startTime }) =>
      (chosen.startTees.length === 0 || chosen.startTees.includes(startTee)) &&
      (chosen.startTimes.length === 0 || (startTime !== null && chosen.startTimes.includes(startTime))),
  )
}

/** Flights of one tee, or all flights of a shotgun. TV-103. */
export interface DrawGroup {
  /** null if flights of several tees start at the same time. */
  readonly startTee: number | null
  /** null if the flights start one after another or have no time yet. */
  readonly startTime: ClubDateTime | null
  readonly flightIds: readonly string[]
}

/**
 * Groups flights: a single group if all start at the same time from several tees, else one group per tee, lowest tee first. Flights are in
 * the order of their start.
 */
export function drawGroups(flights: readonly DrawFlight[]): readonly DrawGroup[] {
  const inOrder = sortedDraw(flights, { sort: 'teeTime', descending: false })
  const tees = [...new Set(inOrder.map(({ startTee }) => startTee))].sort((a, b) => a - b)
  const times = new Set(inOrder.map(({ startTime }) => startTime))
  const [onlyTime = null] = times.size === 1 ? times : []
  if (onlyTime !== null && tees.length > 1) return [{ startTee: null, startTime: onlyTime, flightIds: inOrder.map(({ id }) => id) }]
  return tees.map((startTee) => ({
    startTee,
    startTime: onlyTime,
    flightIds: inOrder.filter((flight) => flight.startTee === startTee).map(({ id }) => id),
  }))
}

/** Returns the tees of a start list, lowest first, for a filter. TV-38, TV-97. */
export function startTees(flights: readonly DrawFlight[]): readonly StartTee[] {
  checkFlights(flights)
  return [...new Set(flights.map(({ startTee }) => startTee))]
    .sort((a, b) => a - b)
    .map((startTee) => {
      const own = flights.filter((flight) => flight.startTee === startTee)
      const times = own.flatMap(({ startTime }) => startTime ?? [])
      return { startTee, startTimes: [...new Set(times)].sort(), flightCount: own.length }
    })
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Returns A, B … Z, AA, AB … for 0, 1 … */
function suffixAt(place: number): string {
  const rest = Math.floor(place / ALPHABET.length)
  return (rest === 0 ? '' : suffixAt(rest - 1)) + ALPHABET.charAt(place % ALPHABET.length)
}

/**
 * Adds the tee names to the flights of a round and keeps their order. `flights` must be all flights of the round. Flights that start at the
 * same time from the same tee get a suffix in the order of their numbers, A first; a flight without a time gets none. Throws FieldError for
 * a number or tee that is not whole. TV-135+.
 */
export function withStartTeeNames<Flight extends DrawFlight>(flights: readonly Flight[]): readonly WithStartTeeName<Flight>[] {
  const inOrder = sortedDraw(flights, DEFAULT_DRAW_ORDER)
  return flights.map((flight) => {
    const { startTime, startTee } = flight
    const together = inOrder.filter((other) => other.startTime === startTime && other.startTee === startTee)
    const suffix = startTime !== null && together.length > 1 ? suffixAt(together.indexOf(flight)) : ''
    return { ...flight, startTeeName: `${startTee}${suffix}` }
  })
}
