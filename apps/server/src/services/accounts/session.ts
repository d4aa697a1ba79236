/** The session of a request and the club that it is sent to. */
import type { LoginWay, StaffAccess } from '@club/core/membership'
import type { Db } from '../../db/connect.ts'
import { ApiError } from '../../refusal/apiError.ts'

export interface TenantFacts {
  readonly id: string
  readonly name: string
  readonly groupId: string | null
}

/** The session that a token opens, as seen from the tenant of the request. */
export interface Session {
  /** Id of the login; stays the same when its token is renewed. */
  readonly id: string
  readonly accountId: string
  readonly customerId: string
  /** May use the duties of staff now; false for staff who have to confirm with a passkey first. */
  readonly staff: boolean
  readonly staffAccess: StaffAccess
  readonly way: LoginWay
}

/** The parts of a request to a club that services need. */
export interface ClubContext {
  readonly db: Db
  readonly tenant: TenantFacts
  /** null for a visitor. */
  readonly session: Session | null
  /** The moment of the request. */
  readonly instant: Date
}

/** Returns the session of a logged-in customer. The call's `auth` has already refused visitors; this narrows the type. */
export function requireCustomer({ session }: Pick<ClubContext, 'session'>): Session {
  if (!session) throw new ApiError('loginNeeded')
  return session
}
