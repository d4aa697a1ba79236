import { playersAndResultsOpen } from '@club/core/club'
import { useClub, useShellState } from '../shells/ShellContext.tsx'

export interface Viewer {
  readonly loggedIn: boolean
  /** Visitors see players and results only if the club allows it. CS-19. */
  readonly seesPlayersAndResults: boolean
}

export function useViewer(): Viewer {
  const { settings } = useClub()
  const loggedIn = useShellState((state) => state.customer !== null)
  return { loggedIn, seesPlayersAndResults: playersAndResultsOpen(settings, { loggedIn }) }
}
