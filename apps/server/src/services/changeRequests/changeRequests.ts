/**
 * Requests of customers to change their personal data. A request is decided under the lock of its row, and one of a customer is open by a
 * unique index: of two people or devices at the same time one succeeds, the other gets `changedMeanwhile`. CU-158+ to CU-161+.
 */
import type { StaffChangeRequest } from '@club/contract/customers'
import { dayOf } from '@club/core'
import type { Sex } from '@club/core/club'
import { type ChangeRequest, type ChangeRequestState, type PersonalChange, personalChange, valuesBefore } from '@club/core/membership'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import type { Paging } from '../../db/paging.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { fieldDetail } from '../../refusal/fieldProblem.ts'
import { isOurId } from '../../refusal/idOf.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { queueEmail } from '../emails/emailTemplate.ts'
import { changeDecided } from '../emails/templates/changeDecided.ts'
import { readOwnRecord } from '../people/ownRecord.ts'
import { fullName, type NameColumns, nameColumns } from '../people/people.ts'

interface RequestRow {
  readonly id: string
  readonly customer_id: string
  readonly state: ChangeRequestState
  readonly requested: PersonalChange
  readonly before: PersonalChange
  readonly note: string
  readonly created_at: Date
  readonly decided_at: Date | null
  readonly reason: string
}

/** Columns of a request `r` of a customer `c`; while it is open, the values before are those of the record now. */
const COLUMNS: Sql = sql`r.id, r.customer_id, r.state, r.requested, r.note, r.created_at, r.decided_at, r.reason, coalesce(r.before,
  (select jsonb_object_agg(v.key, v.value) from jsonb_each(jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name,
    'birthday', c.birthday, 'sex', c.sex, 'homeClub', jsonb_build_object('id', c.home_club_id::text, 'name', c.home_club_name))) v
    where r.requested ? v.key)) as before`

function requestOf({ timeZone }: Pick<ClubFacts, 'timeZone'>, row: RequestRow): ChangeRequest {
  const { id, state, requested, before, note, reason } = row
  const decidedAt = row.decided_at && clubNow(timeZone, row.decided_at)
  return { id, state, requested, before, note, createdAt: clubNow(timeZone, row.created_at), decidedAt, reason }
}

async function readRequest(tx: Tx, club: ClubFacts, which: Sql): Promise<ChangeRequest | null> {
  const row = await rowOf<RequestRow>(
    tx,
    sql`select ${COLUMNS} from change_request r join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
      where r.tenant_id = ${tx.tenantId} and ${which} order by r.id desc limit 1`,
  )
  return row ? requestOf(club, row) : null
}

/** Returns the latest request of the customer, or null. */
export function readLatestRequest(tx: Tx, club: ClubFacts, customerId: string): Promise<ChangeRequest | null> {
  return readRequest(tx, club, sql`r.customer_id = ${customerId}`)
}

/** The fields that the customer sent. */
export interface NewRequest {
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly birthday: string | undefined
  readonly sex: Sex | undefined
  readonly homeClubId: string | undefined
  readonly note: string
}

interface CustomerWork {
  readonly tx: Tx
  readonly club: ClubFacts
  readonly customerId: string
  readonly instant: Date
  readonly language: Language
}

/** Stores a request with the fields that differ from the record. */
export async function storeChangeRequest(work: CustomerWork, sent: NewRequest): Promise<ChangeRequest> {
  const { tx, club, customerId, instant, language } = work
  const record = await readOwnRecord(tx, customerId, { locked: true })
  if (!record) throw new ApiError('loginNeeded')
  const { personal } = record
  const form = {
    ...{ firstName: sent.firstName ?? personal.firstName, lastName: sent.lastName ?? personal.lastName },
    ...{ birthday: sent.birthday ?? personal.birthday ?? '', sex: sent.sex ?? personal.sex },
    homeClub: sent.homeClubId === undefined ? personal.homeClub : await readHomeClub(tx, sent.homeClubId, language),
  }
  const change = personalChange(form, personal, dayOf(club.now))
  if (!change.ok) throw new ApiError('invalidInput', { details: change.reason.map((error) => fieldDetail(error, language)) })
  if (Object.keys(change.value).length === 0) {
    throw new ApiError('invalidInput', { details: [fieldDetail({ field: '', code: 'nothingChanged' }, language)] })
  }
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into change_request (tenant_id, customer_id, requested, note, created_at)
      values (${tx.tenantId}, ${customerId}, ${JSON.stringify(change.value)}::jsonb, ${sent.note}, ${instant})
      on conflict (tenant_id, customer_id) where state = 'open' do nothing returning id`,
  )
  if (!row) throw new ApiError('changedMeanwhile')
  return (await readRequest(tx, club, sql`r.id = ${row.id}`)) as ChangeRequest
}

async function readHomeClub(tx: Tx, id: string, language: Language) {
  const row = !isOurId(id)
    ? undefined
    : await rowOf<{ id: string; name: string }>(
        tx,
        sql`select id, name from home_club where tenant_id = ${tx.tenantId} and id = ${id} and active`,
      )
  if (!row) throw new ApiError('invalidInput', { details: [fieldDetail({ field: 'homeClubId', code: 'unknownChoice' }, language)] })
  return row
}

/** Locks the request for its end; `changedMeanwhile` unless it is open. */
async function lockOpen(tx: Tx, id: string, whose: Sql): Promise<{ readonly customerId: string; readonly requested: PersonalChange }> {
  const row = await rowOf<Pick<RequestRow, 'customer_id' | 'state' | 'requested'>>(
    tx,
    sql`select r.customer_id, r.state, r.requested from change_request r
      where r.tenant_id = ${tx.tenantId} and r.id = ${id} and ${whose} for update`,
  )
  if (!row) throw new ApiError('notFound')
  if (row.state !== 'open') throw new ApiError('changedMeanwhile')
  return { customerId: row.customer_id, requested: row.requested }
}

interface Ending {
  readonly id: string
  readonly customerId: string
  readonly requested: PersonalChange
  readonly state: Exclude<ChangeRequestState, 'open'>
  readonly actorId?: string
  readonly reason?: string
  readonly instant: Date
}

/** Stores the end of a locked request with the values of the record at that moment. */
async function endRequest(tx: Tx, { id, customerId, requested, state, actorId, reason = '', instant }: Ending): Promise<void> {
  const record = await readOwnRecord(tx, customerId, { locked: true })
  // A customer who has left: there is nothing to change any more.
  if (!record && state === 'accepted') throw new ApiError('changedMeanwhile')
  const before = record ? valuesBefore(requested, record.personal) : {}
  await tx.query(
    sql`update change_request set state = ${state}, before = ${JSON.stringify(before)}::jsonb, decided_at = ${instant}, actor_id = ${actorId ?? null},
      reason = ${reason} where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
}

