import { ApiError } from '@club/client'

/** Returns whether the error says that the service has no such club. SH-64+. */
export function isUnknownClub(error: unknown): boolean {
  return error instanceof ApiError && error.problem === 'tenantUnknown'
}
