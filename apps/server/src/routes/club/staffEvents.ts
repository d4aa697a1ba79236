/** Events as staff write them, and who takes part. CALL-512+ to CALL-515+, CALL-467+; UI-64+ to UI-66+. */
import {
  deleteEvent,
  exportEventEntries,
  listEventEntries,
  listStaffEvents,
  participantToWire,
  saveEvent,
  staffEventToWire,
} from '@club/contract/club'
import { idFromWire, pageToWire } from '@club/contract/wire'
import { type ClubDateTime, dayOf } from '@club/core'
import { type EventFacts, type EventParticipant, eventNotice, leavesTimeToCancel, type StaffEvent } from '@club/core/club'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant, rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { formatMoney } from '../../language/formatMoney.ts'
import { CSV_TYPE, csvText } from '../../print/csv.ts'
import { EVENT_TEXTS } from '../../print/eventTexts.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { invalidField } from '../../refusal/fieldProblem.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { chargedOf, openOf, readEventPage, readEvents } from '../../services/clubs/clubEvents.ts'
import { type ClubFacts, clubFacts } from '../../services/clubs/clubFacts.ts'
import { deleteUnusedPicture, requirePicture } from '../../services/clubs/clubPictures.ts'
import { announce } from '../../services/events/announce.ts'
import { endAllEntries, lockEvent, moveUp } from '../../services/events/changeEntries.ts'
import { notifyOfChange } from '../../services/events/notifyOfChange.ts'
import { containing } from '../../services/people/findable.ts'

export const listStaffEventsRoute = clubRoute(listStaffEvents, ({ db, tenant, query }) => {
  const paging = pagingInOrder(query)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const text = containing(query.search ?? '')
      const one = query.id === undefined ? sql`true` : sql`e.id::text = ${query.id}`
      const which = sql`(e.title ilike ${text} or e.place ilike ${text}) and ${one}`
      const { events, total } = await readEventPage(tx, which, null, { ...paging, latestFirst: true })
      return pageToWire(events.map(staffEventToWire), total, paging.page, paging.size)
    },
    'read',
  )
})

type SaveRequest = ClubRequest<typeof saveEvent>

export const saveEventRoute = clubRoute(saveEvent, (request) => {
  const { customerId } = requireCustomer(request)
  const { body, language, instant } = request
  refuseWrongMoments(request)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'saveEvent', customerId, request, async () => {
      await requirePicture(tx, body.pictureId, language)
      const before = body.id === null ? null : await lockEvent(tx, idOf(idFromWire(body.id)), null)
      const work = { club: await clubFacts(tx, instant), instant }
      const isPublishing = body.state === 'published' && before?.state !== 'published'
      if (isPublishing && body.startDateTime <= work.club.now)
        throw invalidField({ field: 'startDateTime', code: 'startHasPassed' }, language)
      const id = before === null ? await insertEvent(tx, request) : await updateEvent(tx, before, request, work.club.now)
      const notice = eventNotice(before, factsOf(request))
      if (before && notice === 'changed') await notifyOfChange(tx, before, instant)
      const { audience, state } = body
      await announce(tx, { eventId: id }, { audience, isPublished: state === 'published', isNew: notice === 'published', instant })
      if (body.state === 'cancelled') await endAllEntries(tx, (await readEvents(tx, sql`e.id = ${id}`, null))[0] as StaffEvent, work)
      // More places let parties move up.
      await moveUp(tx, id, work)
      const [event] = await readEvents(tx, sql`e.id = ${id}`, null)
      return staffEventToWire(event as StaffEvent)
    }),
  )
})

/** The moments of a body are valid. */
function factsOf({ body }: SaveRequest): EventFacts {
  const at = (moment: string) => moment as ClubDateTime
  const ends = body.endDateTime === null ? null : at(body.endDateTime)
  return { ...body, startDateTime: at(body.startDateTime), cancelUntil: at(body.cancelUntil), endDateTime: ends }
}

function refuseWrongMoments({ body, language }: SaveRequest): void {
  const { startDateTime, endDateTime, signUpUntil, state, reason } = body
  if (endDateTime !== null && endDateTime < startDateTime) throw invalidField({ field: 'endDateTime', code: 'endBeforeStart' }, language)
  if (signUpUntil > startDateTime) throw invalidField({ field: 'signUpUntil', code: 'afterTheStart' }, language)
  if (state === 'cancelled' && reason === '') throw invalidField({ field: 'reason', code: 'required' }, language)
}

async function insertEvent(tx: Tx, { body }: SaveRequest): Promise<string> {
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into club_event (tenant_id, title, text, place, state, reason, audience, starts_at, ends_at, sign_up_until, cancel_until, places,
        max_guests, fee, picture_id)
      values (${tx.tenantId}, ${body.title}, ${body.text}, ${body.place}, ${body.state}, ${body.reason}, ${body.audience}, ${body.startDateTime},
        ${body.endDateTime}, ${body.signUpUntil}, ${body.cancelUntil}, ${body.places}, ${body.maxGuests}, ${body.fee}, ${body.pictureId}) returning id`,
  )
  return row?.id ?? ''
}

/** A cancelled event stays cancelled; a fee changes only while there are no entries, and places are never fewer than those taken. */
async function updateEvent(tx: Tx, before: StaffEvent, { body, language }: SaveRequest, now: ClubDateTime): Promise<string> {
  const { id } = before
  if (before.version !== body.version) throw new ApiError('changedMeanwhile')
  if (before.state === 'cancelled') throw invalidField({ field: 'state', code: 'eventIsCancelled' }, language)
  const isInUse = before.taken + before.waiting > 0
  if (body.state === 'draft' && isInUse) throw invalidField({ field: 'state', code: 'eventHasEntries' }, language)
  if (body.fee !== before.fee && isInUse) throw invalidField({ field: 'fee', code: 'eventHasEntries' }, language)
  const stays = isInUse && before.fee > 0 && body.state === 'published'
  if (stays && !leavesTimeToCancel(before.cancelUntil, body.cancelUntil as ClubDateTime, now))
    throw invalidField({ field: 'cancelUntil', code: 'tooLateToCancel' }, language)
  if (body.places !== null && body.places < before.taken)
    throw invalidField({ field: 'places', code: 'fewerThanTaken', data: { most: before.taken } }, language)
  await tx.query(
    sql`update club_event set title = ${body.title}, text = ${body.text}, place = ${body.place}, state = ${body.state}, reason = ${body.reason},
        audience = ${body.audience}, starts_at = ${body.startDateTime}, ends_at = ${body.endDateTime}, sign_up_until = ${body.signUpUntil},
        cancel_until = ${body.cancelUntil}, places = ${body.places}, max_guests = ${body.maxGuests}, fee = ${body.fee},
        picture_id = ${body.pictureId}, version = version + 1
      where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
  return id
}

