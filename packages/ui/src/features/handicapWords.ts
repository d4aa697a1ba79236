/** Words how a playing handicap came about, one line per step: what was done and what it gave. */
import { add, compareExact, type Exact, exact } from '@club/core'
import type { PlayingHandicapWorking } from '@club/core/scoring'
import type { IntlShape } from 'react-intl'
import { formatDecimal, formatExact } from '../format/numbers.ts'
import { cardMessages as messages } from './cardMessages.ts'

export interface WordedStep {
  readonly label: string
  /** The sum that was done; empty when there is none to show. */
  readonly formula: string
  readonly result: string
}

/** `18.7 × 134 ÷ 113 + (74.4 − 72)`; with half the index for nine holes. Empty when neither gives the stored value. */
function courseFormula(locale: string, working: PlayingHandicapWorking): string {
  const { indexTenths, slope, ratingTenths, par, courseExact } = working
  const index = formatDecimal(locale, exact(indexTenths, 10), 1)
  const overPar = `(${formatDecimal(locale, exact(ratingTenths, 10), 1)} − ${par})`
  const makes = (share: number) =>
    compareExact(add(exact(indexTenths * slope, 1130 * share), exact(ratingTenths - par * 10, 10)), courseExact) === 0
  if (makes(1)) return `${index} × ${slope} ÷ 113 + ${overPar}`
  return makes(2) ? `${index} ÷ 2 × ${slope} ÷ 113 + ${overPar}` : ''
}

/** `95%`, German `95 %`; `3/8` where no whole per cent says it. */
function formatAllowance(locale: string, allowance: Exact): string {
  const percent = exact(allowance.numerator * 100, allowance.denominator)
  if (percent.denominator !== 1) return formatExact(allowance)
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(percent.numerator / 100)
}

export function wordPlayingHandicap(intl: IntlShape, working: PlayingHandicapWorking): readonly WordedStep[] {
  const { locale } = intl
  const allowance = formatAllowance(locale, working.allowance)
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
    { label: intl.formatMessage(messages.whyRounded), formula: '', result: formatPlaying(working.rounded) },
    ...(working.limit === null
      ? []
      : [
          {
            label: intl.formatMessage(messages.whyLimit),
            formula: intl.formatMessage(messages.whyLimited, { limit: working.limit }),
            result: formatPlaying(working.playingHandicap),
          },
        ]),
  ]
}

/** A plus handicap is written with a plus: it gives strokes back. */
export function formatPlaying(handicap: number): string {
  return handicap < 0 ? `+${-handicap}` : `${handicap}`
}
