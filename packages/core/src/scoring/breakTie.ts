/**
 * Breaking a tie of any number of sides: all are compared at the first stage, those still level at the next, and so on without a restart.
 * Where one of a group lacks the figure of a stage, the group shares its place: who could be compared is not put before who could not.
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

type WithSide = { readonly side: Side }

/** The group in order, best first. Entries of one place stay in the order in which they came. */
export function breakTie<Entry extends WithSide>(group: readonly Entry[], ladder: Ladder, at = 0): readonly SharedPlace<Entry>[] {
  if (group.length === 1) return [{ entries: group, outcome: 'shared', reached: at }]
  const step = ladder.at(at)
  if (step === undefined) return [{ entries: group, outcome: at === 0 ? 'notComparable' : 'shared', reached: at }]
  const figured: { readonly entry: Entry; readonly figure: Exact }[] = []
  for (const entry of group) {
    const figure = step.figure(entry.side)
    if (figure === null) return [{ entries: group, outcome: 'notComparable', reached: at }]
    figured.push({ entry, figure })
  }
  figured.sort((a, b) => step.compare(a.figure, b.figure))
  const places: SharedPlace<Entry>[] = []
  for (let first = 0; first < figured.length; ) {
    const best = figured[first] as (typeof figured)[number]
    let next = first + 1
    while (next < figured.length && step.compare(best.figure, (figured[next] as typeof best).figure) === 0) next += 1
    const level = figured.slice(first, next).map(({ entry }) => entry)
    places.push(...breakTie(level, ladder, at + 1))
    first = next
  }
  return places
}

function compared(step: Step, ahead: Side, behind: Side): ComparedStage | null {
  const [a, b] = [step.figure(ahead), step.figure(behind)]
  return a === null || b === null ? null : { stage: step.stage(ahead), ahead: a, behind: b }
}

/** The working of two neighbours that stand on different places of one tie. */
export function decidedBetween(ahead: Side, behind: Side, ladder: Ladder): TieBreak {
  const stages: ComparedStage[] = []
  for (let at = 0; ; at += 1) {
    const step = ladder.at(at)
    const stage = step && compared(step, ahead, behind)
    if (!stage) break
    stages.push(stage)
    if (step.compare(stage.ahead, stage.behind) !== 0) break
  }
  return { aheadId: ahead.id, behindId: behind.id, stages, outcome: 'decided' }
}

/** The working of two neighbours that share a place. */
export function sharedBetween(ahead: Side, behind: Side, ladder: Ladder, place: SharedPlace<unknown>): TieBreak {
  const stages: ComparedStage[] = []
  for (let at = 0; at < place.reached; at += 1) {
    const step = ladder.at(at)
    const stage = step && compared(step, ahead, behind)
    if (stage) stages.push(stage)
  }
  return { aheadId: ahead.id, behindId: behind.id, stages, outcome: place.outcome }
}
