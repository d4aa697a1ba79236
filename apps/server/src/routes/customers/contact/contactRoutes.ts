/**
 * Common code of the customer's emails, phones and addresses: sorted lists with one main row. Each change checks the whole list under the
 * lock of its customer, so that concurrent changes leave one main row and a usable address. CU-42 to CU-53, SE-49.
 */
import { MAX_CONTACTS } from '@club/contract/customers'
import { type ProblemCode, pageToWire } from '@club/contract/wire'
import { inTenant, rowOf, rowsOf, type Tx } from '../../../db/connect.ts'
import { type PagingQuery, pageOfRows, pagingOf, sortOf } from '../../../db/paging.ts'
import { runIdempotent } from '../../../db/runIdempotent.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { refuseStale } from '../../../http/refuseStale.ts'
import type { ClubRequest } from '../../../http/request.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { type FieldProblem, fieldDetail } from '../../../refusal/fieldProblem.ts'
import { requireCustomer } from '../../../services/accounts/session.ts'

export interface ContactRow {
  readonly id: string | null
  readonly active: boolean
  readonly orderNumber: number
}

export interface ContactKind<Row extends ContactRow, Stored, Wire> {
  readonly table: Sql
  /** Clears the flags that only one row may have. */
  readonly notMain: Sql
  readonly rowOf: (stored: Stored) => Row
  readonly columnsOf: (row: Row) => Sql
  /** Required columns of a new row; the others are written by an update. */
  readonly firstColumns: { readonly names: Sql; readonly values: (row: Row) => Sql }
  readonly toWire: (row: Row) => Wire
  /** Trims the texts; clears the main flags of an inactive row. */
  readonly cleaned: (row: Row) => Row
  /** `before`: the row as it is stored; undefined for a new one. */
  readonly problems: (tx: Tx, row: Row, before: Row | undefined) => Promise<readonly FieldProblem[]>
  /** Field of the error for duplicates and for too many rows. */
  readonly field: string
  readonly isSame: (one: Row, other: Row) => boolean
  /** Returns why the row cannot be deactivated, because the other rows are not sufficient; else null. */
  readonly neededFor: (rows: readonly Row[], row: Row) => ProblemCode | null
  /** Rows that must be confirmed before they are used: not active, but listed and counted. */
  readonly pending?: {
    readonly is: (row: Row) => boolean
    /** Whether `requested` must be confirmed before it is used. */
    readonly isNeeded: (before: Row | undefined, requested: Row) => boolean
    /** Stores `requested` as pending and returns its id. Runs within the transaction. */
    readonly store: (tx: Tx, change: PendingChange<Row>) => Promise<string>
  }
  /** Called after each stored change, within its transaction. */
  readonly onChange?: (tx: Tx, change: StoredChange<Row>) => Promise<void>
  /** Returns the active rows, numbered and with one main row: the row at `at` if it is marked as main. */
  readonly inOrder: (rows: readonly Row[], at: number | null) => readonly Row[]
}

export interface StoredChange<Row> extends Pick<ClubRequest, 'instant' | 'language'> {
  readonly customerId: string
  readonly before: readonly Row[]
  readonly after: readonly Row[]
}

export interface PendingChange<Row> extends Pick<ClubRequest, 'instant' | 'language'> {
  readonly customerId: string
  readonly before: Row | undefined
  readonly requested: Row
  readonly rows: readonly Row[]
}

type Listed = Pick<ClubRequest, 'db' | 'tenant' | 'session'> & { readonly query: PagingQuery }
export type Changed = Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'header' | 'viewer' | 'instant' | 'language' | 'body' | 'params'>
interface Change {
  /** Name of the call for the idempotency record. */
  readonly name: string
  /** Null for a new row. */
  readonly id: string | null
  /** Requested position in the list, from 1. */
  readonly orderNo?: number | null | undefined
}

