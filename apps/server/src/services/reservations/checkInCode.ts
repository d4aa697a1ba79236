/**
 * The code that the desk shows for members to scan: bound to the club, its day and the minute, so that a picture of it is soon of no use.
 * It is computed from a key and stored nowhere. RE-241+.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { dayOf } from '@club/core'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

const SHOWN_MS = 60_000
/** A code is accepted in the minute in which it is shown and in the next ones, so that there is time to log in. */
const ACCEPTED_MINUTES = 5
const CODE_LENGTH = 22

interface Shown {
  readonly tenantId: string
  readonly timeZone: string
  readonly key: Buffer
}

function codeOf({ tenantId, timeZone, key }: Shown, minute: number): string {
  const day = dayOf(clubNow(timeZone, new Date(minute * SHOWN_MS)))
  return createHmac('sha256', key).update(`${tenantId} ${day} ${minute}`).digest('base64url').slice(0, CODE_LENGTH)
}

const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / SHOWN_MS)

/** Returns the code of this minute and the seconds that are left of it. */
export async function readCheckInCode(tx: Tx, instant: Date): Promise<{ readonly code: string; readonly secondsLeft: number }> {
  const row = await rowOf<{ key: Buffer; time_zone: string }>(
    tx,
    sql`insert into check_in_key (tenant_id, key) values (${tx.tenantId}, ${randomBytes(32)})
      on conflict (tenant_id) do update set key = check_in_key.key
      returning key, (select c.time_zone from club c where c.tenant_id = check_in_key.tenant_id) as time_zone`,
  )
  const { key, time_zone: timeZone } = row as { key: Buffer; time_zone: string }
  const minute = minuteOf(instant)
  const secondsLeft = Math.ceil(((minute + 1) * SHOWN_MS - instant.getTime()) / 1000)
  return { code: codeOf({ tenantId: tx.tenantId, timeZone, key }, minute), secondsLeft }
}

/** Returns whether the desk has shown this code within the last minutes. */
export async function isCheckInCode(tx: Tx, timeZone: string, code: string, instant: Date): Promise<boolean> {
  const row = await rowOf<{ key: Buffer }>(tx, sql`select key from check_in_key where tenant_id = ${tx.tenantId}`)
  if (!row || Buffer.byteLength(code) !== CODE_LENGTH) return false
  const shown = { tenantId: tx.tenantId, timeZone, key: row.key }
  const minutes = Array.from({ length: ACCEPTED_MINUTES }, (_, ago) => minuteOf(instant) - ago)
  return minutes.some((minute) => timingSafeEqual(Buffer.from(codeOf(shown, minute)), Buffer.from(code)))
}
