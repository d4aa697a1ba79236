/** Words how the figures of one hole came about. */
import { countsPoints, type Scoring, type WorkedHole } from '@club/core/scoring'
import type { IntlShape } from 'react-intl'
import { formatPlaying } from '../handicapWords.ts'
import type { WordedStep } from '../WhySteps.tsx'
import { calculatorMessages as messages } from './messages.ts'
import type { RoundWorking } from './workCase.ts'

const DASH = '–'
const MINUS = '\u2212'

function signed(value: number): string {
  return value < 0 ? `${MINUS} ${-value}` : `+ ${value}`
}

function figure(value: number | null): string {
  if (value === null) return DASH
  return value < 0 ? `${MINUS}${-value}` : `${value}`
}

/** Place of a hole in the order of stroke indexes, 1 the hardest. */
function rankOf({ card: { holes } }: RoundWorking, at: number): number {
  const own = holes[at]?.strokeIndex ?? 0
  return 1 + holes.filter(({ strokeIndex }) => strokeIndex < own).length
}

/** How many strokes every hole has a part in, how many holes have one more, and where this hole stands among those. */
export interface Allocation {
  readonly onEvery: number
  readonly oneMoreOn: number
  readonly rank: number
}

/** Plus handicaps are counted from the easiest hole, and as strokes given. */
export function allocationOf(round: RoundWorking, at: number): Allocation {
  const size = round.card.holes.length
  const handicap = round.playingHandicap ?? 0
  const count = Math.abs(handicap)
  const onEvery = Math.floor(count / size)
  const rank = rankOf(round, at)
  return { onEvery, oneMoreOn: count - onEvery * size, rank: handicap < 0 ? size + 1 - rank : rank }
}

function strokesStep(intl: IntlShape, round: RoundWorking, at: number): WordedStep {
  const received = round.card.holes[at]?.strokesReceived ?? 0
  const handicap = round.playingHandicap ?? 0
  return {
    label: intl.formatMessage(messages.whyStrokes),
    formula: intl.formatMessage(handicap < 0 ? messages.whyStrokesGiven : messages.whyStrokesReceived, {
      ...allocationOf(round, at),
      handicap: formatPlaying(handicap),
    }),
    result: figure(received),
  }
}

/** `par + strokes received + 2 − strokes`, or the score beside the par. */
function pointsFormula(intl: IntlShape, scoring: Scoring, { par, counted, entry, points }: WorkedHole, received: number | null): string {
  if (points === null) return ''
  if (counted === null) return entry.status === 'skipped' ? intl.formatMessage(messages.pickedUp) : ''
  if (scoring === 'stableford') return `${par}${received === null ? '' : ` ${signed(received)}`} + 2 ${MINUS} ${counted}`
  return intl.formatMessage(messages.whyAgainstParOf, { score: counted - (received ?? 0), par })
}

function netDoubleBogeyFormula(par: number, limit: number, hasIndex: boolean): string {
  return hasIndex ? `${par} + 2 ${signed(limit - par - 2)}` : `${par} ${signed(limit - par)}`
}

/** `net`: points and results of holes count the strokes received. The same lines for every hole, so that nothing jumps. */
export function wordHole(intl: IntlShape, scoring: Scoring, net: boolean, round: RoundWorking, at: number): readonly WordedStep[] {
  const hole = round.card.holes[at]
  if (!hole) return []
  const { entry, counted, par } = hole
  const typed = entry.status === 'entered' ? entry.strokes : null
  const limit = round.result?.limits[at] ?? null
  const capped = typed !== null && counted !== null && counted < typed
  const counts = countsPoints(scoring)
  return [
    ...(round.playingHandicap === null
      ? []
      : [
          strokesStep(intl, round, at),
          {
            label: intl.formatMessage(messages.whyNet),
            formula: counted === null ? '' : `${counted} ${signed(-hole.strokesReceived)}`,
            result: figure(hole.net),
          },
        ]),
    ...(capped ? [{ label: intl.formatMessage(messages.whyMaxScore), formula: `${typed}`, result: `${counted}` }] : []),
    ...(counts
      ? [
          {
            label: intl.formatMessage(scoring === 'stableford' ? messages.whyPoints : messages.whyAgainstPar),
            formula: pointsFormula(intl, scoring, hole, net ? hole.strokesReceived : null),
            result: figure(hole.points),
          },
        ]
      : []),
    ...(limit === null
      ? []
      : [
          {
            label: intl.formatMessage(messages.whyNetDoubleBogey),
            formula: netDoubleBogeyFormula(par, limit, round.result?.hasIndex ?? false),
            result: `${limit}`,
          },
        ]),
  ]
}
