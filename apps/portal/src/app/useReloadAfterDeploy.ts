import { useCallback } from 'react'
import { mayReload } from '../shells/reloadOnce.ts'
import { useShell } from '../shells/ShellContext.tsx'

/** Returns a function that reloads the portal if that helps and no input is lost, and returns whether it does. */
export function useReloadAfterDeploy(): () => boolean {
  const { drafts, tabArea } = useShell()
  return useCallback(() => {
    const reloads = mayReload(tabArea, drafts, navigator.onLine, Date.now())
    if (reloads) window.location.reload()
    return reloads
  }, [drafts, tabArea])
}
