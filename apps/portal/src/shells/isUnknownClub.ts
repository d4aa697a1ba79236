import { ApiError } from '@club/client'

/** Whether the service says that it has no such club. SH-64+. */
export function isUnknownClub(error: unknown): boolean {
  return error instanceof ApiError && error.problem === 'tenantUnknown'
}
