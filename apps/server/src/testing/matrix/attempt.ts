/** The attempts of the matrix at one call and target, and their findings. */
import { type Call, dutyOf, HEADERS } from '@club/contract/wire'
import type { TestApp } from '../testApp.ts'
import { requestFor } from './requestFor.ts'
import { type Aim, type Caller, MARK, OURS, type Target, type World } from './world.ts'

interface Parts {
  readonly app: TestApp
  readonly world: World
  readonly stateOf: (aim: Aim) => Promise<string>
}

export interface Attempts {
  readonly name: string
  readonly call: Call
  readonly target: Target
  /** `ours`: our club's header with their ids; `theirs`: their club's header with our token. */
  readonly at: 'ours' | 'theirs'
}

export type Finding = string

/** The calls that show staff more of members of their own club. */
const SHOWN_TO_STAFF: readonly string[] = ['listWaitings', 'listFlights', 'listSecondTeeFlights']
/** Calls of staff that name no target, so that their answer is the same for each. */
const NAMING_NO_TARGET: readonly string[] = [
  'searchCustomers',
  'listStaffMandates',
  'listStaffRefunds',
  'listOverdue',
  'exportOverdue',
  'listReminders',
  'getCollections',
  'listChangeRequests',
  'listStaffVouchers',
]
/** Calls of the office: its staff change data of members of their own club. */
const isOffice = (call: Call, caller: Caller, target: Target): boolean =>
  dutyOf(call) !== null && caller === 'staff' && target === 'fellowMember'

/**
 * Staff see more than others: in their own calls member numbers of their club (CU-155+), the comment of a person who waits (TV-107), and in a
 * search and on the tee sheet the names of hidden members of their own club (CU-14), and all mandates, refunds, overdue invoices and collections of their own club (MA-61+).
 */
const isInformed = (name: string, call: Call, caller: Caller, target: Target): boolean =>
  isOffice(call, caller, target) ||
  (caller === 'staff' && (NAMING_NO_TARGET.includes(name) || (SHOWN_TO_STAFF.includes(name) && target === 'fellowMember')))

/** Calls that a token does not outlive. */
const ENDS_SESSION: readonly string[] = ['logout', 'exchangeToken']
/** Two callers have one account: ending other sessions ends that of the other caller. */
const SAME_ACCOUNT = ['member', 'groupMember'] as const
const NOBODY: readonly Caller[] = ['visitor', 'expired', 'left']
const REFUSALS: readonly number[] = [400, 401, 403, 404, 409]
const HIDDEN = Buffer.from(MARK).toString('base64')

/** Makes the call as each of `callers` in turn. Between two attempts nothing else happens, so the state after the first is that before the second. */
export async function attemptAs(callers: readonly Caller[], parts: Parts, attempts: Attempts): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  let before: string | null = null
  for (const caller of callers) {
    const aim = parts.world.aims[attempts.target]
    const changing = attempts.call.method !== 'GET' && !isOffice(attempts.call, caller, attempts.target)
    if (changing) before ??= await parts.stateOf(aim)
    else before = null
    findings.push(...(await attempt(parts, attempts, caller)))
    if (before === null) continue
    const after = await parts.stateOf(aim)
    if (after !== before) findings.push(`${caller} at ${attempts.at}: changes what is theirs`)
    before = after
  }
  return findings
}

async function attempt({ app, world }: Parts, { name, call, target, at }: Attempts, caller: Caller): Promise<readonly Finding[]> {
  const aim = world.aims[target]
  const { path, body, named } = requestFor(name, call, aim)
  const { status, text } = await app.ask(path, {
    method: call.method,
    tenant: at === 'ours' ? OURS : aim.tenantId,
    token: world.tokenOf(caller),
    // Whatever state it is in: a change that wants one named is tried too.
    headers: { [HEADERS.ifMatch]: '*' },
    ...(body !== undefined && { body }),
  })
  const findings: Finding[] = []
  const needsLogin = call.auth === 'customer' || dutyOf(call) !== null
  if (at === 'ours' && !isInformed(name, call, caller, target) && (text.includes(MARK) || text.includes(HIDDEN)))
    findings.push('shows what is theirs')
  if (at === 'ours' && named && target !== 'fellowMember' && !REFUSALS.includes(status))
    findings.push(`answers ${status} to an id of theirs`)
  if (needsLogin && NOBODY.includes(caller) && status !== 401 && !(at === 'theirs' && caller === 'left' && status === 403))
    findings.push(`answers ${status} to somebody without a login`)
  if (at === 'theirs' && caller !== 'visitor' && call.auth !== 'none' && status !== (caller === 'expired' ? 401 : 403))
    findings.push(`takes our token at their club: ${status}`)
  if (ENDS_SESSION.includes(name) && status === 200) await world.renew(caller)
  if (name === 'endOtherSessions' && status === 200) for (const one of SAME_ACCOUNT) await world.renew(one)
  return findings.map((finding) => `${caller} at ${at}: ${finding}`)
}
