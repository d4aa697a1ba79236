import type { ModuleKey } from '@club/core/club'

/** The modules that have a screen. */
export const AVAILABLE_MODULES: readonly ModuleKey[] = ['tournaments', 'financial-account', 'friends', 'activity', 'score-calculator']

/** SH-17. */
export function modulePath(key: ModuleKey): string {
  return `/${key}`
}
