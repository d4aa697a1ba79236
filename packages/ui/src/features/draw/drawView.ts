/** The flights that the start list shows, and their order. TV-37 to TV-40. */
import type { ClubDateTime } from '@club/core'
import {
  DEFAULT_DRAW_ORDER,
  type DrawSort,
  filteredDraw,
  type StartFlight,
  type StartTeam,
  searchByPlayers,
  sortedDraw,
  startingSides,
} from '@club/core/tournament'

export interface DrawFilter {
  readonly text: string
  readonly sort: DrawSort
  readonly startTees: readonly number[]
  readonly startTimes: readonly ClubDateTime[]
}

export const NO_DRAW_FILTER: DrawFilter = { text: '', sort: DEFAULT_DRAW_ORDER.sort, startTees: [], startTimes: [] }

/** Returns complete flights in which a player or team matches. `nameOf` returns the displayed name of a team. */
export function shownFlights<Flight extends StartFlight>(
  flights: readonly Flight[],
  filter: DrawFilter,
  nameOf: (team: StartTeam) => string,
): readonly Flight[] {
  const named = filteredDraw(flights, filter).map((flight) => {
    const teams = startingSides(flight.players).flatMap(({ team }) => (team ? [{ fullName: nameOf(team) }] : []))
    return { flight, players: [...flight.players, ...teams] }
  })
  const found = searchByPlayers(named, filter.text).map(({ flight }) => flight)
  return sortedDraw(found, { sort: filter.sort, descending: false })
}

/** Returns the flight in which this customer starts. */
export function flightOf<Flight extends StartFlight>(flights: readonly Flight[], customerId: string | null): Flight | null {
  return (customerId !== null && flights.find(({ players }) => players.some((player) => player.customerId === customerId))) || null
}

/** Returns the common start time of all flights; null if they start one after another. */
export function shotgunTime(flights: readonly StartFlight[]): ClubDateTime | null {
  const [first, ...rest] = new Set(flights.map(({ startTime }) => startTime))
  const tees = new Set(flights.map(({ startTee }) => startTee))
  return rest.length === 0 && tees.size > 1 ? (first ?? null) : null
}
