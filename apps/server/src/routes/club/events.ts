/** Events without golf for customers: read, enter, cancel. CALL-172, CALL-509+ to CALL-511+; UI-24, UI-60+ to UI-63+. */
import { cancelEventEntry, enterEvent, eventToWire, getEvent, getEventCalendar, listEvents, listVisitorEvents } from '@club/contract/club'
import { pageToWire } from '@club/contract/wire'
import {
  changedTerms,
  type EntryTerms,
  entryTerms,
  eventEntryDecision,
  feeOfCancelling,
  mayCancelEntry,
  type StaffEvent,
} from '@club/core/club'
import { inTenant, type Tx } from '../../db/connect.ts'
import { pagingInOrder } from '../../db/paging.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { fieldDetail } from '../../refusal/fieldProblem.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { eventCalendar } from '../../services/calendar/eventCalendar.ts'
import { readEventPage, readEvents } from '../../services/clubs/clubEvents.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { readAudience } from '../../services/clubs/clubPictures.ts'
import { isModuleShown } from '../../services/clubs/moduleShown.ts'
import { portalLink } from '../../services/emails/portalLink.ts'
import { endEntry, lockEvent, moveUp, queueEventNews, storeEntry } from '../../services/events/changeEntries.ts'

/** Reads the events that the customer, or a visitor for null, may see: published or cancelled, for their audience; with an entry always. */
async function readShown(tx: Tx, which: Sql, customerId: string | null): Promise<readonly StaffEvent[]> {
  const [events, audience] = await Promise.all([
    readEvents(tx, sql`${which} and e.state <> 'draft'`, customerId),
    readAudience(tx, customerId),
  ])
  return events.filter((event) => event.entry !== null || event.audience.includes(audience))
}

async function requireModule(tx: Tx, instant: Date, loggedIn = true) {
  const club = await clubFacts(tx, instant)
  if (!isModuleShown(club, 'events', loggedIn)) throw new ApiError('notFound')
  return club
}

type ListRequest = Pick<ClubRequest, 'db' | 'tenant' | 'instant'> & { readonly query: Parameters<typeof pagingInOrder>[0] }

/** Returns a page of the events that have not ended; `mine`: only those with an entry of the customer. */
function pageOfComing(request: ListRequest, customerId: string | null, mine = false) {
  const paging = pagingInOrder(request.query)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const [club, audience] = await Promise.all([clubFacts(tx, request.instant), readAudience(tx, customerId)])
      const coming = sql`coalesce(e.ends_at, date_trunc('day', e.starts_at) + interval '1 day') > ${club.now}`
      const shown = sql`e.state <> 'draft' and (m.id is not null or (not ${mine}::boolean and ${audience} = any(e.audience)))`
      const which = isModuleShown(club, 'events', customerId !== null) ? sql`${coming} and ${shown}` : sql`false`
      const { events, total } = await readEventPage(tx, which, customerId, paging)
      return pageToWire(events.map(eventToWire), total, paging.page, paging.size)
    },
    'read',
  )
}

export const listEventsRoute = clubRoute(listEvents, (request) =>
  pageOfComing(request, requireCustomer(request).customerId, request.query.mine === 'true'),
)

export const listVisitorEventsRoute = clubRoute(listVisitorEvents, (request) => pageOfComing(request, null))

async function shownEvent(tx: Tx, id: string, customerId: string | null): Promise<StaffEvent> {
  const [event] = await readShown(tx, sql`e.id = ${id}`, customerId)
  if (!event) throw new ApiError('notFound')
  return event
}

export const getEventRoute = clubRoute(getEvent, (request) => {
  const customerId = request.session?.customerId ?? null
  const id = idOf(request.params.id)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      await requireModule(tx, request.instant, customerId !== null)
      return eventToWire(await shownEvent(tx, id, customerId))
    },
    'read',
  )
})

export const getEventCalendarRoute = clubRoute(getEventCalendar, async (request) => {
  const { db, tenant, session, instant, params, language, publicUrl } = request
  const customerId = session?.customerId ?? null
  const { club, event } = await inTenant(
    db,
    tenant.id,
    async (tx) => {
      const club = await requireModule(tx, instant, customerId !== null)
      return { club, event: await shownEvent(tx, idOf(params.id), customerId) }
    },
    'read',
  )
  const url = (path: string): string => portalLink(publicUrl, tenant.id, path)
  const content = eventCalendar(event, { club, tenantId: tenant.id, language, now: instant, url })
  return fileAnswer({ name: 'event.ics', type: 'text/calendar; charset=utf-8', content })
})

export const enterEventRoute = clubRoute(enterEvent, (request) => {
  const { customerId } = requireCustomer(request)
  const { guests } = request.body
  const shown = request.body.shown as EntryTerms
  return changeEntry(request, 'enterEvent', async (tx, event, work) => {
    const party = { guests, alreadyIn: event.entry !== null, waiting: event.waiting }
    const decision = eventEntryDecision(event, party, work.club.now)
    if (!decision.allowed) throw refused(decision.refusals, request.language)
    if (changedTerms(shown, entryTerms(event, guests)).length > 0) throw new ApiError('changedMeanwhile')
    const entryId = await storeEntry(tx, event, { customerId, guests }, decision.as, work)
    await queueEventNews(tx, customerId, { eventId: event.id, happened: decision.as, entryId }, work)
  })
})

export const cancelEventEntryRoute = clubRoute(cancelEventEntry, (request) => {
  const { customerId } = requireCustomer(request)
  const shownFee = Number(request.query.fee)
  return changeEntry(request, 'cancelEventEntry', async (tx, event, work) => {
    const { entry } = event
    if (entry === null) return
    if (!mayCancelEntry(event, work.club.now)) throw refused(['eventClosed'], request.language)
    if (feeOfCancelling(event, entry, work.club.now) !== shownFee) throw new ApiError('changedMeanwhile')
    const fee = await endEntry(tx, event, { ...entry, customerId }, { byClub: null, work })
    const happened = entry.state === 'waiting' ? 'leftWaiting' : 'left'
    await queueEventNews(tx, customerId, { eventId: event.id, happened, fee }, work)
    await moveUp(tx, event.id, work)
  })
})

type EntryRequest = Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant' | 'header' | 'params' | 'body'> & {
  readonly params: { readonly id: string }
}
type Change = (
  tx: Tx,
  event: StaffEvent,
  work: { readonly club: Awaited<ReturnType<typeof clubFacts>>; readonly instant: Date },
) => Promise<void>

/** Runs a change of the caller's own entry under the lock of the event and returns the event, also to a former participant whom it no longer addresses. */
function changeEntry(request: EntryRequest, name: string, change: Change) {
  const { customerId } = requireCustomer(request)
  const { instant } = request
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, name, customerId, request, async () => {
      const club = await requireModule(tx, instant)
      await shownEvent(tx, id, customerId)
      await change(tx, await lockEvent(tx, id, customerId), { club, instant })
      const [changed] = await readEvents(tx, sql`e.id = ${id}`, customerId)
      return eventToWire(changed as StaffEvent)
    }),
  )
}

function refused(codes: readonly Parameters<typeof fieldDetail>[0]['code'][], language: Language): ApiError {
  return new ApiError('signUpRefused', { details: codes.map((code) => fieldDetail({ field: 'guests', code }, language)) })
}
