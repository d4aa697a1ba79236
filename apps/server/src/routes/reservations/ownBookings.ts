/** The caller's bookings: past ones, coming ones, one with its history, and its file for calendars. RE-49, RE-54, RE-78. */
import {
  alternativeToWire,
  bookingToWire,
  getBooking,
  getBookingCalendar,
  listOwnBookings,
  listPreviousBookings,
  listTimesToPlayAgain,
} from '@club/contract/reservations'
import { pageToWire } from '@club/contract/wire'
import { isCustomer, PREVIOUS_BOOKINGS } from '@club/core/reservation'
import { inTenant } from '../../db/connect.ts'
import { pagingOf, sortOf } from '../../db/paging.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { golfCalendar } from '../../services/calendar/golfCalendar.ts'
import { readCalendarBookings } from '../../services/calendar/readCalendar.ts'
import { portalLink } from '../../services/emails/portalLink.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { readOwnBooking, readOwnBookings } from '../../services/reservations/ownBookings.ts'
import { readTimesToPlayAgain } from '../../services/reservations/playAgain.ts'
import { readStoredBooking } from '../../services/reservations/storedBooking.ts'

/** Both lists have one order; the specification's client names it. RE-72. */
const SORTS: readonly string[] = ['startDateTime']

type Request = Pick<ClubRequest<typeof listOwnBookings>, 'db' | 'tenant' | 'session' | 'instant' | 'query'>

function list({ db, tenant, session, instant, query }: Request, which: 'coming' | 'previous') {
  sortOf(query, SORTS)
  const paging = pagingOf({ size: which === 'previous' ? String(PREVIOUS_BOOKINGS) : undefined, ...query })
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const { bookings, total } = await readOwnBookings(tx, await readViewer(tx, session, instant), which, paging)
      return pageToWire(bookings.map(bookingToWire), total, paging.page, paging.size)
    },
    'read',
  )
}

export const listPreviousBookingsRoute = clubRoute(listPreviousBookings, (request) => list(request, 'previous'))
export const listOwnBookingsRoute = clubRoute(listOwnBookings, (request) => list(request, 'coming'))

export const getBookingRoute = clubRoute(getBooking, ({ db, tenant, session, instant, params }) => {
  const id = idOf(params.id)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const booking = await readOwnBooking(tx, await readViewer(tx, session, instant), id)
      if (!booking) throw new ApiError('notFound')
      return bookingToWire(booking)
    },
    'read',
  )
})

export const listTimesToPlayAgainRoute = clubRoute(listTimesToPlayAgain, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const [viewer, booking] = await Promise.all([readViewer(tx, request.session, request.instant), readStoredBooking(tx, id)])
      const own = booking?.initiatorId === customerId || booking?.players.some(({ player }) => isCustomer(player, customerId))
      if (!booking || !own) throw new ApiError('notFound')
      return pageToWire((await readTimesToPlayAgain(tx, viewer, booking, request.instant)).map(alternativeToWire))
    },
    'read',
  )
})

export const getBookingCalendarRoute = clubRoute(getBookingCalendar, async (request) => {
  const { db, tenant, session, instant, params, language, publicUrl } = request
  const id = idOf(params.id)
  const { club, bookings } = await inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const { now } = viewer.club
      return { club: viewer.club, bookings: await readCalendarBookings(tx, viewer.customer?.id ?? '0', now, id) }
    },
    'read',
  )
  if (bookings.length === 0) throw new ApiError('notFound')
  const content = golfCalendar({
    ...{ club, tenantId: tenant.id, language, mine: true, rounds: [], bookings, now: instant },
    hrefOf: (tournamentId) => portalLink(publicUrl, tenant.id, `/tournaments/view/${tournamentId}`),
    hrefOfBooking: (bookingId) => portalLink(publicUrl, tenant.id, `/reservations/bookings/${bookingId}`),
  })
  return fileAnswer({ name: 'golf.ics', type: 'text/calendar; charset=utf-8', content })
})
