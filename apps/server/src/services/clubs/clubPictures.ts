/** Pictures of articles and events: who may see them, and how they are stored. UI-45+, UI-46+. */

import type { WireId } from '@club/contract/wire'
import { idFromWire } from '@club/contract/wire'
import { type Audience, audienceOf, type MemberStatus } from '@club/core/club'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { invalidField } from '../../refusal/fieldProblem.ts'
import { idOf } from '../../refusal/idOf.ts'

/** Longest side in pixels, and size in bytes, of a stored picture. */
export const CLUB_PICTURE_LIMITS = { maxSide: 1600, maxBytes: 2 * 1024 * 1024 } as const

const UNUSED = sql`not exists (select from news n where n.tenant_id = p.tenant_id and n.picture_id = p.id)
  and not exists (select from club_event e where e.tenant_id = p.tenant_id and e.picture_id = p.id)`

/** Returns the audience of a customer; that of visitors for null. */
export async function readAudience(tx: Tx, customerId: string | null): Promise<Audience> {
  if (customerId === null) return audienceOf(null)
  const row = await rowOf<{ status: MemberStatus }>(
    tx,
    sql`select member_status as status from customer where tenant_id = ${tx.tenantId} and id = ${customerId}`,
  )
  return audienceOf(row?.status ?? null)
}

/** Throws unless the picture is stored; null is no picture. */
export async function requirePicture(tx: Tx, id: WireId | null, language: Language): Promise<void> {
  if (id === null) return
  const picture = sql`select from club_picture where tenant_id = ${tx.tenantId} and id = ${idOf(idFromWire(id))}`
  if (!(await rowOf(tx, picture))) throw invalidField({ field: 'pictureId', code: 'pictureGone' }, language)
}

/** Deletes the picture of an article or event that was deleted, if nothing else uses it. */
export async function deleteUnusedPicture(tx: Tx, id: string | null): Promise<void> {
  if (id !== null) await tx.query(sql`delete from club_picture p where p.tenant_id = ${tx.tenantId} and p.id = ${id} and ${UNUSED}`)
}

/** Stores a JPEG within `CLUB_PICTURE_LIMITS` and returns its id; deletes pictures that nothing has used for a day. */
export async function storeClubPicture(tx: Tx, jpeg: Uint8Array, instant: Date): Promise<string> {
  await tx.query(
    sql`delete from club_picture p where p.tenant_id = ${tx.tenantId} and p.uploaded_at < ${instant}::timestamptz - interval '1 day' and ${UNUSED}`,
  )
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into club_picture (tenant_id, content_type, content, uploaded_at)
      values (${tx.tenantId}, 'image/jpeg', ${Buffer.from(jpeg)}, ${instant}) returning id`,
  )
  return row?.id ?? ''
}
