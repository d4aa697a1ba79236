import { useEffect } from 'react'
import { useShellState } from './ShellContext.tsx'

/** Where a club has given no title of its own. CS-09. */
const PRODUCT_NAME = 'Clubhouse'

/** The title of the browser tab: the page, then the club. */
export function useTitle(page: string | null): void {
  const club = useShellState((state) => state.club?.settings.browserTitle || state.club?.info.clubName || PRODUCT_NAME)
  useEffect(() => {
    document.title = page ? `${page} · ${club}` : club
  }, [page, club])
}
