/** Words how the figures of one hole came about. */
import type { Scoring } from '@club/core/scoring'
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

function pointsStep(intl: IntlShape, scoring: Scoring, net: boolean, round: RoundWorking, at: number): WordedStep | null {
  const hole = round.card.holes[at]
  if (!hole || (scoring !== 'stableford' && scoring !== 'againstPar')) return null
  const { par, counted, points } = hole
  const received = net ? hole.strokesReceived : 0
  const share = net ? ` ${signed(received)}` : ''
  const label = intl.formatMessage(scoring === 'stableford' ? messages.whyPoints : messages.whyAgainstPar)
  if (counted === null)
    return { label, formula: hole.entry.status === 'skipped' ? intl.formatMessage(messages.pickedUp) : '', result: figure(points) }
  const formula =
    scoring === 'stableford' ? `${par}${share} + 2 ${MINUS} ${counted}` : `${counted}${net ? ` ${signed(-received)}` : ''} : ${par}`
  return { label, formula, result: figure(points) }
}

/** `net`: points and results of holes count the strokes received. The same lines for every hole, so that nothing jumps. */
export function wordHole(intl: IntlShape, scoring: Scoring, net: boolean, round: RoundWorking, at: number): readonly WordedStep[] {
  const hole = round.card.holes[at]
  if (!hole) return []
  const { entry, counted, par } = hole
  const typed = entry.status === 'entered' ? entry.strokes : null
  const limit = round.result?.limits[at] ?? null
  const capped = typed !== null && counted !== null && counted < typed
  const points = pointsStep(intl, scoring, net, round, at)
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
    ...(points ? [points] : []),
    ...(limit === null
      ? []
      : [
          {
            label: intl.formatMessage(messages.whyNetDoubleBogey),
            formula: `${par} ${signed(limit - par)}`,
            result: `${limit}`,
          },
        ]),
  ]
}
