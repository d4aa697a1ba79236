/** Classes and groupings of a tournament's players, and the announcements of its organisers. TV-11, TV-77 to TV-80, TV-91. */
import type { AgeClass } from '../club/ageClass.ts'
import type { ClubDateTime } from '../time.ts'

/** A class by age and sex, with the names that the tournament uses. */
export interface TournamentAgeClass extends AgeClass {
  readonly id: string
  readonly name: string
  readonly shortName: string
}

/** The members of a grouping: players or teams. */
export const GROUP_TYPES = ['single', 'team'] as const
export type GroupType = (typeof GROUP_TYPES)[number]

/** A grouping that the organisers created: a company, a nation, the Tuesday ladies. */
export interface Grouping {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly notes: string
}

/** Related groupings, of players or of teams. */
export interface GroupingGroup {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly groupType: GroupType
  readonly groupings: readonly Grouping[]
}

/** The heading of several prizes: the series or the sponsor. */
export interface NamedPrizeGroup {
  readonly id: string
  readonly name: string
}

/** A message of the organisers to every viewer of the tournament, with or without a file. */
export interface Announcement {
  readonly id: string
  readonly title: string
  /** Markdown without HTML. */
  readonly text: string
  readonly publishedAt: ClubDateTime | null
  /** `bytes` is the size of the file. */
  readonly file: { readonly name: string; readonly bytes: number } | null
}
