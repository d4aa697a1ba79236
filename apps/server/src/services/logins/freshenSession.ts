/** Gives a session a fresh login after its person has confirmed it. SE-56+, SE-79+. */
import type { login } from '@club/contract/session'
import type { ResponseOf } from '@club/contract/wire'
import type { LoginWay } from '@club/core/membership'
import { rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { type ClubContext, requireCustomer } from '../accounts/session.ts'
import { newToken, tokenEnd } from '../accounts/token.ts'
import { loginResponse } from './openSession.ts'

/** Returns the response of a login with a new token of the same session. */
export async function freshenSession(
  request: ClubContext & { readonly tokenHash: Buffer | null },
  way: LoginWay,
): Promise<ResponseOf<typeof login>> {
  const { db, tenant, tokenHash, instant } = request
  const { customerId } = requireCustomer(request)
  const token = newToken()
  const row = await rowOf<{ done: boolean }>(
    db,
    sql`select freshen_session(${tokenHash}, ${token.hash}, ${instant}, ${tokenEnd(instant)}, ${way}) as done`,
  )
  if (!row?.done) throw new ApiError('loginNeeded')
  return loginResponse(token.text, { tenant_id: tenant.id, customer_id: customerId })
}
