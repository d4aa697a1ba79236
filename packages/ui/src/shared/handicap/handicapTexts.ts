/** Describes how a playing handicap is computed, one line per step: the calculation and its result. */
import { add, compareExact, type Exact, exact, multiply, roundHalfUp } from '@club/core'
import { formatPlayingHandicap, type TeamHandicapWorking } from '@club/core/handicap'
import type { PlayingHandicapWorking } from '@club/core/scoring'
import type { IntlShape } from 'react-intl'
import { formatDecimal, formatExact } from '../../format/numbers.ts'
import { cardMessages as messages } from '../card/cardMessages.ts'
import type { CalculationStep } from './WhySteps.tsx'

/**
 * `18.7 × 134 ÷ 113 + (74.4 − 72)`; for nine holes with half the index, exact or to a tenth. Empty if no formula gives the stored value.
 */
function courseFormula(locale: string, working: PlayingHandicapWorking): string {
  const { indexTenths, slope, ratingTenths, par, courseExact } = working
  const tenths = (value: number) => formatDecimal(locale, exact(value, 10), 1)
  const rest = `× ${slope} ÷ 113 + (${tenths(ratingTenths)} − ${par})`
  const makes = (index: Exact) =>
    compareExact(add(multiply(index, exact(slope, 1130)), exact(ratingTenths - par * 10, 10)), courseExact) === 0
  const half = exact(indexTenths, 2)
  if (makes(exact(indexTenths))) return `${tenths(indexTenths)} ${rest}`
  if (makes(half)) return `${tenths(indexTenths)} ÷ 2 ${rest}`
  const toTenth = roundHalfUp(half)
  return makes(exact(toTenth)) ? `${tenths(indexTenths)} ÷ 2 = ${tenths(toTenth)}; ${tenths(toTenth)} ${rest}` : ''
}

/** `95%`, German `95 %`; `3/8` if it is not a whole number of per cent. */
export function formatShare(locale: string, allowance: Exact): string {
  const percent = exact(allowance.numerator * 100, allowance.denominator)
  if (percent.denominator !== 1) return formatExact(allowance)
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(percent.numerator / 100)
}

export function describePlayingHandicap(intl: IntlShape, working: PlayingHandicapWorking): readonly CalculationStep[] {
  const { locale } = intl
  const allowance = formatShare(locale, working.allowance)
  return [
    {
      label: intl.formatMessage(messages.whyCourse),
      formula: courseFormula(locale, working),
      result: formatDecimal(locale, working.courseExact, 2),
    },
    {
      label: intl.formatMessage(messages.whyAllowance, { allowance }),
      formula: `× ${allowance}`,
      result: formatDecimal(locale, working.playingExact, 2),
    },
    { label: intl.formatMessage(messages.whyRounded), formula: '', result: formatPlayingHandicap(working.rounded) },
    ...(working.limit === null
      ? []
      : [
          {
            label: intl.formatMessage(messages.whyLimit),
            formula: intl.formatMessage(messages.whyLimited, { limit: working.limit }),
            result: formatPlayingHandicap(working.playingHandicap),
          },
        ]),
  ]
}

/** Describes each player’s part of the team handicap, the lowest course handicap first, and the result. */
export function describeTeamHandicap(
  intl: IntlShape,
  working: TeamHandicapWorking,
  names: ReadonlyMap<string, string>,
): readonly CalculationStep[] {
  const { locale } = intl
  const limited = working.limit !== null && working.teamHandicap !== working.rounded
  return [
    ...working.parts.map(({ playerId, courseExact, share, part }) => ({
      label: names.get(playerId) ?? '',
      formula: `${formatDecimal(locale, courseExact, 2)} × ${formatShare(locale, share)}`,
      result: formatDecimal(locale, part, 2),
    })),
    { label: intl.formatMessage(messages.whyTogether), formula: '', result: formatDecimal(locale, working.exact, 2) },
    { label: intl.formatMessage(messages.whyRounded), formula: '', result: formatPlayingHandicap(working.rounded) },
    ...(limited
      ? [
          {
            label: intl.formatMessage(messages.whyLimit),
            formula: intl.formatMessage(messages.whyLimited, { limit: working.limit }),
            result: formatPlayingHandicap(working.teamHandicap),
          },
        ]
      : []),
  ]
}
