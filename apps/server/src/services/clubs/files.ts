/** Files in the database. */

import { rowOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { contentTypeOf } from './contentTypeOf.ts'

export interface NewFile {
  /** Owner; null for a file of the club, which every customer may read. */
  readonly customerId: string | null
  /** Storing another file with the same key replaces the file; its id stays. */
  readonly key: string | null
  readonly name: string
  readonly content: Uint8Array
}

export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Stores a file and returns its id. The type is detected from the content. `tx` must be a transaction of the tenant. */
export async function storeFile(tx: Tx, { customerId, key, name, content }: NewFile): Promise<string> {
  const bytes = Buffer.from(content)
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into file (tenant_id, customer_id, key, name, content_type, content)
      values (${tx.tenantId}, ${customerId}, ${key}, ${name}, ${contentTypeOf(bytes)}, ${bytes})
      on conflict (tenant_id, key) do update set customer_id = excluded.customer_id, name = excluded.name,
        content_type = excluded.content_type, content = excluded.content
      returning id`,
  )
  return (row as { id: string }).id
}

/** SQL condition: the file belongs to the customer or to the club. DI-28. */
const readableBy = (tx: Tx, customerId: string): Sql =>
  sql`f.tenant_id = ${tx.tenantId} and (f.customer_id is null or f.customer_id = ${customerId})`

export function readFileFacts(tx: Tx, id: string, customerId: string): Promise<StoredFile | undefined> {
  return rowOf<StoredFile>(
    tx,
    sql`select f.id, f.name, f.content_type as type, octet_length(f.content) as size from file f
      where f.id = ${id} and ${readableBy(tx, customerId)}`,
  )
}

export function readFileContent(tx: Tx, id: string, customerId: string): Promise<(StoredFile & { readonly content: Buffer }) | undefined> {
  return rowOf<StoredFile & { readonly content: Buffer }>(
    tx,
    sql`select f.id, f.name, f.content_type as type, octet_length(f.content) as size, f.content from file f
      where f.id = ${id} and ${readableBy(tx, customerId)}`,
  )
}
