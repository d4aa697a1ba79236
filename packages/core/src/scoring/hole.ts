/** A hole and its entry on a card. SC-02 to SC-15 in docs/spec/scoring.md. */
import { checkWhole } from '../fieldError.ts'

/** The holes of a tee or a round: all, the first nine or the second nine. */
export const COURSE_PARTS = ['full', 'first', 'second'] as const
export type CoursePart = (typeof COURSE_PARTS)[number]

/** A hole on a card, from the tee played. */
export interface Hole {
  /** 1 to 18. */
  readonly number: number
  /** 3 to 6. */
  readonly par: number
  /** 1 is the hardest; each number occurs once in a round. */
  readonly strokeIndex: number
}

/** The entry of a hole: strokes (at least 1), `skipped` for a hole not completed, or nothing yet. */
export type HoleEntry =
  | { readonly status: 'entered'; readonly strokes: number }
  | { readonly status: 'skipped' }
  | { readonly status: 'notEntered' }

/** Holes 1 to 9 are the front nine, 10 to 18 the back. SC-14. */
export const LAST_OF_FRONT = 9

/** Returns true for a hole of the front nine, by its number and not by the order of play. */
export function isFront(hole: Pick<Hole, 'number'>): boolean {
  return hole.number <= LAST_OF_FRONT
}

/** Returns the part that is played: on a course of nine holes, the full course is the first nine. SC-12. */
export function playedPart(courseHoles: number, part: CoursePart): CoursePart {
  return courseHoles === 9 && part === 'full' ? 'first' : part
}

/** Returns the holes of a course that a round plays, ascending by number. */
export function roundHoles(courseHoles: readonly Hole[], part: CoursePart): readonly Hole[] {
  for (const { number } of courseHoles) checkWhole('number', number, 1)
  const played = playedPart(courseHoles.length, part)
  const holes = played === 'full' ? courseHoles : courseHoles.filter((hole) => isFront(hole) === (played === 'first'))
  return [...holes].sort((a, b) => a.number - b.number)
}
