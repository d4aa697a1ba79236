import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useHere } from '../hooks/useHere.ts'
import { withReturnPath } from '../routes/paths.ts'
import { firstSegment } from '../routes/routes.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'

/** Opens the login when a session ends; if the server ended it, the login returns to this page. SE-28. */
export function useNavigateOnEnd(): void {
  const [, navigate] = useLocation()
  const page = useHere()
  const { loginPath } = useShell()
  const lastEnd = useShellState((state) => state.lastEnd)
  const here = useRef(page)
  here.current = page

  useEffect(() => {
    if (lastEnd === null || firstSegment(here.current) === 'auth') return
    navigate(lastEnd === 'expired' ? withReturnPath(loginPath, here.current) : loginPath, { replace: true })
  }, [lastEnd, loginPath, navigate])
}
