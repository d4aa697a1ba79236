import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { MY_GOLF_KEY } from '../queries/myGolf.ts'
import { createAssociationSync } from '../shells/associationSync.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'

/** How often to check whether a day has passed; a timer of a whole day would stop while the device sleeps. */
const LOOK_EVERY_MS = 60_000

export function useAssociationSync(): void {
  const shell = useShell()
  const customerId = useShellState((state) => state.customer?.id)
  const queries = useQueryClient()
  const look = useMemo(
    () => createAssociationSync({ ...shell, onSynced: () => void queries.invalidateQueries({ queryKey: [MY_GOLF_KEY] }) }),
    [shell, queries],
  )

  useEffect(() => {
    if (customerId === undefined) return
    void look()
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [look, customerId])
}
