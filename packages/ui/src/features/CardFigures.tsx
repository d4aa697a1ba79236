import { useIntl } from 'react-intl'
import * as css from './CardFigures.css.ts'
import { cardFigures } from './cardFigures.ts'
import { cardMessages as messages } from './cardMessages.ts'
import type { ShownCard } from './cardRows.tsx'
import { card } from './parts.css.ts'

export function CardFigures({ card: shown }: { readonly card: ShownCard }) {
  const intl = useIntl()
  const { status } = shown.card
  const figures = cardFigures(intl, shown)
  return (
    <section className={card}>
      {status !== 'counted' && <p className={css.status}>{intl.formatMessage(messages[`status_${status}`])}</p>}
      <dl className={css.figures} data-pairs={figures.length > 3 || undefined}>
        {figures.map(({ label, value, text }) => (
          <div key={label}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{value}</dd>
            <dd className={css.text}>{text}</dd>
          </div>
        ))}
      </dl>
      {shown.penalty > 0 && <p className={css.text}>{intl.formatMessage(messages.penalty, { count: shown.penalty })}</p>}
    </section>
  )
}
