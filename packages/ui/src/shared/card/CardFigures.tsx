import { type IntlShape, useIntl } from 'react-intl'
import { formatNames } from '../../format/names.ts'
import { card } from '../parts.css.ts'
import * as css from './CardFigures.css.ts'
import { cardFigures } from './cardFigures.ts'
import { cardMessages as messages } from './cardMessages.ts'
import type { ShownCard } from './cardRows.tsx'

/**
 * Says why a card does not count. Under the specification’s rule set a hole not completed disqualifies; the sentence names the hole. SC-08.
 */
function statusText(intl: IntlShape, { card: { status, holes }, policy }: ShownCard): string | null {
  if (status === 'counted') return null
  const skipped = holes.filter(({ entry }) => entry.status === 'skipped').map(({ number }) => `${number}`)
  return status === 'disqualified' && policy === 'asSpecified' && skipped.length > 0
    ? intl.formatMessage(messages.disqualifiedFor, { count: skipped.length, holes: formatNames(intl.locale, skipped) })
    : intl.formatMessage(messages[`status_${status}`])
}

export function CardFigures({ card: shown }: { readonly card: ShownCard }) {
  const intl = useIntl()
  const status = statusText(intl, shown)
  const figures = cardFigures(intl, shown)
  return (
    <section className={card}>
      {status && <p className={css.status}>{status}</p>}
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
