/** The classes and groups that a tournament parts its players into, and what its organisers announce. TV-11, TV-77 to TV-80, TV-91. */
import type { AgeClass } from '../club/ageClass.ts'
import type { ClubDateTime } from '../time.ts'

/** A class by age and sex, as a tournament names it. */
export interface TournamentAgeClass extends AgeClass {
  readonly id: string
  readonly name: string
  readonly shortName: string
}

/** Whether a group is made of players or of teams. */
export const GROUP_TYPES = ['single', 'team'] as const
export type GroupType = (typeof GROUP_TYPES)[number]

/** One of the groups that the organisers made: a company, a nation, the ladies of the Tuesday. */
export interface Grouping {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly notes: string
}

/** Groups that belong together, of players or of teams. */
export interface GroupingGroup {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly groupType: GroupType
  readonly groupings: readonly Grouping[]
}

/** What prizes are given under: the series or the sponsor. */
export interface NamedPrizeGroup {
  readonly id: string
  readonly name: string
}

/** Something that the organisers tell everybody who sees the tournament, with a file or without. */
export interface Announcement {
  readonly id: string
  readonly title: string
  /** Markdown without HTML. */
  readonly text: string
  readonly publishedAt: ClubDateTime | null
  /** `bytes` is the size of the file. */
  readonly file: { readonly name: string; readonly bytes: number } | null
}
