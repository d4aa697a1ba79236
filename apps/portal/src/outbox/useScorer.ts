import { useMemo } from 'react'
import { useShell, useShellState } from '../shells/ShellContext.tsx'
import { type ScorerSession, scorerSession } from './scorerSession.ts'

/** Returns the logged-in staff member as scorer. */
export function useScorer(): ScorerSession {
  const { store } = useShell()
  const tenantId = useShellState(({ tenant }) => tenant.id)
  const customerId = useShellState(({ session }) => session?.customerId ?? '')
  return useMemo(() => scorerSession(store, { tenantId, customerId }), [store, tenantId, customerId])
}