export async function readRows<Row extends ContactRow, Stored, Wire>(
  tx: Tx,
  kind: ContactKind<Row, Stored, Wire>,
  customerId: string,
): Promise<readonly Row[]> {
  const order = sql`order by order_number, id`
  const rows = await rowsOf<Stored & object>(
    tx,
    sql`select * from ${kind.table} where tenant_id = ${tx.tenantId} and customer_id = ${customerId} ${order}`,
  )
  return rows.map((row) => kind.rowOf(row))
}

function listToWire<Row extends ContactRow, Wire>(
  { toWire }: { readonly toWire: (row: Row) => Wire },
  rows: readonly Row[],
  query: PagingQuery,
) {
  const paging = pagingOf(query)
  const inOrder = sortOf(query, ['orderNo'])[0]?.descending ? rows.toReversed() : rows
  return pageToWire(pageOfRows(inOrder, paging).map(toWire), rows.length, paging.page, paging.size)
}

/** Returns the sorted list including inactive rows, which are marked as such. CU-55. */
export function listRows<Row extends ContactRow, Stored, Wire>(kind: ContactKind<Row, Stored, Wire>, request: Listed) {
  const { customerId } = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => listToWire(kind, await readRows(tx, kind, customerId), request.query),
    'read',
  )
}

/** Locks the customer, so that only one change at a time reads and writes their lists. Returns false for an inactive customer. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<boolean> {
  const lock = sql`select id from customer where tenant_id = ${tx.tenantId} and id = ${customerId} and active for no key update`
  return (await rowOf(tx, lock)) !== undefined
}

/** Runs `work` on the current rows under the lock of the customer. */
export function change<Row extends ContactRow, Stored, Wire, Answer>(
  kind: ContactKind<Row, Stored, Wire>,
  request: Changed,
  name: string,
  work: (tx: Tx, rows: readonly Row[], customerId: string) => Promise<{ readonly answer: Answer; readonly after: readonly Row[] }>,
): Promise<Answer> {
  const { customerId } = requireCustomer(request)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, name, customerId, request, async () => {
      if (!(await lockCustomer(tx, customerId))) throw new ApiError('loginNeeded')
      const rows = await readRows(tx, kind, customerId)
      refuseStale(request, listToWire(kind, rows, {}))
      const { answer, after } = await work(tx, rows, customerId)
      await kind.onChange?.(tx, { instant: request.instant, language: request.language, customerId, before: rows, after })
      return answer
    }),
  )
}

/** Stores a new or changed row and returns it. */
export function putRow<Row extends ContactRow, Stored, Wire>(
  kind: ContactKind<Row, Stored, Wire>,
  request: Changed,
  { name, id, orderNo }: Change,
  sent: Row,
): Promise<Wire> {
  return change(kind, request, name, async (tx, rows, customerId) => {
    const before = id === null ? undefined : rows.find((row) => row.id === id)
    if (id !== null && !before) throw new ApiError('notFound')
    const requested = { ...kind.cleaned(sent), id }
    const others = rows.filter((row) => row.id !== id && row.active)
    const listed = rows.filter((row) => row.id !== id && (row.active || kind.pending?.is(row)))
    await refuseUnless(tx, kind, request, { requested, before, rows, listed })

    const twin = rows.find((row) => row.id !== id && kind.isSame(row, requested))
    if (twin) await removeRow(tx, kind, twin)
    if (kind.pending?.isNeeded(before, requested)) {
      const { instant, language } = request
      const pendingId = await kind.pending.store(tx, { instant, language, customerId, before, requested, rows })
      const after = await readRows(tx, kind, customerId)
      return { answer: kind.toWire(after.find((row) => row.id === (id ?? pendingId)) as Row), after }
    }
    const stored = { ...requested, id: id ?? (await insertRow(tx, kind, customerId, requested)) }
    const left = others.filter((row) => row.id !== twin?.id)
    const place = placeOf(
      rows.filter(({ active }) => active).findIndex((row) => row.id === id),
      left.length,
      orderNo,
    )
    if (requested.active) await storeRows(tx, kind, kind.inOrder(left.toSpliced(place, 0, stored), place), rows)
    else await storeRows(tx, kind, [...kind.inOrder(left, null), { ...stored, orderNumber: left.length + 1 }], rows)
    const after = await readRows(tx, kind, customerId)
    return { answer: kind.toWire(after.find((row) => row.id === stored.id) as Row), after }
  })
}

