/** Redirects of the portal, by viewer and by what the club offers. SH-15, SH-23 to SH-28, SH-66+. */
import { type ModuleKey, reachable } from '@club/core/club'
import { firstSegment, loginPath, PATHS } from '../paths.ts'

export interface Visit {
  readonly loggedIn: boolean
  readonly menu: readonly ModuleKey[]
  /** Modules that a visitor sees only after a login; empty for customers. */
  readonly afterLogin: readonly ModuleKey[]
}

/** The path itself, or the one to be shown in its place. What it answers leads to itself. */
export type Place = (path: string, visit: Visit) => string

/** Pages of the person who is logged in; they are not modules. */
const OWN_PAGES: readonly string[] = ['profile', 'staff']

/** A module that is not in the menu leads home, unless a login opens it: then the login, and from there to `path`. SH-15, SH-66+. */
export function webPlace(path: string, { loggedIn, menu, afterLogin }: Visit): string {
  const first = firstSegment(path)
  if (!loggedIn && [...OWN_PAGES, ...afterLogin].includes(first)) return loginPath(path)
  return reachable(first, menu) ? path : PATHS.home
}
