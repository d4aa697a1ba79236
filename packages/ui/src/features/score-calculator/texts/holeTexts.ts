/** Describes how the numbers of one hole are computed. */
import { formatPlayingHandicap } from '@club/core/handicap'
import { type ComputedHole, countsPoints, type MaxScoreRule, maxHoleScore, NO_LIMIT, pointsKind, type Scoring } from '@club/core/scoring'
import type { IntlShape } from 'react-intl'
import type { CalculationStep } from '../../../shared/handicap/WhySteps.tsx'
import type { RoundWorking } from '../case/computeCase.ts'
import { calculatorMessages as messages } from '../messages.ts'

const DASH = '–'
/** Takes the same height as a formula. */
const BLANK = '\u00a0'
const MINUS = '\u2212'

function signed(value: number): string {
  return value < 0 ? `${MINUS} ${-value}` : `+ ${value}`
}

function figure(value: number | null): string {
  if (value === null) return DASH
  return value < 0 ? `${MINUS}${-value}` : `${value}`
}

/** Rank of a hole by stroke index; 1 is the hardest. */
function rankOf({ card: { holes } }: RoundWorking, at: number): number {
  const own = holes[at]?.strokeIndex ?? 0
  return 1 + holes.filter(({ strokeIndex }) => strokeIndex < own).length
}

/** How many strokes every hole receives, how many holes receive one more, and the rank of this hole among those. */
export interface Allocation {
  readonly onEvery: number
  readonly oneMoreOn: number
  readonly rank: number
}

/** Strokes of plus handicaps are counted from the easiest hole, and are given. */
export function allocationOf(round: RoundWorking, at: number): Allocation {
  const size = round.card.holes.length
  const handicap = round.playingHandicap ?? 0
  const count = Math.abs(handicap)
  const onEvery = Math.floor(count / size)
  const rank = rankOf(round, at)
  return { onEvery, oneMoreOn: count - onEvery * size, rank: handicap < 0 ? size + 1 - rank : rank }
}

function strokesStep(intl: IntlShape, round: RoundWorking, at: number): CalculationStep {
  const received = round.card.holes[at]?.strokesReceived ?? 0
  const handicap = round.playingHandicap ?? 0
  return {
    label: intl.formatMessage(messages.whyStrokes),
    formula: intl.formatMessage(handicap < 0 ? messages.whyStrokesGiven : messages.whyStrokesReceived, {
      ...allocationOf(round, at),
      handicap: formatPlayingHandicap(handicap),
    }),
    result: figure(received),
  }
}

/** `par + strokes received + 2 − strokes`, or the score compared with par. */
function pointsFormula(intl: IntlShape, scoring: Scoring, { par, counted, entry, points }: ComputedHole, received: number | null): string {
  if (points === null) return ''
  if (counted === null) return entry.status === 'skipped' ? intl.formatMessage(messages.pickedUp) : ''
  if (pointsKind(scoring) === 'points') return `${par}${received === null ? '' : ` ${signed(received)}`} + 2 ${MINUS} ${counted}`
  return intl.formatMessage(messages.whyAgainstParOf, { score: counted - (received ?? 0), par })
}

function netDoubleBogeyFormula(par: number, limit: number, hasIndex: boolean): string {
  return hasIndex ? `${par} + 2 ${signed(limit - par - 2)}` : `${par} ${signed(limit - par)}`
}

/** How a round counts: its format, whether points count the strokes received, and the maximum score of a hole. */
export interface Counting {
  readonly scoring: Scoring
  readonly net: boolean
  readonly maxScore: MaxScoreRule
}

function netSteps(
  intl: IntlShape,
  round: RoundWorking,
  at: number,
  { counted, strokesReceived, net }: ComputedHole,
): readonly CalculationStep[] {
  if (round.playingHandicap === null) return []
  const formula = counted === null ? BLANK : `${counted} ${signed(-strokesReceived)}`
  return [strokesStep(intl, round, at), { label: intl.formatMessage(messages.whyNet), formula, result: figure(net) }]
}

/** Returns the same lines for every hole of a round, with or without a score, so that nothing jumps while a card is typed. */
export function describeHole(
  intl: IntlShape,
  { scoring, net, maxScore }: Counting,
  round: RoundWorking,
  at: number,
): readonly CalculationStep[] {
  const hole = round.card.holes[at]
  if (!hole) return []
  const steps: CalculationStep[] = [...netSteps(intl, round, at, hole)]
  const most = maxHoleScore(maxScore, hole, hole.strokesReceived)
  if (most !== NO_LIMIT) steps.push({ label: intl.formatMessage(messages.whyMaxScore), formula: '', result: `${most}` })
  if (countsPoints(scoring)) {
    steps.push({
      label: intl.formatMessage(pointsKind(scoring) === 'points' ? messages.whyPoints : messages.whyAgainstPar),
      formula: pointsFormula(intl, scoring, hole, net ? hole.strokesReceived : null) || BLANK,
      result: figure(hole.points),
    })
  }
  const limit = round.result?.limits[at]
  if (limit !== undefined) {
    steps.push({
      label: intl.formatMessage(messages.whyNetDoubleBogey),
      formula: netDoubleBogeyFormula(hole.par, limit, round.result?.hasIndex ?? false),
      result: `${limit}`,
    })
  }
  return steps
}