/** Deletes a draft with its picture. One that people had signed up to stays: their invoices name it. */
export const deleteEventRoute = clubRoute(deleteEvent, (request) => {
  const { customerId } = requireCustomer(request)
  const { language, query } = request
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'deleteEvent', customerId, request, async () => {
      const event = await lockEvent(tx, id, null)
      if (event.version !== Number(query.version)) throw new ApiError('changedMeanwhile')
      if (event.state !== 'draft') throw invalidField({ field: 'state', code: 'eventNoDraft' }, language)
      const entry = await rowOf(tx, sql`select from club_event_entry where tenant_id = ${tx.tenantId} and event_id = ${id} limit 1`)
      if (entry) throw invalidField({ field: 'state', code: 'eventHadEntries' }, language)

      await tx.query(sql`delete from club_event where tenant_id = ${tx.tenantId} and id = ${id}`)
      await deleteUnusedPicture(tx, event.pictureId)
      return {}
    }),
  )
})

interface ParticipantRow extends Omit<EventParticipant, 'at'> {
  readonly madeAt: Date
}

async function readParticipants(tx: Tx, event: StaffEvent, { timeZone }: ClubFacts): Promise<readonly EventParticipant[]> {
  const rows = await rowsOf<ParticipantRow>(
    tx,
    sql`select p.id, p.customer_id as "customerId", c.number as "customerNumber", trim(c.first_name || ' ' || c.last_name) as name, p.state, p.guests, p.made_at as "madeAt",
        case when p.invoice_id is null then 0 else ${event.fee}::integer * (1 + p.guests) end as fee, ${openOf(tx, sql`p.invoice_id`)} as unpaid,
        ${chargedOf(tx, sql`p.invoice_id`)} as charged,
        case when p.moved_up_late then ${event.startDateTime} else ${event.cancelUntil} end as "cancelUntil"
      from club_event_entry p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
      where p.tenant_id = ${tx.tenantId} and p.event_id = ${event.id} and p.state <> 'cancelled' order by p.state = 'waiting', p.id`,
  )
  return rows.map(({ madeAt, ...row }) => ({ ...row, at: clubNow(timeZone, madeAt) }))
}

function withParticipants<T>(
  { db, tenant, instant, params }: Pick<ClubRequest, 'db' | 'tenant' | 'instant'> & { readonly params: { readonly id: string } },
  work: (participants: readonly EventParticipant[], event: StaffEvent, club: ClubFacts) => T,
): Promise<T> {
  const id = idOf(params.id)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const [club, [event]] = await Promise.all([clubFacts(tx, instant), readEvents(tx, sql`e.id = ${id}`, null)])
      if (!event) throw new ApiError('notFound')
      return work(await readParticipants(tx, event, club), event, club)
    },
    'read',
  )
}

export const listEventEntriesRoute = clubRoute(listEventEntries, (request) => {
  const paging = pagingInOrder(request.query)
  return withParticipants(request, (rows) =>
    pageToWire(pageOfRows(rows, paging).map(participantToWire), rows.length, paging.page, paging.size),
  )
})

export const exportEventEntriesRoute = clubRoute(exportEventEntries, async (request) => {
  const { language, instant, params, render } = request
  if (params.format !== 'csv' && params.format !== 'pdf') throw new ApiError('notFound')
  if (params.format === 'pdf') request.countDocument()
  const words = EVENT_TEXTS[language]
  const { participants, event, club } = await withParticipants(request, (participants, event, club) => ({ participants, event, club }))
  const money = (amount: number): string => (amount === 0 ? '' : formatMoney(language, { amount, currency: club.currency }))
  const head = [words.name, words.number, words.guests, words.state, words.fee, words.unpaid]
  const rows = participants.map(({ name, customerNumber, guests, state, fee, unpaid }) => [
    ...[name, customerNumber, `${guests}`, words[state], money(fee), money(unpaid)],
  ])
  const file = `${event.title}.${params.format}`
  if (params.format === 'csv') return fileAnswer({ name: file, type: CSV_TYPE, content: csvText(language, head, rows) })
  const header = { clubName: club.name, title: event.title, subTitle: event.place, date: dayOf(event.startDateTime), footer: '' }
  const frame = { language, instant, header, images: {}, what: words.participants, printedAt: club.now }
  const columns = head.map((title, at) => ({ title, share: at === 0 ? 4 : 1.6 }))
  return fileAnswer({ name: file, type: 'application/pdf', content: await render({ kind: 'table', frame, columns, groups: [{ rows }] }) })
})
