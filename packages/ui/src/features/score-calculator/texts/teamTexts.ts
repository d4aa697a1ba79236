/** Describes how a side’s handicap is computed. */
import { formatPlayingHandicap, type TeamHandicapWorking } from '@club/core/handicap'
import type { IntlShape } from 'react-intl'
import { formatDecimal } from '../../../format/numbers.ts'
import { formatShare } from '../../../shared/handicap/handicapTexts.ts'
import type { CalculationStep } from '../../../shared/handicap/WhySteps.tsx'
import { calculatorMessages as messages } from '../messages.ts'

export function describeTeamHandicap(intl: IntlShape, { parts, exact, rounded }: TeamHandicapWorking): readonly CalculationStep[] {
  const { locale } = intl
  const two = (value: Parameters<typeof formatDecimal>[1]) => formatDecimal(locale, value, 2)
  return [
    ...parts.map(({ courseExact, share, part }, at) => ({
      label: intl.formatMessage(messages.whyPart, { place: at + 1 }),
      formula: `${two(courseExact)} × ${formatShare(locale, share)}`,
      result: two(part),
    })),
    { label: intl.formatMessage(messages.whyTogether), formula: '', result: two(exact) },
    { label: intl.formatMessage(messages.whyRounded), formula: '', result: formatPlayingHandicap(rounded) },
  ]
}
