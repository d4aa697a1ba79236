/** Redirects of the portal, by viewer and by what the club offers. SH-15, SH-23 to SH-28, SH-66+. */
import { type ModuleKey, reachable } from '@club/core/club'
import { loginPath, withQuery } from '../routes/paths.ts'
import { CUSTOMER_SEGMENTS, firstSegment, PATHS } from '../routes/routes.ts'

export interface Visit {
  readonly loggedIn: boolean
  /** The query of the path without its question mark. */
  readonly search: string
  readonly menu: readonly ModuleKey[]
  /** Modules that a visitor sees only after a login; empty for customers. */
  readonly afterLogin: readonly ModuleKey[]
}

/** Returns the path to show instead of `path`, or `path` itself. Idempotent. */
export type Redirect = (path: string, visit: Visit) => string

/** Modules that are not in the menu redirect home, or to the login if that opens them, which then returns to `path` with its query. SH-15, SH-66+. */
export function webRedirect(path: string, { loggedIn, search, menu, afterLogin }: Visit): string {
  const first = firstSegment(path)
  if (!loggedIn && [...CUSTOMER_SEGMENTS, ...afterLogin].includes(first)) return loginPath(withQuery(path, search))
  return reachable(first, menu) ? path : PATHS.home
}
