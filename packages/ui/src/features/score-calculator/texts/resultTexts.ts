/** Describes how the totals of a card are computed: sums, adjusted gross, score differential. */
import { type Exact, exact } from '@club/core'
import { formatPlayingHandicap, STANDARD_SLOPE } from '@club/core/handicap'
import type { CardSum } from '@club/core/scoring'
import type { IntlShape } from 'react-intl'
import { formatDecimal, formatTenths } from '../../../format/numbers.ts'
import { cardMessages } from '../../../shared/card/cardMessages.ts'
import { describePlayingHandicap } from '../../../shared/handicap/handicapTexts.ts'
import type { CalculationStep } from '../../../shared/handicap/WhySteps.tsx'
import type { HandicapResult, NineHoleConversion, RoundWorking } from '../case/computeCase.ts'
import { calculatorMessages as messages } from '../messages.ts'

const MINUS = '\u2212'

function number(value: number): string {
  return value < 0 ? `${MINUS}${-value}` : `${value}`
}

/** Describes the sums of both nines, and the effect of the penalty. */
export function describeSum(intl: IntlShape, { card }: RoundWorking, of: 'gross' | 'points'): readonly CalculationStep[] {
  const total = card.total[of]
  if (total === null) return []
  const nines = ([card.front, card.back] as const).flatMap((sum: CardSum | null, at) => {
    const value = sum?.[of] ?? null
    return value === null ? [] : [{ label: intl.formatMessage(at === 0 ? cardMessages.out : cardMessages.in), value }]
  })
  const penalty = total - nines.reduce((rest, { value }) => rest + value, 0)
  return [
    ...nines.map(({ label, value }) => ({ label, formula: '', result: number(value) })),
    ...(penalty === 0 ? [] : [{ label: intl.formatMessage(messages.whyPenalty), formula: '', result: number(penalty) }]),
    { label: intl.formatMessage(messages.whyTogether), formula: '', result: number(total) },
  ]
}

export function describeNet(intl: IntlShape, { card }: RoundWorking): readonly CalculationStep[] {
  const { gross, strokesReceived, net } = card.total
  if (gross === null || net === null) return []
  return [
    { label: intl.formatMessage(cardMessages.gross), formula: '', result: number(gross) },
    { label: intl.formatMessage(messages.whyStrokes), formula: '', result: number(-strokesReceived) },
    { label: intl.formatMessage(cardMessages.net), formula: '', result: number(net) },
  ]
}

/** The course handicap alone, as it is rounded for net double bogey. */
export function describeCourseHandicap(intl: IntlShape, { handicap, result }: RoundWorking): readonly CalculationStep[] {
  const [first] = handicap ? describePlayingHandicap(intl, handicap) : []
  if (!first || !result) return []
  return [first, { label: intl.formatMessage(messages.whyForHandicap), formula: '', result: formatPlayingHandicap(result.courseHandicap) }]
}

/** `16.2 × 120 ÷ 113 + 2 × 34.9 − 2 × 36`, then rounded. HC-14. */
export function describeConversion(intl: IntlShape, { indexTenths, tee, converted }: NineHoleConversion): readonly CalculationStep[] {
  const { locale } = intl
  const tenths = (value: number) => formatDecimal(locale, exact(value, 10), 1)
  const unrounded = exact(indexTenths * tee.slope + 2 * (tee.ratingTenths - 10 * tee.par) * STANDARD_SLOPE, 10 * STANDARD_SLOPE)
  return [
    {
      label: intl.formatMessage(messages.nineHoleConversion),
      formula: `${tenths(indexTenths)} × ${tee.slope} ÷ ${STANDARD_SLOPE} + 2 × ${tenths(tee.ratingTenths)} ${MINUS} 2 × ${tee.par}`,
      result: formatDecimal(locale, unrounded, 2),
    },
    { label: intl.formatMessage(messages.whyRounded), formula: '', result: formatPlayingHandicap(converted) },
  ]
}

/** Lists each hole that counts less than its score, and those picked up. */
export function describeAdjustedGross(intl: IntlShape, { card }: RoundWorking, result: HandicapResult): readonly CalculationStep[] {
  const { adjustedGross, limits } = result
  if (adjustedGross === null) return []
  const changed = card.holes.flatMap(({ number: hole, entry }, at): readonly CalculationStep[] => {
    const limit = limits[at] as number
    if (entry.status === 'entered' && entry.strokes <= limit) return []
    const typed = entry.status === 'entered' ? `${entry.strokes}` : intl.formatMessage(messages.pickedUp)
    return [{ label: intl.formatMessage(messages.whyHoleCapped, { hole }), formula: typed, result: `${limit}` }]
  })
  const none = { label: intl.formatMessage(messages.whyNoneCapped), formula: '', result: '' }
  return [
    ...(changed.length === 0 ? [none] : changed),
    { label: intl.formatMessage(messages.adjustedGross), formula: '', result: `${adjustedGross}` },
  ]
}

/** ` − 1`, ` + 1` or empty: what PCC subtracts from the strokes. */
function pccTerm(locale: string, pcc: Exact): string {
  if (pcc.numerator === 0) return ''
  const size = { ...pcc, numerator: Math.abs(pcc.numerator) }
  const text = size.denominator === 1 ? `${size.numerator}` : formatDecimal(locale, size, 1)
  return pcc.numerator > 0 ? ` ${MINUS} ${text}` : ` + ${text}`
}

export function describeDifferential(
  intl: IntlShape,
  { round, handicap }: RoundWorking,
  result: HandicapResult,
): readonly CalculationStep[] {
  const { differential, adjustedGross } = result
  if (!differential || adjustedGross === null || !round.tee) return []
  const { locale } = intl
  const nine = round.holes.length === 9
  const { slope, ratingTenths } = round.tee
  const two = (value: Exact) => formatDecimal(locale, value, 2)
  const played = {
    label: intl.formatMessage(nine ? messages.whyPlayedNine : messages.whyPlayed),
    formula: `${STANDARD_SLOPE} ÷ ${slope} × (${adjustedGross} ${MINUS} ${formatTenths(locale, ratingTenths)}${pccTerm(locale, exact(round.pcc, nine ? 2 : 1))})`,
    result: two(differential.playedExact),
  }
  const expected = handicap && {
    label: intl.formatMessage(messages.whyExpectedNine),
    formula: `${two(exact(52, 100))} × ${formatTenths(locale, handicap.indexTenths)} + ${formatTenths(locale, 12)}`,
    result: two(differential.expectedExact),
  }
  return [
    played,
    ...(nine && expected ? [expected] : []),
    { label: intl.formatMessage(messages.whyRoundedTenth), formula: '', result: formatTenths(locale, differential.tenths) },
  ]
}
