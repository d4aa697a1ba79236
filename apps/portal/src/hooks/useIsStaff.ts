import { useShellState } from '../shells/ShellContext.tsx'

const STAFF_ITEM = 'ClubOffice'

/** Returns true if the licence says that this login is staff of the club. SE-55+. */
export function useIsStaff(): boolean {
  return useShellState(
    ({ licence, customer }) =>
      customer !== null && (licence?.items.some(({ alias, allowed, active }) => alias === STAFF_ITEM && allowed && active) ?? false),
  )
}
