import { useCallback } from 'react'
import { mayReload } from '../shells/reloadOnce.ts'
import { useShell } from '../shells/ShellContext.tsx'

/** Loads the portal again where that helps and nobody loses anything; says whether it does. */
export function useReloads(): () => boolean {
  const { drafts, tabArea } = useShell()
  return useCallback(() => {
    const reloads = mayReload(tabArea, drafts, navigator.onLine, Date.now())
    if (reloads) window.location.reload()
    return reloads
  }, [drafts, tabArea])
}
