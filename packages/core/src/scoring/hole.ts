/** A hole and what was written down for it. SC-02 to SC-15 in docs/spec/scoring.md. */

/** Which holes of a course a tee or a round means: all, the first nine or the second nine. */
export const COURSE_PARTS = ['full', 'first', 'second'] as const
export type CoursePart = (typeof COURSE_PARTS)[number]

export interface Hole {
  /** 1 to 18. */
  readonly number: number
  /** 3 to 6. */
  readonly par: number
  /** 1 is the hardest; each number of the round once. */
  readonly strokeIndex: number
}

/** What stands on the card: strokes (at least 1), a hole given up, or nothing yet. */
export type HoleEntry =
  | { readonly status: 'entered'; readonly strokes: number }
  | { readonly status: 'skipped' }
  | { readonly status: 'notEntered' }
