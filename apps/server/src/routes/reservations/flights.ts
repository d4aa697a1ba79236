/** The tee sheet of a day, and the times for a second nine. RE-46, RE-47, RE-61, RE-65. */
import { listFlights, listSecondTeeFlights, listVisitorFlights } from '@club/contract/reservations'
import { WIRE_TEE_SELECTOR } from '@club/contract/wire'
import type { ClubDate } from '@club/core'
import { type Flight, reachableFlights, type TeeSelector } from '@club/core/reservation'
import { type ClubRequest, clubRoute, NOT_MODIFIED } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import type { Session } from '../../services/accounts/session.ts'
import { type ViewedSheet, viewedSheet } from './sheetTexts.ts'

type Request = Pick<ClubRequest<typeof listFlights>, 'db' | 'tenant' | 'instant' | 'query' | 'isKnown' | 'sharedDays'>

interface Filter {
  readonly holes: number | null
  readonly startTee: TeeSelector
  readonly secondTee: TeeSelector
}

function filterOf({ numberOfHoles, startTee, secondTee }: Request['query']): Filter {
  const tee = (text = 'None'): TeeSelector => WIRE_TEE_SELECTOR.known(text) ?? 'none'
  return { holes: numberOfHoles === undefined ? null : Number(numberOfHoles), startTee: tee(startTee), secondTee: tee(secondTee) }
}

/** Returns whether a round of the filter begins in the flight, or can have its second nine there. */
function passes({ holeCounts, startTee }: Flight, filter: Filter): boolean {
  const begins = filter.startTee === 'none' || filter.startTee === startTee
  if (begins && (filter.holes === null || holeCounts.some((count) => count === filter.holes))) return true
  if (filter.holes === 9) return false
  return filter.startTee === 'none' ? holeCounts.length === 0 : filter.secondTee === startTee
}

/** Reads the sheet for `session`, null for a visitor, and returns the flights that `chosen` picks. */
async function flights(
  { db, tenant, instant, query, isKnown, sharedDays }: Request,
  session: Session | null,
  chosen: (sheet: Pick<ViewedSheet, 'flights' | 'settings'>, filter: Filter) => readonly Flight[],
) {
  const at = { courseId: idOf(query.courseId), day: query.date as ClubDate }
  const { stored, viewerOf } = await sharedDays.read(db, tenant.id, at, session)
  const sheet = viewedSheet(stored, viewerOf(session, instant), instant)
  return isKnown(sheet.state) ? NOT_MODIFIED : sheet.answer(chosen(sheet, filterOf(query)), query)
}

const filtered = ({ flights }: Pick<ViewedSheet, 'flights'>, filter: Filter) => flights.filter((flight) => passes(flight, filter))

export const flightsRoute = clubRoute(listFlights, (request) => flights(request, request.session, filtered))
/** Shows no players, with a token either. RE-24. */
export const visitorFlightsRoute = clubRoute(listVisitorFlights, (request) => flights(request, null, filtered))

/** Returns the flights at the tees where the second nine of a start may begin; of one start, those that it reaches in time. */
function secondFlights(
  { flights, settings }: Pick<ViewedSheet, 'flights' | 'settings'>,
  { startTee, secondTee }: Filter,
  flightId: string | undefined,
) {
  const start = flights.find(({ id }) => id === flightId)
  if (flightId !== undefined && !start) throw new ApiError('notFound')
  const starts = start ? [start] : flights.filter((flight) => startTee === 'none' || flight.startTee === startTee)
  const tees = new Set(starts.flatMap(({ secondTees }) => secondTees).filter((tee) => secondTee === 'none' || tee === secondTee))
  if (!start) return flights.filter((flight) => tees.has(flight.startTee))
  const reached = [...tees].flatMap((tee) => reachableFlights(flights, start, 18, { ...settings, secondTee: tee }))
  return flights.filter((flight) => reached.includes(flight))
}

export const secondTeeFlightsRoute = clubRoute(listSecondTeeFlights, (request) =>
  flights(request, request.session, (sheet, filter) => secondFlights(sheet, filter, request.query.flightId)),
)
