/** Redirects of the portal, by viewer and by what the club offers. SH-15, SH-23 to SH-28, SH-66+. */
import { type ModuleKey, reachable } from '@club/core/club'
import { loginPath } from '../routes/paths.ts'
import { CUSTOMER_SEGMENTS, firstSegment, PATHS } from '../routes/routes.ts'

export interface Visit {
  readonly loggedIn: boolean
  readonly menu: readonly ModuleKey[]
  /** Modules that a visitor sees only after a login; empty for customers. */
  readonly afterLogin: readonly ModuleKey[]
}

/** The path itself, or the one to be shown in its place. What it answers leads to itself. */
export type Place = (path: string, visit: Visit) => string

/** A module that is not in the menu leads home, unless a login opens it: then the login, and from there to `path`. SH-15, SH-66+. */
export function webPlace(path: string, { loggedIn, menu, afterLogin }: Visit): string {
  const first = firstSegment(path)
  if (!loggedIn && [...CUSTOMER_SEGMENTS, ...afterLogin].includes(first)) return loginPath(path)
  return reachable(first, menu) ? path : PATHS.home
}
