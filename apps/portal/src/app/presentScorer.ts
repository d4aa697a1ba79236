import type { ShellStore } from '../shells/shellStore.ts'
import type { Scorer } from './keptName.ts'

export interface PresentScorer extends Scorer {
  /** Still the one who is logged in, and in this club. */
  readonly isPresent: () => boolean
}

export function presentScorer(store: ShellStore, { tenantId, customerId }: Scorer): PresentScorer {
  const isPresent = (): boolean => {
    const { session, tenant } = store.getState()
    return session !== null && session.customerId === customerId && tenant.id === tenantId
  }
  return { tenantId, customerId, isPresent }
}
