/** A hole and what was written down for it. SC-02 to SC-15 in docs/spec/scoring.md. */
import { checkWhole } from '../fieldError.ts'

/** Which holes of a course a tee or a round means: all, the first nine or the second nine. */
export const COURSE_PARTS = ['full', 'first', 'second'] as const
export type CoursePart = (typeof COURSE_PARTS)[number]

/** A hole as a card has it, from the tee played. */
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

/** Holes 1 to 9 are the front nine, 10 to 18 the back. SC-14. */
export const LAST_OF_FRONT = 9

/** Whether a hole belongs to the front nine, by its number and not by the order of play. */
export function isFront(hole: Pick<Hole, 'number'>): boolean {
  return hole.number <= LAST_OF_FRONT
}

/** The part that is really played: on a course of nine holes the whole is the first nine. SC-12. */
export function playedPart(courseHoles: number, part: CoursePart): CoursePart {
  return courseHoles === 9 && part === 'full' ? 'first' : part
}

/** The holes of a course that a round plays, in the order of their numbers. */
export function roundHoles(courseHoles: readonly Hole[], part: CoursePart): readonly Hole[] {
  for (const { number } of courseHoles) checkWhole('number', number, 1)
  const played = playedPart(courseHoles.length, part)
  const holes = played === 'full' ? courseHoles : courseHoles.filter((hole) => isFront(hole) === (played === 'first'))
  return [...holes].sort((a, b) => a.number - b.number)
}
