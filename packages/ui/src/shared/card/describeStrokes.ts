import { strokeLabel } from '@club/core/scoring'
import type { IntlShape } from 'react-intl'
import { cardMessages } from './cardMessages.ts'

/** Returns the name of a score on a hole of that par: `Birdie`, `+3`. */
export function describeStrokes({ formatMessage }: IntlShape, strokes: number, par: number): string {
  const label = strokeLabel(strokes - par)
  return label === 'more' || label === 'none' ? `+${strokes - par}` : formatMessage(cardMessages[`legend_${label}`])
}
