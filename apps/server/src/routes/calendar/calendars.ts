/** Calendars that programs read by URL alone. A personal one needs a secret that grants no other access. */
import { getFixturesCalendar, getMyCalendar } from '@club/contract/tournaments'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { type DirectoryRequest, directoryRoute } from '../../http/request.ts'
import { languageOf } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { readTenants } from '../../services/accounts/loginTarget.ts'
import { hashOfToken } from '../../services/accounts/token.ts'
import { golfCalendar } from '../../services/calendar/golfCalendar.ts'
import { readCalendar, readCalendarBookings, readCalendarEvents } from '../../services/calendar/readCalendar.ts'
import { portalLink } from '../../services/emails/portalLink.ts'
import { readViewer } from '../../services/people/viewer.ts'

type CalendarRequest = Pick<DirectoryRequest, 'db' | 'instant' | 'language' | 'publicUrl'> & {
  readonly params: { readonly tenantId: string }
  readonly query: { readonly lang?: string | undefined }
}

const SECRET = /^[\w-]{43}$/

async function calendarOf({ db, instant, language, publicUrl, params, query }: CalendarRequest, secret: string | null): Promise<File> {
  const [tenant] = await readTenants(db, { id: params.tenantId })
  if (!tenant || (secret !== null && !SECRET.test(secret))) throw new ApiError('notFound')
  const read = async (tx: Parameters<Parameters<typeof inTenant>[2]>[0]) => {
    const holder =
      secret === null
        ? null
        : await rowOf<{ customer_id: string }>(
            tx,
            sql`select s.customer_id from calendar_secret s
              join customer c on c.tenant_id = s.tenant_id and c.id = s.customer_id and c.active
              where s.tenant_id = ${tx.tenantId} and s.secret_hash = ${hashOfToken(secret)}`,
          )
    if (holder === undefined) throw new ApiError('notFound')
    const session = holder && { accountId: '', customerId: holder.customer_id, staff: false }
    const viewer = await readViewer(tx, session, instant)
    const rounds = await readCalendar(tx, viewer, secret !== null)
    if (!holder) return { viewer, rounds, bookings: [], events: [] }
    const [bookings, events] = await Promise.all([
      readCalendarBookings(tx, holder.customer_id, viewer.club.now),
      readCalendarEvents(tx, holder.customer_id, viewer.club.now),
    ])
    return { viewer, rounds, bookings, events }
  }
  const { viewer, rounds, bookings, events } = await inTenant(db, tenant.id, read, 'read')
  const content = golfCalendar({
    club: viewer.club,
    tenantId: tenant.id,
    language: query.lang === undefined ? language : languageOf(query.lang),
    mine: secret !== null,
    hrefOf: (id) => portalLink(publicUrl, tenant.id, `/tournaments/view/${id}`),
    hrefOfBooking: (id) => portalLink(publicUrl, tenant.id, `/reservations/bookings/${id}`),
    rounds,
    bookings,
    events,
    hrefOfEvent: (id) => portalLink(publicUrl, tenant.id, `/events/${id}`),
    now: instant,
  })
  return fileAnswer({ name: 'golf.ics', type: 'text/calendar; charset=utf-8', content })
}

export const fixturesCalendarRoute = directoryRoute(getFixturesCalendar, (request) => calendarOf(request, null))
export const myCalendarRoute = directoryRoute(getMyCalendar, (request) => calendarOf(request, request.params.secret))
