import { useMemo } from 'react'
import type { Scorer } from './keptCards.ts'
import { useShell, useShellState } from './ShellContext.tsx'

export interface PresentScorer extends Scorer {
  /** Still the one who is logged in, and in this club. */
  readonly isPresent: () => boolean
}

/** Who types scores here; staff pages are shown to nobody else. */
export function useScorer(): PresentScorer {
  const { store } = useShell()
  const tenantId = useShellState(({ tenant }) => tenant.id)
  const customerId = useShellState(({ session }) => session?.customerId ?? '')
  return useMemo(() => {
    const isPresent = (): boolean => {
      const { session, tenant } = store.getState()
      return session !== null && session.customerId === customerId && tenant.id === tenantId
    }
    return { tenantId, customerId, isPresent }
  }, [store, tenantId, customerId])
}
