import type { MemberResult } from '@club/core/membership'
import type { IntlShape } from 'react-intl'
import { formatTotal } from '../../format/numbers.ts'
import { cardMessages } from './cardMessages.ts'
import { memberResultMessages as messages } from './memberResultMessages.ts'

/** Returns the score of a result: `40 points`, `88`, `+3`, or the reason without a score. */
export function memberResultText(intl: IntlShape, { scoring, total, status }: Pick<MemberResult, 'scoring' | 'total' | 'status'>): string {
  if (status !== 'counted') return intl.formatMessage(cardMessages[`status_${status}`])
  if (total === null) return '–'
  if (scoring !== 'stableford') return formatTotal(scoring, total)
  return intl.formatMessage(messages.points, { count: formatTotal(scoring, total), amount: total.numerator / total.denominator })
}

/** Returns the position with the score: `T3 · 40 points`. */
export function positionAndScore(intl: IntlShape, result: MemberResult): string {
  return intl.formatMessage(messages.positionAndScore, { label: result.label, score: memberResultText(intl, result) })
}
