import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { isDebugging } from './aboutPortal.ts'
import type { Shell } from './createShell.ts'
import type { DisplayState } from './displayStore.ts'
import type { SavedLoginState } from './savedLogin.ts'
import type { ClubFacts, ShellState } from './shellStore.ts'

const ShellContext = createContext<Shell | null>(null)

export const ShellProvider = ShellContext.Provider

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell stands outside a ShellProvider')
  return shell
}

export function useShellState<Value>(select: (state: ShellState) => Value): Value {
  return useStore(useShell().store, select)
}

export function useDisplay<Value>(select: (state: DisplayState) => Value): Value {
  return useStore(useShell().display, select)
}

export function useSavedLogin<Value>(select: (state: SavedLoginState) => Value): Value {
  return useStore(useShell().savedLogin, select)
}

/** Returns whether the installation lists this customer as a debug user. SE-42. */
export function useDebug(): boolean {
  const { config } = useShell()
  return useShellState(({ customer }) => isDebugging(config, customer))
}

/** Returns the club; pages are shown only after it is loaded. */
export function useClub(): ClubFacts {
  const club = useShellState((state) => state.club)
  if (!club) throw new Error('A page is shown before its club was loaded')
  return club
}
