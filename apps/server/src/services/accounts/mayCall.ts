/** Access to calls by role. Each call itself decides which data its caller may see and change. */
import { type Call, DUTIES, type Duty, dutyOf } from '@club/contract/wire'

/** Staff have one role today, with all duties. */
const STAFF_DUTIES: readonly Duty[] = DUTIES

export function dutiesOf(isStaff: boolean): readonly Duty[] {
  return isStaff ? STAFF_DUTIES : []
}

/** Returns why the call may not be made, or null. `duties` is null for a visitor. */
export function callRefusal(call: Pick<Call, 'auth'>, duties: readonly Duty[] | null): 'loginNeeded' | 'notPermitted' | null {
  const needed = dutyOf(call)
  if (duties === null) return call.auth === 'customer' || needed !== null ? 'loginNeeded' : null
  return needed === null || duties.includes(needed) ? null : 'notPermitted'
}
