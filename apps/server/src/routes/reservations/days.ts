/** A week at a glance: what is left on each day. RE-127+. */
import { dayAvailabilityToWire, listReservationDays, listVisitorReservationDays, MAX_DAYS } from '@club/contract/reservations'
import { type ClubDate, daysBetween } from '@club/core'
import { type DayAvailability, dayAvailability, daySheet } from '@club/core/reservation'
import { inTenant } from '../../db/connect.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import type { Session } from '../../services/accounts/session.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { readCourseDays } from '../../services/reservations/readCourseDays.ts'
import { isShown } from '../../services/reservations/readDay.ts'
import { readTakenPlaces } from '../../services/reservations/takenPlaces.ts'
import { pageOrAll } from './pageOrAll.ts'

const DAY_MS = 86_400_000

/** Returns the days from one to another, both included. */
function daysOf(from: ClubDate, count: number): readonly ClubDate[] {
  return Array.from({ length: count }, (_, index) => new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10) as ClubDate)
}

function days(
  { db, tenant, instant, query }: Pick<ClubRequest<typeof listReservationDays>, 'db' | 'tenant' | 'instant' | 'query'>,
  session: Session | null,
) {
  const [from, to] = [query.from as ClubDate, query.to as ClubDate]
  const count = daysBetween(from, to) + 1
  if (count < 1 || count > MAX_DAYS) {
    throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: 'to' }] })
  }
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const courseId = idOf(query.courseId)
      const [{ course, settings, factsOf, requestsUntil }, places] = await Promise.all([
        readCourseDays(tx, viewer, courseId, { from, to }),
        readTakenPlaces(tx, courseId, { from, to }, instant),
      ])
      const holes = query.numberOfHoles ?? (course.numberOfHoles === 9 ? '9' : '18')
      const party = {
        ...settings,
        numberOfHoles: holes === '9' ? (9 as const) : (18 as const),
        players: Number(query.players ?? 1),
        memberStatus: viewer.customer?.memberStatus ?? ('guest' as const),
      }
      const shown = daysOf(from, count).filter((day) => isShown(day, viewer, settings.parameters))
      const availability = (day: ClubDate): DayAvailability => {
        const found = dayAvailability(day, daySheet({ ...factsOf(day), places }), party, viewer.club.now)
        const opens = requestsUntil(day)
        // Requests are drawn before the day can be booked directly.
        return opens !== null && found.state.kind === 'open' ? { ...found, state: { kind: 'notOpenYet', opens } } : found
      }
      return pageOrAll(
        query,
        shown.map((day) => dayAvailabilityToWire(availability(day))),
      )
    },
    'read',
  )
}

export const reservationDaysRoute = clubRoute(listReservationDays, (request) => days(request, request.session))
export const visitorReservationDaysRoute = clubRoute(listVisitorReservationDays, (request) => days(request, null))
