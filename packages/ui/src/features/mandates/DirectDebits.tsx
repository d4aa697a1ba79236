import { listedMandates } from '@club/core/membership'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { row, rowBody, rowName, rows, screen, sectionTitle } from '../../shared/parts.css.ts'
import { MandateRow } from './MandateRow.tsx'
import type { MandatesPanelProps } from './MandatesPanel.tsx'
import * as css from './mandates.css.ts'
import { mandateMessages as messages } from './messages.ts'

/** The payment methods of the account: each mandate with bank, last digits and state, or where to set one up. */
export function DirectDebits({ mandates, hrefOf, hrefNew }: MandatesPanelProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const listed = mandates.kind === 'ready' ? listedMandates(mandates.value) : []
  return (
    <section className={screen} aria-labelledby={id}>
      <h2 id={id} className={sectionTitle}>
        {formatMessage(messages.payMethods)}
      </h2>
      {mandates.kind === 'loading' && <ListSkeleton count={1} />}
      {mandates.kind === 'failed' && <LoadFailed notice={mandates.notice} onRetry={mandates.onRetry} />}
      {mandates.kind === 'ready' && (
        <ul className={rows}>
          {listed.map((mandate) => (
            <MandateRow key={mandate.id} mandate={mandate} href={hrefOf(mandate.id)} />
          ))}
          {listed.length === 0 && (
            <li className={row}>
              <Link className={css.rowLink} href={hrefNew}>
                <Icon name="bank" />
                <span className={rowBody}>
                  <span className={rowName}>{formatMessage(messages.setUp)}</span>
                </span>
                <span className={css.onward}>
                  <Icon name="chevronRight" />
                </span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
