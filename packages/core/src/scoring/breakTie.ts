/**
 * Breaking a tie of any number of sides: all are compared at the first stage, those still level at the next, and so on without a restart.
 * Where one of a group lacks the figure of a stage by holes, rounds, lots or the committee's order, the group shares its place. Where a handicap
 * or a time of return is missing, those who have one are compared, and the others share the place after them.
 */
import type { Exact } from '../exact.ts'
import type { Ladder, Step } from './countOut.ts'
import type { Side } from './field.ts'
import type { ComparedStage, TieBreak } from './workings.ts'

/** Sides that share a place. */
export interface SharedPlace<Entry> {
  readonly entries: readonly Entry[]
  readonly outcome: Exclude<TieBreak['outcome'], 'decided'>
  /** How many stages were compared among them. */
  readonly reached: number
}

/** `at`: where the side stands in the list that the ladder was made for. */
type Ranked = { readonly side: Side; readonly at: number }

/** The group in order, best first. Entries of one place stay in the order in which they came. */
export function breakTie<Entry extends Ranked>(group: readonly Entry[], ladder: Ladder): readonly SharedPlace<Entry>[] {
  const places: SharedPlace<Entry>[] = []
  split(group, ladder, 0, places)
  return places
}

/** Adds the places of those who are level before a stage. */
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

/** Of two that were compared at this stage, so that both have its figure. */
function compared(step: Step, ahead: Ranked, behind: Ranked): ComparedStage {
  return { stage: step.stage(ahead.side), ahead: step.figure(ahead.at) as Exact, behind: step.figure(behind.at) as Exact }
}

/** The working of two neighbours that stand on different places of one tie. */
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

/** The working of two neighbours that share a place. */
export function sharedBetween(ahead: Ranked, behind: Ranked, ladder: Ladder, place: SharedPlace<unknown>): TieBreak {
  const stages = Array.from({ length: place.reached }, (_, at) => compared(ladder.at(at) as Step, ahead, behind))
  return { aheadId: ahead.side.id, behindId: behind.side.id, stages, outcome: place.outcome }
}
