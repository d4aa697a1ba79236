import { type ComputedHole, RESULT_LABELS, type ResultLabel } from '@club/core/scoring'
import { useIntl } from 'react-intl'
import { HoleMark } from '../../golf/HoleMark/HoleMark.tsx'
import * as css from './CardLegend.css.ts'
import { cardMessages as messages } from './cardMessages.ts'
import type { ShownCard } from './cardRows.tsx'

interface LegendEntry {
  readonly label: Exclude<ResultLabel, 'none'>
  readonly count: number
  /** A score of this card that has the shape. */
  readonly example: string
}

/** Returns the shapes on the card, best first, with the count of each. */
function legendOf(holes: readonly ComputedHole[]): readonly LegendEntry[] {
  return RESULT_LABELS.filter((label) => label !== 'none').flatMap((label) => {
    const worn = holes.filter((hole) => hole.label === label && hole.entry.status === 'entered')
    const [first] = worn
    return first?.entry.status === 'entered' ? [{ label, count: worn.length, example: `${first.entry.strokes}` }] : []
  })
}

export function CardLegend({ card }: { readonly card: ShownCard }) {
  const { formatMessage } = useIntl()
  const entries = legendOf(card.card.holes)
  if (entries.length === 0) return null
  return (
    <ul className={css.legend} aria-label={formatMessage(messages.legend)}>
      {entries.map(({ label, count, example }) => (
        <li key={label} className={css.entry}>
          <HoleMark text={example} label={label} word="" size="legend" />
          {formatMessage(messages[`legend_${label}`])} <strong className={css.count}>{count}</strong>
        </li>
      ))}
    </ul>
  )
}