/** Withdraws an open request of the customer; one that is withdrawn already stays so. */
export async function withdrawRequest({ tx, club, customerId, instant }: CustomerWork, id: string): Promise<ChangeRequest> {
  const own = sql`r.customer_id = ${customerId}`
  const state = await rowOf<{ state: ChangeRequestState }>(
    tx,
    sql`select r.state from change_request r where r.tenant_id = ${tx.tenantId} and r.id = ${id} and ${own} for update`,
  )
  if (state?.state !== 'withdrawn') {
    const { requested } = await lockOpen(tx, id, own)
    await endRequest(tx, { id, customerId, requested, state: 'withdrawn', instant })
  }
  return (await readRequest(tx, club, sql`r.id = ${id}`)) as ChangeRequest
}

/** The decision of staff; a declined request has a reason. */
export type ChangeDecision = { readonly kind: 'accept' } | { readonly kind: 'decline'; readonly reason: string }

interface StaffWork {
  readonly tx: Tx
  readonly club: ClubFacts
  readonly actorId: string
  readonly instant: Date
}

/** Decides an open request of another person: acceptance changes the record. The customer is notified in the portal and by email. */
export async function decideRequest(
  { tx, club, actorId, instant }: StaffWork,
  id: string,
  decision: ChangeDecision,
): Promise<StaffChangeRequest> {
  const { customerId, requested } = await lockOpen(tx, id, sql`true`)
  if (customerId === actorId) throw new ApiError('ownRequest')
  const state = decision.kind === 'accept' ? 'accepted' : 'declined'
  const reason = decision.kind === 'decline' ? decision.reason : ''
  await endRequest(tx, { id, customerId, requested, state, actorId, reason, instant })
  if (decision.kind === 'accept') await applyChange(tx, customerId, requested)
  await tx.query(
    sql`insert into notice (tenant_id, customer_id, person_id, change_request_id, kind, created_at)
      values (${tx.tenantId}, ${customerId}, ${customerId}, ${id}, ${state === 'accepted' ? 'changeAccepted' : 'changeDeclined'}, ${instant})`,
  )
  await queueEmail(tx, changeDecided, { customerId, data: { requestId: id } }, { instant })
  const { rows } = await readStaffRequests(tx, club, sql`r.id = ${id}`, { page: 0, offset: 0, size: 1 })
  return rows[0] as StaffChangeRequest
}

async function applyChange(tx: Tx, customerId: string, { firstName, lastName, birthday, sex, homeClub }: PersonalChange): Promise<void> {
  const homeClubId = homeClub?.id ?? null
  await tx.query(
    sql`update customer c set first_name = coalesce(${firstName ?? null}, c.first_name), last_name = coalesce(${lastName ?? null}, c.last_name),
      birthday = coalesce(${birthday ?? null}::date, c.birthday), sex = coalesce(${sex ?? null}, c.sex),
      home_club_name = coalesce(${homeClub?.name ?? null}, c.home_club_name),
      home_club_id = case when ${homeClub === undefined} then c.home_club_id else (
        select h.id from home_club h where h.tenant_id = c.tenant_id and h.id = ${homeClubId}::bigint
      ) end
      where c.tenant_id = ${tx.tenantId} and c.id = ${customerId}`,
  )
}

interface StaffRow extends RequestRow, NameColumns {
  readonly number: string
  readonly actor_name: NameColumns | null
  readonly total: number
}

/** Reads a page of the club's requests: open ones first, the oldest of them first, then the others, the latest first. */
export async function readStaffRequests(
  tx: Tx,
  club: ClubFacts,
  which: Sql,
  { offset, size }: Paging,
): Promise<{ readonly rows: readonly StaffChangeRequest[]; readonly total: number }> {
  const from = sql`change_request r join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id where r.tenant_id = ${tx.tenantId} and ${which}`
  const [counted, rows] = await Promise.all([
    rowOf<{ total: number }>(tx, sql`select count(*)::int as total from ${from}`),
    rowsOf<StaffRow>(
      tx,
      sql`select ${COLUMNS}, c.number, ${nameColumns(tx.tenantId)}, (
          select jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name) from customer a
          where a.tenant_id = r.tenant_id and a.id = r.actor_id) as actor_name
        from ${from} order by r.state <> 'open', case when r.state = 'open' then r.id else -r.id end limit ${size} offset ${offset}`,
    ),
  ])
  return {
    total: counted?.total ?? 0,
    rows: rows.map((row) => ({
      ...requestOf(club, row),
      ...{ customerId: row.customer_id, customerName: fullName(row), customerNumber: row.number },
      actorName: row.actor_name && fullName({ ...row.actor_name, name_pattern: row.name_pattern }),
    })),
  }
}
