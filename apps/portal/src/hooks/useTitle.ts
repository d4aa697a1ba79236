import { useEffect } from 'react'
import { useShellState } from '../shells/ShellContext.tsx'
import type { ShellState } from '../shells/shellStore.ts'

/** The title if the club has none of its own. CS-09. */
const PRODUCT_NAME = 'Clubhouse'

/** Returns page and club; until the club is known, the product. UI-18, UI-19. */
export function titleOf(page: string | null, club: ShellState['club']): string {
  const name = club?.settings.browserTitle || club?.info.clubName || PRODUCT_NAME
  return page ? `${page} · ${name}` : name
}

/** Sets the title of the browser tab. */
export function useTitle(page: string | null): void {
  const title = useShellState(({ club }) => titleOf(page, club))
  useEffect(() => {
    document.title = title
  }, [title])
}
