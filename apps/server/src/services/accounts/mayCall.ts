/** Who may make a call at all. What they then may see and change is decided by the call itself. */
import { type Call, DUTIES, type Duty, dutyOf } from '@club/contract/wire'

/** The one role that staff have today holds every duty. */
const STAFF_DUTIES: readonly Duty[] = DUTIES

export function dutiesOf(isStaff: boolean): readonly Duty[] {
  return isStaff ? STAFF_DUTIES : []
}

/** null where the call may be made. `duties` is null for a visitor. */
export function callRefusal(call: Pick<Call, 'auth'>, duties: readonly Duty[] | null): 'loginNeeded' | 'notPermitted' | null {
  const needed = dutyOf(call)
  if (duties === null) return call.auth === 'customer' || needed !== null ? 'loginNeeded' : null
  return needed === null || duties.includes(needed) ? null : 'notPermitted'
}
