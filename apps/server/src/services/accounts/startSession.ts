/** Creates the session of a login, by password or passkey, and says whether the device is new. SE-70+, SE-71+. */
import { randomUUID } from 'node:crypto'
import type { LoginWay } from '@club/core/membership'
import { type Queryable, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { deviceOf } from './deviceOf.ts'
import { shownNetwork } from './networkOf.ts'
import { newToken, tokenEnd } from './token.ts'

export interface NewSession {
  readonly accountId: string
  readonly tenantId: string
  /** Logged in through the group: the session is valid at each of its clubs. */
  readonly wholeGroup: boolean
  readonly way: LoginWay
  /** Hash of the text that identifies the device; null if it sent none. */
  readonly device: Buffer | null
  readonly userAgent: string | undefined
  readonly clientAddress: string
  readonly instant: Date
}

export interface StartedSession {
  readonly token: string
  /** True if other devices are known for the account and this one is not. */
  readonly newDevice: boolean
}

export async function startSession(db: Queryable, given: NewSession): Promise<StartedSession> {
  const { accountId, tenantId, wholeGroup, way, device, userAgent, clientAddress, instant } = given
  const token = newToken()
  const { browser, system } = deviceOf(userAgent)
  const row = await rowOf<{ fresh: boolean }>(db, sql`select is_new_device(${accountId}, ${device}) as fresh`)
  await db.query(
    sql`select create_session(${token.hash}, ${accountId}, ${tenantId}, ${randomUUID()}, ${wholeGroup}, ${instant}, ${tokenEnd(instant)},
      ${browser}, ${system}, ${shownNetwork(clientAddress)}, ${way})`,
  )
  if (device) await db.query(sql`select remember_device(${accountId}, ${device}, ${instant})`)
  return { token: token.text, newDevice: row?.fresh ?? false }
}
