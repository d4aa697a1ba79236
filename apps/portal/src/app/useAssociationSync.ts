import { useEffect, useMemo } from 'react'
import { createAssociationSync } from '../shells/associationSync.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'

/** How often to check whether a day has passed; a timer of a whole day would stop while the device sleeps. */
const LOOK_EVERY_MS = 60_000

export function useAssociationSync(): void {
  const shell = useShell()
  const customerId = useShellState((state) => state.customer?.id)
  const look = useMemo(() => createAssociationSync(shell), [shell])

  useEffect(() => {
    if (customerId === undefined) return
    void look()
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [look, customerId])
}
