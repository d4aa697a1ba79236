import type { ModuleKey } from '@club/core/club'
import type { ClubFacts } from './clubFacts.ts'

/** Returns whether the club shows the module: to customers at every visibility but `no`, to visitors only where it is public. CS-16 to CS-18. */
export function isModuleShown({ settings }: Pick<ClubFacts, 'settings'>, module: ModuleKey, loggedIn = true): boolean {
  const { visibility } = settings.modules[module]
  return visibility !== 'no' && (loggedIn || visibility !== 'private')
}
