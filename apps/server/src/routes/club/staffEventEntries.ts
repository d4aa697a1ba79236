/** The office enters customers at an event and withdraws them. CALL-541+, CALL-542+; UI-144+ to UI-146+. */
import { enterParticipant, withdrawParticipant } from '@club/contract/club'
import { idFromWire } from '@club/contract/wire'
import {
  changedTerms,
  type EntryTerms,
  type EventRefusal,
  entryTerms,
  eventEntryDecision,
  feeOfCancelling,
  mayCancelEntry,
} from '@club/core/club'
import { inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { fieldDetail, invalidField } from '../../refusal/fieldProblem.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { endEntry, lockEvent, moveUp, queueEventNews, storeEntry } from '../../services/events/changeEntries.ts'

export const enterParticipantRoute = clubRoute(enterParticipant, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const { instant, language, body } = request
  const { guests } = body
  const shown = body.shown as EntryTerms
  const id = idOf(request.params.id)
  const customerId = idOf(idFromWire(body.customerId))
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'enterParticipant', actorId, request, async () => {
      const event = await lockEvent(tx, id, customerId)
      const work = { club: await clubFacts(tx, instant), instant }
      await requireActive(tx, customerId, language)

      const party = { guests, alreadyIn: event.entry !== null, waiting: event.waiting, by: 'office' } as const
      const decision = eventEntryDecision(event, party, work.club.now)
      if (!decision.allowed) throw refused(decision.refusals, language)
      if (changedTerms(shown, entryTerms(event, guests)).length > 0) throw new ApiError('changedMeanwhile')

      const entryId = await storeEntry(tx, event, { customerId, guests }, decision.as, work)
      await queueEventNews(tx, customerId, { eventId: id, happened: decision.as, entryId, byClub: true }, work)
      return {}
    }),
  )
})

export const withdrawParticipantRoute = clubRoute(withdrawParticipant, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const { instant, language } = request
  const { fee: shownFee, waived, reason } = request.body
  const id = idOf(request.params.id)
  const entryId = idOf(request.params.entryId)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'withdrawParticipant', actorId, request, async () => {
      const customerId = await customerOf(tx, id, entryId)
      const event = await lockEvent(tx, id, customerId)
      const work = { club: await clubFacts(tx, instant), instant }

      const { entry } = event
      if (entry?.id !== entryId) throw new ApiError('changedMeanwhile')
      if (!mayCancelEntry(event, work.club.now)) throw refused(['eventHasBegun'], language)
      if (feeOfCancelling(event, entry, work.club.now, waived) !== shownFee) throw new ApiError('changedMeanwhile')

      const fee = await endEntry(tx, event, { ...entry, customerId }, { byClub: { note: reason, actorId, waived }, work })
      const happened = entry.state === 'waiting' ? 'leftWaiting' : 'left'
      await queueEventNews(tx, customerId, { eventId: id, happened, fee, byClub: { reason } }, work)
      await moveUp(tx, id, work)
      return {}
    }),
  )
})

async function requireActive(tx: Tx, customerId: string, language: Language): Promise<void> {
  const customer = sql`select from customer where tenant_id = ${tx.tenantId} and id = ${customerId} and active`
  if (!(await rowOf(tx, customer))) throw invalidField({ field: 'customerId', code: 'unknownChoice' }, language)
}

/** Returns the customer of an entry, also of one that has ended. Throws `notFound`. */
async function customerOf(tx: Tx, eventId: string, entryId: string): Promise<string> {
  const row = await rowOf<{ customerId: string }>(
    tx,
    sql`select customer_id as "customerId" from club_event_entry
      where tenant_id = ${tx.tenantId} and event_id = ${eventId} and id = ${entryId}`,
  )
  if (!row) throw new ApiError('notFound')
  return row.customerId
}

const FIELDS = {
  ...{ eventNotOpen: 'event', eventClosed: 'event', eventHasBegun: 'event' },
  ...{ eventAlreadyIn: 'customerId', eventTooManyGuests: 'guests', eventTooFewPlaces: 'guests' },
} as const satisfies Readonly<Record<EventRefusal, string>>

function refused(codes: readonly EventRefusal[], language: Language): ApiError {
  return new ApiError('invalidInput', { details: codes.map((code) => fieldDetail({ field: FIELDS[code], code }, language)) })
}
