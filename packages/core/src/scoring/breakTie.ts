/**
 * Breaks a tie of any number of sides: all are compared at the first stage, those still tied at the next, and so on without a restart. If
 * one side of a group has no value for a stage by holes, rounds, random draw or the committee's order, the group shares its position. If a
 * handicap or a return time is missing, the sides that have one are compared, and the others share the position after them.
 */
import type { Exact } from '../exact.ts'
import type { Ladder, Step } from './countBack.ts'
import type { Side } from './field.ts'
import type { ComparedStage, TieBreak } from './workings.ts'

/** Sides that share a position. */
export interface SharedPlace<Entry> {
  readonly entries: readonly Entry[]
  readonly outcome: Exclude<TieBreak['outcome'], 'decided'>
  /** Number of stages at which they were compared. */
  readonly reached: number
}

/** `at`: index of the side in the list for which the ladder was created. */
type Ranked = { readonly side: Side; readonly at: number }

/** Returns the group in order, best first. Sides that share a position keep their given order. */
export function breakTie<Entry extends Ranked>(group: readonly Entry[], ladder: Ladder): readonly SharedPlace<Entry>[] {
  const places: SharedPlace<Entry>[] = []
  split(group, ladder, 0, places)
  return places
}

/** Adds the positions of sides that are tied before `stage`. */
function split<Entry extends Ranked>(group: readonly Entry[], ladder: Ladder, stage: number, places: SharedPlace<Entry>[]): void {
  const step = group.length > 1 ? ladder.at(stage) : undefined
  if (step === undefined) {
    places.push({ entries: group, outcome: 'shared', reached: stage })
    return
  }
  const figured: { readonly entry: Entry; readonly figure: Exact }[] = []
  const missing: Entry[] = []
  for (const entry of group) {
    const figure = step.figure(entry.at)
    if (figure === null) missing.push(entry)
    else figured.push({ entry, figure })
  }
  if (missing.length > 0 && (figured.length === 0 || !step.missingLast)) {
    places.push({ entries: group, outcome: 'notComparable', reached: stage })
    return
  }
  figured.sort((a, b) => step.compare(a.figure, b.figure))
  let best: Exact | null = null
  let level: Entry[] = []
  for (const { entry, figure } of figured) {
    if (best !== null && step.compare(best, figure) !== 0) {
      split(level, ladder, stage + 1, places)
      level = []
    }
    best = figure
    level.push(entry)
  }
  split(level, ladder, stage + 1, places)
  if (missing.length > 0) places.push({ entries: missing, outcome: 'notComparable', reached: stage })
}

/** Returns the comparison of two sides at this stage; both must have its value. */
function compared(step: Step, ahead: Ranked, behind: Ranked): ComparedStage {
  return { stage: step.stage(ahead.side), ahead: step.figure(ahead.at) as Exact, behind: step.figure(behind.at) as Exact }
}

/** Returns the working of two adjacent sides with different positions in one tie. */
export function decidedBetween(ahead: Ranked, behind: Ranked, ladder: Ladder): TieBreak {
  const stages: ComparedStage[] = []
  for (let level = true; level; ) {
    const step = ladder.at(stages.length) as Step
    if (step.figure(behind.at) === null) return { aheadId: ahead.side.id, behindId: behind.side.id, stages, outcome: 'missing' }
    const stage = compared(step, ahead, behind)
    stages.push(stage)
    level = step.compare(stage.ahead, stage.behind) === 0
  }
  return { aheadId: ahead.side.id, behindId: behind.side.id, stages, outcome: 'decided' }
}

/** Returns the working of two adjacent sides that share a position. */
export function sharedBetween(ahead: Ranked, behind: Ranked, ladder: Ladder, place: SharedPlace<unknown>): TieBreak {
  const stages = Array.from({ length: place.reached }, (_, at) => compared(ladder.at(at) as Step, ahead, behind))
  return { aheadId: ahead.side.id, behindId: behind.side.id, stages, outcome: place.outcome }
}
