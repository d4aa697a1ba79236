/** Reads the caller of a request: the tenant of the headers, the session of the token, and whether they belong together. */
import { type Call, dutyOf, HEADERS, needsFreshLogin } from '@club/contract/wire'
import { hasDuties, staffAccess } from '@club/core/membership'
import { type Db, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { callRefusal, dutiesOf } from './mayCall.ts'
import type { Session, TenantFacts } from './session.ts'
import { readSession, type SessionRow } from './sessionReads.ts'
import type { TenantDirectory } from './tenantDirectory.ts'
import { hashOfToken, isFreshLogin, isPastHalf, newToken, tokenEnd } from './token.ts'

export interface Caller {
  readonly tenant: TenantFacts
  readonly session: Session | null
  readonly tokenHash: Buffer | null
  /** Token that replaces the old one in the response; null if the old one stays valid. */
  readonly newToken: string | null
}

/** Shortest interval between two writes of a session's last use. */
const USE_STORED_EVERY_MS = 5 * 60_000

/** Returns the tenant chosen in the group, else the tenant of the header. HT-03, HT-04. */
export function tenantIdOf(header: (name: string) => string | undefined): string {
  const id = header(HEADERS.tenantInGroup) || header(HEADERS.tenant)
  if (!id) throw new ApiError('tenantRequired')
  return id
}

/** A visitor costs no query while the club is cached; a session is read anew for each request, with those of the requests that arrive meanwhile, so that a logout takes effect immediately. */
export async function readCaller(
  { db, tenants }: { readonly db: Db; readonly tenants: TenantDirectory },
  call: Pick<Call, 'auth' | 'errors'>,
  header: (name: string) => string | undefined,
  instant: Date,
): Promise<Caller> {
  const { auth } = call
  const id = tenantIdOf(header)
  const token = auth === 'none' ? undefined : header(HEADERS.token)
  const tokenHash = token ? hashOfToken(token) : null
  const [tenant, row] = await Promise.all([
    tenants.tenantOf(db, id, instant),
    tokenHash && readSession(db, { tokenHash, tenantId: id, instant }),
  ])
  if (!tenant) throw new ApiError('tenantUnknown')
  if (!tokenHash) {
    const refused = callRefusal({ auth }, null)
    if (refused) throw new ApiError(refused)
    return { tenant, session: null, tokenHash, newToken: null }
  }
  if (!row) throw new ApiError('loginNeeded')
  if (row.customer_id === null) throw new ApiError('tenantMismatch')
  const access = staffAccess({ isStaff: row.staff, required: row.passkeys_required, passkeys: row.passkeys, way: row.way })
  const staff = hasDuties(access)
  const refused = access === 'passkeyNeeded' && dutyOf({ auth }) !== null ? 'passkeyNeeded' : callRefusal({ auth }, dutiesOf(staff))
  if (refused) throw new ApiError(refused)
  if (needsFreshLogin(call) && !isFreshLogin(row.logged_in_at, instant)) throw new ApiError('freshLoginRequired')
  const session: Session = {
    ...{ id: row.family, accountId: row.account_id, customerId: row.customer_id, staff, staffAccess: access, way: row.way },
  }
  if (instant.getTime() - row.last_used_at.getTime() > USE_STORED_EVERY_MS) {
    await db.query(sql`select touch_session(${tokenHash}, ${instant})`)
  }
  return { tenant, session, tokenHash, newToken: await renewed(db, row, tokenHash, instant) }
}

/**
 * Returns a new token if more than half of the old one's lifetime is over. Of several concurrent requests only one gets it; the others
 * null.
 */
async function renewed(db: Db, row: SessionRow, oldHash: Buffer, instant: Date): Promise<string | null> {
  if (row.replaced || !isPastHalf(row.created_at, row.expires_at, instant)) return null
  const token = newToken()
  const done = await rowOf<{ renewed: boolean }>(
    db,
    sql`select renew_session(${oldHash}, ${token.hash}, ${instant}, ${tokenEnd(instant)}) as renewed`,
  )
  return done?.renewed ? token.text : null
}
