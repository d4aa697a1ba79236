/** The courses on which tee times are booked. RE-44, RE-59, RE-63. */
import { listReservationCourses, listVisitorReservationCourses, reservationCourseToWire } from '@club/contract/reservations'
import type { StartTee } from '@club/core/reservation'
import { inTenant, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { readSettingsAhead } from '../../services/clubs/reservationSettings.ts'
import { inOrder } from '../../services/reservations/readCourseDays.ts'
import { pageOrAll } from './pageOrAll.ts'

interface CourseRow {
  readonly id: string
  readonly name: string
  readonly holes: number
  readonly start_tees: readonly StartTee[]
}

function courses(
  { db, tenant, instant, query }: Pick<ClubRequest<typeof listReservationCourses>, 'db' | 'tenant' | 'instant' | 'query'>,
  loggedIn: boolean,
) {
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const [club, settingsFor, rows] = await Promise.all([
        clubFacts(tx, instant),
        readSettingsAhead(tx, loggedIn),
        rowsOf<CourseRow>(
          tx,
          sql`select k.id, k.name, k.holes, array(
                select distinct t from season x, unnest(x.start_tees) t where x.tenant_id = k.tenant_id and x.course_id = k.id
              ) as start_tees
            from reservation_course k where k.tenant_id = ${tx.tenantId} and k.active order by k.position, k.id`,
        ),
      ])
      // Refuses a club that does not show its reservations.
      settingsFor(club)
      return pageOrAll(
        query,
        rows.map(({ id, name, holes, start_tees: tees }) =>
          reservationCourseToWire({ id, name, numberOfHoles: holes, startTees: inOrder(tees), timeZone: club.timeZone }),
        ),
      )
    },
    'read',
  )
}

export const reservationCoursesRoute = clubRoute(listReservationCourses, (request) => courses(request, true))
export const visitorReservationCoursesRoute = clubRoute(listVisitorReservationCourses, (request) => courses(request, false))
