import type { PasskeyDuty } from '@club/ui/features'
import { useShellState } from '../shells/ShellContext.tsx'
import type { ShellState } from '../shells/shellStore.ts'
import { isStaffOf } from './useIsStaff.ts'

const PASSKEYS_ITEM = 'StaffPasskeys'

/** Returns the passkeys that the club requires of this person as staff and that this session lacks, by the licence. SE-75+. */
export function passkeyDutyOf(state: Pick<ShellState, 'licence' | 'customer'>): PasskeyDuty {
  const { licence, customer } = state
  const isMissing = customer !== null && (licence?.items.some(({ alias }) => alias === PASSKEYS_ITEM) ?? false)
  if (!isMissing) return 'none'
  return isStaffOf(state) ? 'setUp' : 'confirm'
}

export function usePasskeyDuty(): PasskeyDuty {
  return useShellState(passkeyDutyOf)
}
