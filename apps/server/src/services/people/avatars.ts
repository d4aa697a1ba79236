/** Pictures of customers among the club's files, and the viewers who see them. CU-99, CU-105, CU-125+, CU-165+, CU-166+. */
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { storeFile } from '../clubs/files.ts'
import { type PersonColumns, personColumns, personOf } from './people.ts'
import { type Sight, shownPerson } from './sight.ts'

/** Key of the file of a customer's picture. */
const keyOf = (customerId: string): string => `avatar/${customerId}`

/** Replaces the picture; a new one has a new file, whose id is the version of the picture. */
export async function storeAvatar(tx: Tx, customerId: string, content: Uint8Array, instant: Date): Promise<void> {
  await deleteAvatarOf(tx, customerId)
  const id = await storeFile(tx, { customerId, key: keyOf(customerId), name: 'avatar.jpg', content })
  await tx.query(sql`update file set added_at = ${instant} where tenant_id = ${tx.tenantId} and id = ${id}`)
}

export async function deleteAvatarOf(tx: Tx, customerId: string): Promise<void> {
  await tx.query(sql`delete from file where tenant_id = ${tx.tenantId} and key = ${keyOf(customerId)} and customer_id = ${customerId}`)
}

/** Returns when the customer's picture was stored; null without one. */
export async function readAvatarTime(tx: Tx, customerId: string): Promise<Date | null> {
  const row = await rowOf<{ added_at: Date }>(
    tx,
    sql`select added_at from file where tenant_id = ${tx.tenantId} and key = ${keyOf(customerId)} and customer_id = ${customerId}`,
  )
  return row?.added_at ?? null
}

interface PictureRow extends PersonColumns {
  readonly file_id: string
}

/** Reads the pictures of active customers that the viewer sees. */
async function readSeen<Row extends PictureRow>(tx: Tx, sight: Sight, ids: readonly string[], columns: Sql): Promise<readonly Row[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select ${personColumns(tx.tenantId)}, f.id as file_id, ${columns} from customer c
      join file f on f.tenant_id = c.tenant_id and f.customer_id = c.id and f.key = 'avatar/' || c.id
      where c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::bigint[]) and c.active`,
  )
  return rows.filter((row) => shownPerson(sight, personOf(row)).seen.avatar)
}

/** Returns the versions of the visible pictures among those of these customers, by customer. */
export async function readAvatarVersions(tx: Tx, sight: Sight, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await readSeen(tx, sight, ids, sql`null as content`)
  return new Map(rows.map((row) => [row.person_id, row.file_id]))
}

/** Returns the picture, or null without one and for a viewer who does not see it. */
export async function readAvatar(tx: Tx, sight: Sight, id: string): Promise<Buffer | null> {
  const [row] = await readSeen<PictureRow & { readonly content: Buffer }>(tx, sight, [id], sql`f.content`)
  return row?.content ?? null
}
