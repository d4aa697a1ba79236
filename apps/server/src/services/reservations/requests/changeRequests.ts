/**
 * Sends, changes and withdraws requests. The lock of the ballot comes first, so that a request is either in the draw or late; a unique row
 * decides between two requests that name the same person. RE-258+.
 */
import { randomInt } from 'node:crypto'
import { dayOf } from '@club/core'
import {
  type NewRequest,
  type PartyFacts,
  type Player,
  partyRefusals,
  type ReservationRefusal,
  receiptText,
  type TeeTimePreference,
} from '@club/core/reservation'
import { clubNow } from '../../../clock/clubNow.ts'
import { rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { isOurId } from '../../../refusal/idOf.ts'
import type { RefusalReader } from '../../../refusal/refusalDetails.ts'
import { readSettings } from '../../clubs/reservationSettings.ts'
import { queueEmail } from '../../emails/emailTemplate.ts'
import { type RequestHappened, requestNews } from '../../emails/templates/requestNews.ts'
import { type PersonColumns, personColumns, personOf } from '../../people/people.ts'
import { shownPerson } from '../../people/sight.ts'
import type { CustomerWork } from '../customerWork.ts'
import { lockParty } from '../partyOf.ts'
import { reservationRefusalDetails } from '../reservationRefusalDetails.ts'
import { hashOf } from './announceBallots.ts'
import { answerLateRequest } from './drawBallot.ts'
import { type LockedBallot, lockBallot } from './readBallots.ts'
import { entryOf, playersOf, type RequestRow, readRequestRows } from './storedRequest.ts'

/** Ids below this are exact as numbers of JSON. */
const IDS = 2 ** 47

export async function refuseRequest(refusals: readonly ReservationRefusal[], reader: RefusalReader): Promise<never> {
  throw new ApiError('bookingRefused', { details: await reservationRefusalDetails(refusals, reader) })
}

/** Throws 400 for preferences of another day or course than those of the ballot. */
function checkPreferences(preferences: readonly TeeTimePreference[], { day, courseIds }: LockedBallot): void {
  const details = preferences.flatMap(({ courseId, from, to }, index) => {
    const at = (name: string) => `preferences.${index}.${name}`
    if (!courseIds.includes(courseId)) return [{ code: 'notFound', field: at('courseId') }]
    if (dayOf(from) !== day) return [{ code: 'invalidInput', field: at('from') }]
    return dayOf(to) !== day || to < from ? [{ code: 'invalidInput', field: at('to') }] : []
  })
  if (details.length > 0) throw new ApiError('invalidInput', { details })
}

/** The actor's request: who sends it, and the nonce of the device. */
export interface SentRequest extends NewRequest {
  readonly nonce: string
  readonly byStaff: boolean
}

const isLate = (ballot: LockedBallot, instant: Date): boolean => ballot.state !== 'open' || instant > ballot.closes_at

/** Locks the party and throws with every reason against it. Returns the players, the actor first. People of the changed request may stay. */
async function checkParty(
  tx: Tx,
  work: CustomerWork,
  ballot: LockedBallot,
  request: SentRequest,
  changed: RequestRow | null,
): Promise<readonly Player[]> {
  const { viewer, actorId } = work
  checkPreferences(request.preferences, ballot)
  const named = request.partners.flatMap((player, index) =>
    player.kind === 'customer' ? [{ customerId: player.customerId, field: `persons.${index}.customerId` }] : [],
  )
  const strange = named.filter(({ customerId }) => !isOurId(customerId))
  if (strange.length > 0) throw new ApiError('invalidInput', { details: strange.map(({ field }) => ({ code: 'notFound', field })) })
  const { refused } = await lockParty(
    tx,
    { viewer, actorId, booking: changed && { id: null, customerIds: entryOf(changed).request.customerIds } },
    named,
  )
  const { parameters, rules } = await readSettings(tx, viewer.club, true)
  const players: readonly Player[] = [{ kind: 'customer', customerId: actorId }, ...request.partners]
  const { kind, numberOfHoles, withDog } = request
  const facts: PartyFacts = {
    ...{ wish: { kind, numberOfHoles, withDog, players }, guestIds: [], commitments: [], secondTee: 'none', parameters, rules },
    initiator: {
      customerId: actorId,
      memberStatus: viewer.customer?.memberStatus ?? 'guest',
      openBookings: 0,
      openPrimeBookings: 0,
      guestsInMonth: 0,
    },
  }
  const ids = players.flatMap((player) => (player.kind === 'customer' ? [player.customerId] : []))
  const others = await rowsOf<{ customer_id: string }>(
    tx,
    sql`select customer_id from request_person where tenant_id = ${tx.tenantId} and ballot_id = ${ballot.id} and active
      and customer_id = any(${ids}::bigint[]) and request_id is distinct from ${changed?.id ?? null}::bigint order by position`,
  )
  const twice = others.map(({ customer_id }) => ({ code: 'alreadyInBallot' as const, customerId: customer_id }))
  const refusals = [...refused, ...partyRefusals(facts, null), ...twice]
  if (refusals.length > 0) return refuseRequest(refusals, work)
  return players
}

/** Stores party, preferences and the receipt of a request that has no people yet. */
async function storeContent(
  tx: Tx,
  work: CustomerWork,
  ballot: LockedBallot,
  id: string,
  request: SentRequest,
  players: readonly Player[],
): Promise<void> {
  const { kind, numberOfHoles, withDog, preferences, way, nonce, byStaff } = request
  const ranked = preferences.map(({ courseId, startTee, from, to }) => ({ courseId, startTee, from, to }))
  const customerIds = players.flatMap((player) => (player.kind === 'customer' ? [player.customerId] : []))
  const content = { id, customerIds, places: players.length, kind, numberOfHoles, preferences: ranked }
  const receipt = hashOf(receiptText(ballot.id, { request: content, customerId: work.actorId, nonce }))
  await tx.query(
    sql`insert into tee_time_request (tenant_id, id, ballot_id, customer_id, kind, holes, with_dog, preferences, way, nonce, receipt, by_staff, late,
        sent_at)
      values (${tx.tenantId}, ${id}, ${ballot.id}, ${work.actorId}, ${kind}, ${numberOfHoles}, ${withDog}, ${JSON.stringify(ranked)}, ${way},
        ${nonce}, ${receipt}, ${byStaff}, ${isLate(ballot, work.instant)}, ${work.instant})
      on conflict (tenant_id, id) do update set kind = excluded.kind, holes = excluded.holes, with_dog = excluded.with_dog,
        preferences = excluded.preferences, way = excluded.way, nonce = excluded.nonce, receipt = excluded.receipt, sent_at = excluded.sent_at`,
  )
  await insertPersons(tx, work, ballot.id, id, players)
}

async function insertPersons(tx: Tx, work: CustomerWork, ballotId: string, id: string, players: readonly Player[]): Promise<void> {
  const { rowCount } = await tx.query(
    sql`insert into request_person (tenant_id, request_id, ballot_id, position, kind, customer_id, name)
      select ${tx.tenantId}, ${id}::bigint, ${ballotId}::bigint, position, kind, customer_id, name from unnest(
        ${players.map(({ kind }) => kind)}::text[], ${players.map((one) => (one.kind === 'customer' ? one.customerId : null))}::bigint[],
        ${players.map((one) => (one.kind === 'anonymousGuest' ? (one.name ?? '') : ''))}::text[]
      ) with ordinality as g (kind, customer_id, name, position) on conflict do nothing`,
  )
  if (rowCount === players.length) return
  const rows = await rowsOf<{ customer_id: string }>(
    tx,
    sql`select customer_id from request_person where tenant_id = ${tx.tenantId} and ballot_id = ${ballotId} and active and request_id <> ${id}
      and customer_id = any(${players.map((one) => (one.kind === 'customer' ? one.customerId : null))}::bigint[])`,
  )
  return refuseRequest(
    rows.map(({ customer_id }) => ({ code: 'alreadyInBallot', customerId: customer_id })),
    work,
  )
}

async function notify(
  tx: Tx,
  { actorId, instant }: CustomerWork,
  requestId: string,
  happened: RequestHappened,
  ids: readonly string[],
): Promise<void> {
  const others = ids.filter((id) => id !== actorId)
  await Promise.all(
    others.map((customerId) => queueEmail(tx, requestNews, { customerId, data: { requestId, actorId, happened } }, { instant })),
  )
}

const idsOf = (players: readonly Player[]): readonly string[] =>
  players.flatMap((player) => (player.kind === 'customer' ? [player.customerId] : []))

/** Sends a request of the actor, or of staff for the actor. One that comes after the draw is answered. Returns the id. */
export async function sendRequest(tx: Tx, work: CustomerWork, ballotId: string, request: SentRequest): Promise<string> {
  const { viewer, actorId, instant } = work
  const ballot = await lockBallot(tx, ballotId, 'shared')
  if (ballot.state === 'void') return refuseRequest([{ code: 'ballotVoid' }], work)
  if (instant < ballot.opens_at) {
    return refuseRequest([{ code: 'ballotNotOpen', opens: clubNow(viewer.club.timeZone, ballot.opens_at) }], work)
  }
  const players = await checkParty(tx, work, ballot, request, null)
  const id = String(1 + randomInt(IDS))
  await storeContent(tx, work, ballot, id, request, players)
  await notify(tx, work, id, 'named', idsOf(players))
  if (request.byStaff) {
    await queueEmail(tx, requestNews, { customerId: actorId, data: { requestId: id, actorId, happened: 'entered' } }, { instant })
  }
  if (ballot.state === 'drawn') {
    const [row] = await readRequestRows(tx, sql`r.id = ${id}`)
    await answerLateRequest(tx, work, ballot, row as RequestRow)
  }
  return id
}

/** Returns the actor's request under the ballot's lock; refuses it once the ballot has closed. */
async function ownOpenRequest(
  tx: Tx,
  work: CustomerWork,
  id: string,
): Promise<{ readonly ballot: LockedBallot; readonly row: RequestRow }> {
  const { actorId, instant, viewer } = work
  const own = sql`r.id = ${id} and r.state <> 'withdrawn' and exists (select from request_person p where p.tenant_id = r.tenant_id
    and p.request_id = r.id and p.customer_id = ${actorId})`
  const [before] = await readRequestRows(tx, own)
  if (!before) throw new ApiError('notFound')
  const ballot = await lockBallot(tx, before.ballot_id, 'shared')
  if (ballot.state === 'void') return refuseRequest([{ code: 'ballotVoid' }], work)
  if (isLate(ballot, instant))
    return refuseRequest([{ code: 'ballotClosed', closed: clubNow(viewer.club.timeZone, ballot.closes_at) }], work)
  await tx.query(sql`select from tee_time_request where tenant_id = ${tx.tenantId} and id = ${id} for update`)
  const [row] = await readRequestRows(tx, own)
  if (!row) throw new ApiError('notFound')
  return { ballot, row }
}

/** Replaces party and preferences of the actor's request. Partners whom staff named and the actor cannot see stay in it. */
export async function changeRequest(tx: Tx, work: CustomerWork, id: string, sent: SentRequest): Promise<void> {
  const { ballot, row } = await ownOpenRequest(tx, work, id)
  if (row.customer_id !== work.actorId) return refuseRequest([{ code: 'notInitiator' }], work)
  const hidden = row.by_staff ? await hiddenPartners(tx, work, row) : []
  const request = { ...sent, partners: [...sent.partners, ...hidden] }
  const players = await checkParty(tx, work, ballot, request, row)
  await tx.query(sql`delete from request_person where tenant_id = ${tx.tenantId} and request_id = ${id}`)
  await storeContent(tx, work, ballot, id, request, players)
  const before = entryOf(row).request.customerIds
  const now = idsOf(players)
  await notify(
    tx,
    work,
    id,
    'named',
    now.filter((one) => !before.includes(one)),
  )
  await notify(
    tx,
    work,
    id,
    'removed',
    before.filter((one) => !now.includes(one)),
  )
}

/** Returns the partners whose names the actor does not see. */
async function hiddenPartners(tx: Tx, { viewer, actorId }: CustomerWork, row: RequestRow): Promise<readonly Player[]> {
  const partners = playersOf(row).filter((player) => player.kind === 'customer' && player.customerId !== actorId)
  const ids = partners.flatMap((player) => (player.kind === 'customer' ? [player.customerId] : []))
  const people = await rowsOf<PersonColumns>(
    tx,
    sql`select ${personColumns(tx.tenantId)} from customer c where c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::bigint[])`,
  )
  const hiddenIds = people.filter((person) => !shownPerson(viewer.sight, personOf(person)).name).map(({ person_id }) => person_id)
  return partners.filter((player) => player.kind === 'customer' && hiddenIds.includes(player.customerId))
}

/** Withdraws the actor's request; a partner leaves it, and its receipt is a new one. */
export async function withdrawRequest(tx: Tx, work: CustomerWork, id: string): Promise<void> {
  const { actorId } = work
  const { ballot, row } = await ownOpenRequest(tx, work, id)
  if (row.customer_id === actorId) {
    await tx.query(sql`update tee_time_request set state = 'withdrawn' where tenant_id = ${tx.tenantId} and id = ${id}`)
    await tx.query(sql`update request_person set active = false where tenant_id = ${tx.tenantId} and request_id = ${id}`)
    await notify(tx, work, id, 'withdrawn', entryOf(row).request.customerIds)
    return
  }
  await tx.query(sql`delete from request_person where tenant_id = ${tx.tenantId} and request_id = ${id} and customer_id = ${actorId}`)
  const [rest] = await readRequestRows(tx, sql`r.id = ${id}`)
  const receipt = hashOf(receiptText(ballot.id, entryOf(rest as RequestRow)))
  await tx.query(sql`update tee_time_request set receipt = ${receipt} where tenant_id = ${tx.tenantId} and id = ${id}`)
  await notify(tx, work, id, 'left', [row.customer_id])
}
