import { useShellState } from '../shells/ShellContext.tsx'
import type { ShellState } from '../shells/shellStore.ts'

const STAFF_ITEM = 'ClubOffice'

/** Returns true if the licence says that this login is staff of the club. SE-55+. */
export function isStaffOf({ licence, customer }: Pick<ShellState, 'licence' | 'customer'>): boolean {
  return customer !== null && (licence?.items.some(({ alias, allowed, active }) => alias === STAFF_ITEM && allowed && active) ?? false)
}

export function useIsStaff(): boolean {
  return useShellState(isStaffOf)
}
