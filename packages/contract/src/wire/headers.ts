/** The names of our HTTP headers. HT-10. */
export const HEADERS = {
  token: 'x-access-token',
  tenant: 'x-tenant-id',
  tenantInGroup: 'x-tenant-in-group-id',
  screenWidth: 'x-screen-width',
  screenHeight: 'x-screen-height',
  serverDate: 'x-server-date',
  idempotencyKey: 'idempotency-key',
  ifMatch: 'if-match',
} as const
