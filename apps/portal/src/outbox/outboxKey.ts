/** The login at one club that entered scores. */
export interface Scorer {
  readonly tenantId: string
  readonly customerId: string
}

/** Returns the local-storage key of this login's outbox. Devices hold unsent scores under it, so it never changes. SC-81+. */
export function outboxKey({ tenantId, customerId }: Scorer): string {
  return `club-portal.scores ${JSON.stringify([tenantId, customerId])}`
}
