/** Checks the holes of a round. */
import { checkWhole, FieldError } from '../fieldError.ts'
import type { Hole } from './hole.ts'

/** Maximum number of holes with scores. SC-13. */
export const MAX_HOLES = 18

/** Pars of rated courses are 3 to 6; one below and one above are accepted, too. */
const PARS = [2, 7] as const

function checkOnce(field: 'number' | 'strokeIndex', holes: readonly Hole[]): void {
  const seen = new Set<number>()
  for (const hole of holes) {
    checkWhole(field, hole[field], 1, MAX_HOLES)
    if (seen.has(hole[field])) throw new FieldError(field, `${hole[field]} is used twice`)
    seen.add(hole[field])
  }
}

/** Throws a FieldError unless there are at most 18 holes, each number and each stroke index (1 to 18) once, each with a par. */
export function checkHoles(holes: readonly Hole[]): void {
  if (holes.length > MAX_HOLES) throw new FieldError('holes', `${holes.length} are more than ${MAX_HOLES}`)
  checkOnce('number', holes)
  checkOnce('strokeIndex', holes)
  for (const { par } of holes) checkWhole('par', par, ...PARS)
}
