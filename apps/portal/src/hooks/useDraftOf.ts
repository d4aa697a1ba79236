import type { StoredDraft } from '@club/ui/features'
import { useCallback } from 'react'
import { useClub, useShell, useShellState } from '../shells/ShellContext.tsx'

/** Returns a function that returns the customer's draft at this club. `name`: the form and its subject. */
export function useDraftOf(): <Draft>(name: string) => StoredDraft<Draft> {
  const { drafts } = useShell()
  const { id: tenantId } = useClub().tenant
  const customerId = useShellState(({ customer }) => customer?.id ?? '')
  return useCallback(<Draft>(name: string) => drafts.of<Draft>([tenantId, customerId], name), [drafts, tenantId, customerId])
}
