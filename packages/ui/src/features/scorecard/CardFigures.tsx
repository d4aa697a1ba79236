import type { Scorecard } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { card } from '../parts.css.ts'
import * as css from './CardFigures.css.ts'
import { cardFigures } from './cardFigures.ts'
import { scorecardMessages as messages } from './messages.ts'

export function CardFigures({ card: scorecard }: { readonly card: Scorecard }) {
  const intl = useIntl()
  const { status } = scorecard.card
  return (
    <section className={card}>
      {status !== 'counted' && <p className={css.status}>{intl.formatMessage(messages[`status_${status}`])}</p>}
      <dl className={css.figures}>
        {cardFigures(intl, scorecard).map(({ label, value, text }) => (
          <div key={label}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{value}</dd>
            <dd className={css.text}>{text}</dd>
          </div>
        ))}
      </dl>
      {scorecard.penalty > 0 && <p className={css.text}>{intl.formatMessage(messages.penalty, { count: scorecard.penalty })}</p>}
    </section>
  )
}
