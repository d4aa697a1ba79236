/**
 * Breaking a tie of any number of sides: all are compared at the first stage, those still level at the next, and so on without a restart.
 * Where one of a group lacks the figure of a stage, the group shares its place: who could be compared is not put before who could not.
 */
import type { Step } from './countOut.ts'
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
export function breakTie<Entry extends WithSide>(group: readonly Entry[], steps: readonly Step[], at = 0): readonly SharedPlace<Entry>[] {
  if (steps.length === 0) return [{ entries: group, outcome: 'notComparable', reached: 0 }]
  const step = steps[at]
  if (group.length === 1 || step === undefined) return [{ entries: group, outcome: 'shared', reached: at }]
  const figured = group.flatMap((entry) => {
    const figure = step.figure(entry.side)
    return figure === null ? [] : [{ entry, figure }]
  })
  if (figured.length < group.length) return [{ entries: group, outcome: 'notComparable', reached: at }]
  figured.sort((a, b) => step.compare(a.figure, b.figure))
  const places: SharedPlace<Entry>[] = []
  for (let first = 0; first < figured.length; ) {
    const best = figured[first] as (typeof figured)[number]
    let next = first + 1
    while (next < figured.length && step.compare(best.figure, (figured[next] as typeof best).figure) === 0) next += 1
    const level = figured.slice(first, next).map(({ entry }) => entry)
    places.push(...breakTie(level, steps, at + 1))
    first = next
  }
  return places
}

function compared(step: Step, ahead: Side, behind: Side): ComparedStage | null {
  const [a, b] = [step.figure(ahead), step.figure(behind)]
  return a === null || b === null ? null : { stage: step.stage(ahead), ahead: a, behind: b }
}

/** The working of two neighbours that stand on different places of one tie. */
export function decidedBetween(ahead: Side, behind: Side, steps: readonly Step[]): TieBreak {
  const stages: ComparedStage[] = []
  for (const step of steps) {
    const stage = compared(step, ahead, behind)
    if (stage === null) break
    stages.push(stage)
    if (step.compare(stage.ahead, stage.behind) !== 0) break
  }
  return { aheadId: ahead.id, behindId: behind.id, stages, outcome: 'decided' }
}

/** The working of two neighbours that share a place. */
export function sharedBetween(ahead: Side, behind: Side, steps: readonly Step[], place: SharedPlace<unknown>): TieBreak {
  const stages = steps.slice(0, place.reached).flatMap((step) => compared(step, ahead, behind) ?? [])
  return { aheadId: ahead.id, behindId: behind.id, stages, outcome: place.outcome }
}
