/** Which holes a round can have. */
import { checkWhole, FieldError } from '../fieldError.ts'
import type { Hole } from './hole.ts'

/** Scores are kept for as many holes. SC-13. */
export const MOST_HOLES = 18

/** Pars of rated courses are 3 to 6; one to either side is taken as it is. */
const PARS = [2, 7] as const

function checkOnce(field: 'number' | 'strokeIndex', holes: readonly Hole[]): void {
  const seen = new Set<number>()
  for (const hole of holes) {
    checkWhole(field, hole[field], 1, MOST_HOLES)
    if (seen.has(hole[field])) throw new FieldError(field, `${hole[field]} stands twice`)
    seen.add(hole[field])
  }
}

/** Throws a FieldError unless there are at most 18 holes, each number and each stroke index (1 to 18) once, each with a par. */
export function checkHoles(holes: readonly Hole[]): void {
  if (holes.length > MOST_HOLES) throw new FieldError('holes', `${holes.length} are more than ${MOST_HOLES}`)
  checkOnce('number', holes)
  checkOnce('strokeIndex', holes)
  for (const { par } of holes) checkWhole('par', par, ...PARS)
}
