/** Writes the event of a call, if any, to the security log. */

import { calls } from '@club/contract/calls'
import type { Call, ProblemCode } from '@club/contract/wire'
import type { Context } from 'hono'
import { inTenant } from '../db/connect.ts'
import { agentFamily, idsOf, securityEventOf } from '../services/securityLog/securityEvents.ts'
import { storeSecurityEvent } from '../services/securityLog/storeSecurityEvent.ts'
import { clientKey } from './clientLimits.ts'
import type { MountDeps } from './mount.ts'
import type { Actor } from './request.ts'

const NAMES: ReadonlyMap<Call, string> = new Map(Object.entries(calls).map(([name, call]) => [call as Call, name]))

/** If the log cannot be written, the error is only reported to us: the call has succeeded. */
export async function logSecurity(
  context: Context,
  {
    call,
    actor,
    refused,
    instant,
  }: { readonly call: Call; readonly actor: Actor; readonly refused: ProblemCode | null; readonly instant: Date },
  { db, log, addressOf }: MountDeps,
): Promise<void> {
  const name = NAMES.get(call) ?? ''
  const { tenantId, accountId, customerId } = actor
  const event = securityEventOf({ name, call }, refused, accountId !== null)
  if (event === null || tenantId === null) return
  const detail = { ...idsOf(context.req.param() as Record<string, string>), call: name }
  const agent = agentFamily(context.req.header('user-agent'))
  const address = addressOf(context)
  const line = { event, accountId, customerId, address, agent, detail }
  try {
    // It waits like the call itself, not behind the others of a network that the whole office shares.
    const own = db.ofClient(clientKey({ address, tenantId, customerId }))
    await inTenant(own, tenantId, (tx) => storeSecurityEvent(tx, line, instant))
  } catch (error) {
    log.error({ err: error, event }, 'the security log was not written')
  }
}
