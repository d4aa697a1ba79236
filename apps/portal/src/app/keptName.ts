/** Whose scores they are: of one login in one club. */
export interface Scorer {
  readonly tenantId: string
  readonly customerId: string
}

/** Where the device keeps scores that the server has not. SC-81+. */
export function keptName({ tenantId, customerId }: Scorer): string {
  return `club-portal.scores ${JSON.stringify([tenantId, customerId])}`
}
