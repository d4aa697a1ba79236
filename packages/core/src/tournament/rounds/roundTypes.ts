/** The formats that are played alone and in teams. EN-02 to EN-05, EN-19. */
import { checkOneOf } from '../../fieldError.ts'
import type { RoundType } from '../tournament.ts'

/** Alone, or in a team. */
export const PLAY_KINDS = ['single', 'team'] as const
export type PlayKind = (typeof PLAY_KINDS)[number]

const KINDS: Readonly<Record<RoundType, readonly PlayKind[]>> = {
  single: ['single'],
  foursome: ['team'],
  greensome: ['team'],
  chapman: ['team'],
  scramble: ['team'],
  fourball: ['single', 'team'],
  proAm: ['single', 'team'],
  aggregate: ['single', 'team'],
}

/** Returns how the format can be entered and played: never empty. */
export function playKinds(roundType: RoundType): readonly PlayKind[] {
  checkOneOf('roundType', roundType, Object.keys(KINDS) as RoundType[])
  return KINDS[roundType]
}

/** Returns true for formats in which a team plays one ball, so players cannot enter alone. */
export function isFoursomeLike(roundType: RoundType): boolean {
  return !playKinds(roundType).includes('single')
}
