import type { ShellStore } from '../shells/shellStore.ts'
import type { Scorer } from './outboxKey.ts'

export interface ScorerSession extends Scorer {
  /** Returns true while this login is still the current one, at this club. */
  readonly isCurrent: () => boolean
}

export function scorerSession(store: ShellStore, { tenantId, customerId }: Scorer): ScorerSession {
  const isCurrent = (): boolean => {
    const { session, tenant } = store.getState()
    return session !== null && session.customerId === customerId && tenant.id === tenantId
  }
  return { tenantId, customerId, isCurrent }
}
