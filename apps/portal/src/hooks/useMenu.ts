import { type ModuleKey, menu } from '@club/core/club'
import { useMemo } from 'react'
import { useClub, useShellState } from '../shells/ShellContext.tsx'

/** Returns the modules offered to this customer or visitor. CS-17, CS-18. */
export function useMenu(): readonly ModuleKey[] {
  const { settings } = useClub()
  const licence = useShellState((state) => state.licence)
  const loggedIn = useShellState((state) => state.customer !== null)
  return useMemo(() => menu(settings, licence, loggedIn), [settings, licence, loggedIn])
}
