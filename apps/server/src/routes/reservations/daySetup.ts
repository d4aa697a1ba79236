/** The setup of a day of a course: tees, holes and times. RE-45, RE-60, RE-64. */
import { daySetupToWire, getDaySetup, getVisitorDaySetup } from '@club/contract/reservations'
import type { ClubDate } from '@club/core'
import { daySetup } from '@club/core/reservation'
import { inTenant } from '../../db/connect.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { idOf } from '../../refusal/idOf.ts'
import type { Session } from '../../services/accounts/session.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { readCourseDays } from '../../services/reservations/readCourseDays.ts'

type Request = Pick<ClubRequest<typeof getDaySetup>, 'db' | 'tenant' | 'instant' | 'query'>

function setup({ db, tenant, instant, query }: Request, session: Session | null) {
  const day = query.date as ClubDate
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const { factsOf, settings } = await readCourseDays(tx, viewer, idOf(query.courseId), { from: day, to: day })
      return daySetupToWire({ ...daySetup(factsOf(day)), nineHolesMinutes: settings.rules.nineHolesMinutes })
    },
    'read',
  )
}

export const daySetupRoute = clubRoute(getDaySetup, (request) => setup(request, request.session))
export const visitorDaySetupRoute = clubRoute(getVisitorDaySetup, (request) => setup(request, null))
