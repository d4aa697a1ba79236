/** The order of flights in the draw, and which of them are shown. TV-38 to TV-40, TV-102. */
import { checkOneOf, checkWhole } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import type { Entrant } from './tournament.ts'

/** What flights can be ordered by. */
export const DRAW_SORTS = ['number', 'teeTime', 'tee'] as const
export type DrawSort = (typeof DRAW_SORTS)[number]

/** How a draw is shown before anybody chooses. */
export const DEFAULT_DRAW_ORDER = { sort: 'number', descending: false } as const satisfies DrawOrder

/** A chosen order of flights. */
export interface DrawOrder {
  readonly sort: DrawSort
  readonly descending: boolean
}

/** A flight with the name of its tee: `1`, or `1A` and `1B` where several flights start there at the same time. */
export type WithStartTeeName<Flight extends DrawFlight> = Flight & { readonly startTeeName: string }

/** Players starting together. */
export interface DrawFlight {
  readonly id: string
  readonly startNumber: number
  /** null while it is not fixed. */
  readonly startTime: ClubDateTime | null
  /** Number of the hole it starts on. */
  readonly startTee: number
}

/** The team that somebody starts with. */
export interface StartTeam {
  readonly id: string
  readonly number: number
  /** Empty: it is called by its number. */
  readonly name: string
}

/** Somebody who starts; alone without a team. */
export interface Starter extends Entrant {
  readonly team: StartTeam | null
}

/** A flight with who starts in it, in the order of their places. */
export interface StartFlight extends DrawFlight {
  readonly players: readonly Starter[]
}

/** Those of a flight who start as a team, or as no team. */
export interface StartingSide {
  readonly team: StartTeam | null
  readonly players: readonly Starter[]
}

/** Teams in the order of the first of each, their players in the order of their places; whoever has none is of one side, without a team. */
export function startingSides(players: readonly Starter[]): readonly StartingSide[] {
  const keyOf = ({ team }: Starter): string | null => team?.id ?? null
  return [...new Set(players.map(keyOf))].map((key) => {
    const own = players.filter((player) => keyOf(player) === key)
    return { team: own[0]?.team ?? null, players: own }
  })
}

/** Who starts when and where in a round; no flights before it is drawn, or published. */
export interface StartList {
  readonly flights: readonly StartFlight[]
}

/** A tee of a start list with its times, earliest first. */
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

/** Where two are level the earlier start time, the lower tee, number and id come first, whatever the direction. Flights without a time last. Throws FieldError for a number or tee that is not whole. */
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

/** The flights of the chosen tees and start times; nothing chosen of a kind restricts nothing. */
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

/** Flights that belong together: those of one tee, or all of a shotgun. TV-103. */
export interface DrawGroup {
  /** null where flights of several tees start at one time. */
  readonly startTee: number | null
  /** null where they start one after another, or without a time yet. */
  readonly startTime: ClubDateTime | null
  readonly flightIds: readonly string[]
}

/** One group of all flights where they start together from several tees, else one for each tee, lowest tee first; flights as they start. */
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

/** The tees of a start list, lowest first: what a filter can offer. TV-38, TV-97. */
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

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A, B … Z, AA, AB … for 0, 1 … */
function lettersAt(place: number): string {
  const rest = Math.floor(place / LETTERS.length)
  return (rest === 0 ? '' : lettersAt(rest - 1)) + LETTERS.charAt(place % LETTERS.length)
}

/**
 * The flights of a round, all of them and in the order given, with the names of their tees. Flights that start at the same time from the same
 * tee get letters in the order of their numbers, A first; a flight without a time gets none. Throws FieldError for a number or tee that is not
 * whole. TV-135+.
 */
export function withStartTeeNames<Flight extends DrawFlight>(flights: readonly Flight[]): readonly WithStartTeeName<Flight>[] {
  const inOrder = sortedDraw(flights, DEFAULT_DRAW_ORDER)
  return flights.map((flight) => {
    const { startTime, startTee } = flight
    const together = inOrder.filter((other) => other.startTime === startTime && other.startTee === startTee)
    const letters = startTime !== null && together.length > 1 ? lettersAt(together.indexOf(flight)) : ''
    return { ...flight, startTeeName: `${startTee}${letters}` }
  })
}
