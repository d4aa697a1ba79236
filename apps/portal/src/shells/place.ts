/** Where an address leads, by who asks and what the club offers. SH-15, SH-23 to SH-28. */
import { type ModuleKey, reachable } from '@club/core/club'
import { firstSegment, PATHS } from '../paths.ts'

export interface Visit {
  readonly loggedIn: boolean
  readonly menu: readonly ModuleKey[]
}

/** The path itself, or the one to be shown in its place. What it answers leads to itself. */
export type Place = (path: string, visit: Visit) => string

/** A module that is not in the menu leads home. SH-15. */
export function webPlace(path: string, { menu }: Visit): string {
  return reachable(firstSegment(path), menu) ? path : PATHS.home
}