interface Judged<Row> {
  readonly requested: Row
  readonly before: Row | undefined
  readonly rows: readonly Row[]
  /** The other rows that are in use or pending. */
  readonly listed: readonly Row[]
}

async function refuseUnless<Row extends ContactRow, Stored, Wire>(
  tx: Tx,
  kind: ContactKind<Row, Stored, Wire>,
  { language }: Changed,
  { requested, before, rows, listed }: Judged<Row>,
): Promise<void> {
  const problems = [...(await kind.problems(tx, requested, before))]
  const { field } = kind
  if (problems.length === 0 && listed.some((row) => kind.isSame(row, requested))) problems.push({ field, code: 'alreadyListed' })
  const takesPlace = requested.active && before?.active !== true
  if (takesPlace && listed.length >= MAX_CONTACTS) problems.push({ field, code: 'tooMany', data: { most: MAX_CONTACTS } })
  if (problems.length > 0) throw new ApiError('invalidInput', { details: problems.map((problem) => fieldDetail(problem, language)) })
  if (before?.active && !requested.active) refuseNeeded(kind, rows, before)
}

function refuseNeeded<Row extends ContactRow, Stored, Wire>(kind: ContactKind<Row, Stored, Wire>, rows: readonly Row[], row: Row): void {
  const code = row.active ? kind.neededFor(rows, row) : null
  if (code !== null) throw new ApiError(code)
}

/** Returns the index of a row as requested. Default: an existing row keeps its position, a new one comes last. */
function placeOf(was: number, last: number, orderNo: number | null | undefined): number {
  const requested = orderNo == null ? (was === -1 ? last : was) : orderNo - 1
  return Math.min(last, Math.max(0, requested))
}

export function deleteRow<Row extends ContactRow, Stored, Wire>(
  kind: ContactKind<Row, Stored, Wire>,
  request: Changed,
  { name, id }: Change,
): Promise<Record<never, never>> {
  return change(kind, request, name, async (tx, rows, customerId) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw new ApiError('notFound')
    refuseNeeded(kind, rows, row)
    await removeRow(tx, kind, row)
    const left = rows.filter((one) => one.active && one.id !== id)
    await storeRows(tx, kind, kind.inOrder(left, null), rows)
    return { answer: {}, after: await readRows(tx, kind, customerId) }
  })
}

async function insertRow<Row extends ContactRow, Stored, Wire>(
  tx: Tx,
  { table, firstColumns }: ContactKind<Row, Stored, Wire>,
  customerId: string,
  row: Row,
): Promise<string> {
  const inserted = await rowOf<{ id: string }>(
    tx,
    sql`insert into ${table} (tenant_id, customer_id, active, ${firstColumns.names})
      values (${tx.tenantId}, ${customerId}, false, ${firstColumns.values(row)}) returning id`,
  )
  return (inserted as { id: string }).id
}

export async function removeRow<Row extends ContactRow, Stored, Wire>(
  tx: Tx,
  { table }: ContactKind<Row, Stored, Wire>,
  { id }: Row,
): Promise<void> {
  await tx.query(sql`delete from ${table} where tenant_id = ${tx.tenantId} and id = ${id}`)
}

/** Stores the changed rows. First clears the main flags, because there may never be two main rows. */
export async function storeRows<Row extends ContactRow, Stored, Wire>(
  tx: Tx,
  { table, notMain, columnsOf }: ContactKind<Row, Stored, Wire>,
  rows: readonly Row[],
  stored: readonly Row[],
): Promise<void> {
  const changed = rows.filter((row) => !stored.includes(row))
  const ids = changed.map(({ id }) => id)
  await tx.query(sql`update ${table} set ${notMain} where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[])`)
  for (const row of changed) await tx.query(sql`update ${table} set ${columnsOf(row)} where tenant_id = ${tx.tenantId} and id = ${row.id}`)
}
