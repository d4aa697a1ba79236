import { useShellState } from './ShellContext.tsx'

const STAFF_ITEM = 'ClubOffice'

/** Whether this login is one of the club's staff: the licence says so. SE-55+. */
export function useIsStaff(): boolean {
  return useShellState(
    ({ licence, customer }) =>
      customer !== null && (licence?.items.some(({ alias, allowed, active }) => alias === STAFF_ITEM && allowed && active) ?? false),
  )
}
