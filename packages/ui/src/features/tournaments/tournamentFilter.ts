import type { SexLimit } from '@club/core/club'
import type { RoundType } from '@club/core/tournament'
import { toggled } from '../../shared/form/toggled.ts'

/** Alternatives to a month `yyyy-MM`: everything from today on, or everything that is not archived. TL-16. */
export const LONG_SPANS = ['coming', 'all'] as const
export type LongSpan = (typeof LONG_SPANS)[number]

export function isLongSpan(month: string): month is LongSpan {
  return LONG_SPANS.some((span) => span === month)
}

/** TL-04 to TL-10 and our own `mine`. Empty lists and null do not filter. */
export interface TournamentFilter {
  readonly holes: readonly (9 | 18)[]
  readonly sex: SexLimit | null
  readonly access: 'open' | 'internal' | null
  readonly roundTypes: readonly RoundType[]
  /** Only tournaments that the viewer or friends play. */
  readonly mine: boolean
}

export const NO_FILTER: TournamentFilter = { holes: [], sex: null, access: null, roundTypes: [], mine: false }

export function toggleHoles(filter: TournamentFilter, holes: 9 | 18): TournamentFilter {
  return { ...filter, holes: toggled(filter.holes, holes) }
}

export function toggleRoundType(filter: TournamentFilter, type: RoundType): TournamentFilter {
  return { ...filter, roundTypes: toggled(filter.roundTypes, type) }
}

/** Returns the filter with the sex toggled: choosing the current one removes it. */
export function toggleSex(filter: TournamentFilter, sex: SexLimit): TournamentFilter {
  return { ...filter, sex: filter.sex === sex ? null : sex }
}

export function toggleAccess(filter: TournamentFilter, access: 'open' | 'internal'): TournamentFilter {
  return { ...filter, access: filter.access === access ? null : access }
}

/** Returns the number of active filter choices. */
export function filterSize({ holes, sex, access, roundTypes, mine }: TournamentFilter): number {
  return holes.length + roundTypes.length + Number(sex !== null) + Number(access !== null) + Number(mine)
}
