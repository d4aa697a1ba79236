import type { BoardRow } from '@club/core/tournament'
import type { IntlShape } from 'react-intl'
import { formatExact, formatToPar } from '../../format/numbers.ts'
import { resultsMessages as messages } from './messages.ts'

/** Returns the text that screen readers announce for a live board: one sentence for each followed row. */
export function spokenFollowed(intl: IntlShape, rows: readonly BoardRow[]): string {
  return rows
    .filter(({ position }) => position !== null)
    .map(({ name, label, toPar, total }) =>
      intl.formatMessage(messages.spoken, { name, label, score: toPar ? formatToPar(toPar) : total ? formatExact(total) : '' }),
    )
    .join(' ')
}
