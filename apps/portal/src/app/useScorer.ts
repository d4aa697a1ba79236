import { useMemo } from 'react'
import { type PresentScorer, presentScorer } from './presentScorer.ts'
import { useShell, useShellState } from './ShellContext.tsx'

/** Who types scores here; staff pages are shown to nobody else. */
export function useScorer(): PresentScorer {
  const { store } = useShell()
  const tenantId = useShellState(({ tenant }) => tenant.id)
  const customerId = useShellState(({ session }) => session?.customerId ?? '')
  return useMemo(() => presentScorer(store, { tenantId, customerId }), [store, tenantId, customerId])
}
