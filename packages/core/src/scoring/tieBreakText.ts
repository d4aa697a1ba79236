/** Describes the working of a tie. The steps and outcomes are defined here; the caller provides the texts. */
import { checkExact, type Exact } from '../exact.ts'
import { checkWhole, FieldError } from '../fieldError.ts'
import { assertNever } from '../result.ts'
import { type ClubDateTime, parseClubDateTime } from '../time.ts'
import type { ComparedStage, CountBackStage, TieBreak } from './workings.ts'

/** The values of a step: the times at which the cards were handed in, else numbers. */
export type TieBreakFigure<Kind extends CountBackStage['kind']> = Kind extends 'returnOfCard' ? ClubDateTime : Exact

/** A step of one kind with the values of the two sides. */
export interface TieBreakStep<Kind extends CountBackStage['kind']> {
  readonly stage: Extract<CountBackStage, { readonly kind: Kind }>
  readonly ahead: TieBreakFigure<Kind>
  readonly behind: TieBreakFigure<Kind>
  /** True for the last step of a broken tie. */
  readonly decides: boolean
}

/** One text for each kind of step and for each outcome. All are required, so a new kind does not compile until it has a text. */
export interface TieBreakTexts {
  readonly stages: { readonly [Kind in CountBackStage['kind']]: (step: TieBreakStep<Kind>) => string }
  readonly outcomes: { readonly [Outcome in TieBreak['outcome']]: (sides: Pick<TieBreak, 'aheadId' | 'behindId'>) => string }
}

/** Returns the time of a number `yyyyMMddHHmmss`, the form in which return times are compared. */
function momentOf(field: string, { numerator, denominator }: Exact): ClubDateTime {
  const text = String(numerator).replace(/(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6')
  const read = parseClubDateTime(text)
  if (denominator !== 1 || !read.ok) throw new FieldError(field, `${numerator} is no time of return`)
  return read.value
}

function checkStep({ stage, ahead, behind }: ComparedStage): void {
  checkExact(ahead)
  checkExact(behind)
  if ('roundNumber' in stage) checkWhole('roundNumber', stage.roundNumber, 1)
  if ('holes' in stage) for (const hole of stage.holes) checkWhole('holes', hole, 1)
  if ('strokeIndexes' in stage) for (const index of stage.strokeIndexes) checkWhole('strokeIndexes', index, 1)
}

function stepText({ stages }: TieBreakTexts, step: ComparedStage, decides: boolean): string {
  checkStep(step)
  const { stage, ahead, behind } = step
  const numbers = { ahead, behind, decides }
  switch (stage.kind) {
    case 'lastHoles':
      return stages.lastHoles({ stage, ...numbers })
    case 'strokeIndex':
      return stages.strokeIndex({ stage, ...numbers })
    case 'frontNine':
      return stages.frontNine({ stage, ...numbers })
    case 'round':
      return stages.round({ stage, ...numbers })
    case 'handicap':
      return stages.handicap({ stage, ...numbers })
    case 'returnOfCard':
      return stages.returnOfCard({ stage, ahead: momentOf('ahead', ahead), behind: momentOf('behind', behind), decides })
    case 'manual':
      return stages.manual({ stage, ...numbers })
    case 'lots':
      return stages.lots({ stage, ...numbers })
    default:
      return assertNever(stage, 'stage')
  }
}

/** Returns a line for each step in the order of comparison, then one for the outcome. */
export function tieBreakText({ aheadId, behindId, stages, outcome }: TieBreak, texts: TieBreakTexts): readonly string[] {
  const say = Object.hasOwn(texts.outcomes, outcome) ? texts.outcomes[outcome] : null
  if (!say) throw new FieldError('outcome', `unexpected ${JSON.stringify(outcome)}`)
  const last = stages.length - 1
  return [...stages.map((stage, at) => stepText(texts, stage, outcome === 'decided' && at === last)), say({ aheadId, behindId })]
}
