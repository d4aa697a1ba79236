import type { Mandate } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { row, rowBody, rowLine, rowName, rowState } from '../../shared/parts.css.ts'
import { MandateStateBadge } from './MandateStateBadge.tsx'
import * as css from './mandates.css.ts'
import { endingOf } from './mandateTypes.ts'
import { mandateMessages as messages } from './messages.ts'

/** One mandate of a list: the bank, the last digits of the account, its state. */
export function MandateRow({ mandate, href }: { readonly mandate: Mandate; readonly href: string }) {
  const { formatMessage } = useIntl()
  const { longDate } = useFormats()
  const { bankName, confirmationDate, activeSince } = mandate
  const ending = endingOf(mandate)
  const dayLine =
    mandate.status === 'active' && activeSince !== null
      ? formatMessage(messages.activeSinceDay, { date: longDate(activeSince) })
      : confirmationDate === null
        ? null
        : formatMessage(messages.agreedOn, { date: longDate(confirmationDate) })
  return (
    <li className={row}>
      <Link className={css.rowLink} href={href}>
        <Icon name="bank" />
        <span className={rowBody}>
          <span className={rowName}>{formatMessage(messages.title)}</span>
          <span className={rowLine}>
            {bankName === ''
              ? formatMessage(messages.accountEnding, { ending })
              : formatMessage(messages.bankEnding, { bank: bankName, ending })}
          </span>
          {dayLine !== null && <span className={rowLine}>{dayLine}</span>}
          <span className={rowState}>
            <MandateStateBadge mandate={mandate} />
          </span>
        </span>
        <span className={css.onward}>
          <Icon name="chevronRight" />
        </span>
      </Link>
    </li>
  )
}
