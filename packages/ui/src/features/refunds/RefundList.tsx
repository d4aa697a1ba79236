import { cardBrandName, isRefundInFlight, type Refund, type RefundState } from '@club/core/finance'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { StateBadge, type StateBadgeProps } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { row, rowBody, rowLine, rowName, rowState, rows } from '../../shared/parts.css.ts'
import { ROW } from '../../shared/useRowKeys.ts'
import { refundMessages as messages } from './messages.ts'
import { officeRefundMessages as officeMessages } from './officeMessages.ts'
import * as css from './refunds.css.ts'

const BADGES = {
  requested: 'refunding',
  sent: 'refunding',
  arrived: 'refunded',
  failed: 'cancelled',
  returned: 'cancelled',
} as const satisfies Readonly<Record<RefundState, StateBadgeProps['kind']>>

interface RefundListProps {
  readonly refunds: readonly Refund[]
  readonly label: string
  /** For the office: confirms that a refund has been paid out. */
  readonly onPaidOut?: ((refundId: string) => void) | undefined
}

/** Refunds with their reason and the moment of each state. FI-94+. */
export function RefundList({ refunds, label, onPaidOut }: RefundListProps) {
  return (
    <ul className={rows} aria-label={label}>
      {refunds.map((refund) => (
        <Row key={refund.id} refund={refund} onPaidOut={onPaidOut} />
      ))}
    </ul>
  )
}

/** The card for the texts of the steps: “Visa ending in 4242”. */
function cardOf(card: Refund['card']): { readonly known: string; readonly brand: string; readonly last4: string } {
  const brand = card ? cardBrandName(card.brand) : ''
  return { known: card === null ? 'no' : brand === '' ? 'number' : 'yes', brand, last4: card?.last4 ?? '' }
}

function Row({ refund, onPaidOut }: Pick<RefundListProps, 'onPaidOut'> & { readonly refund: Refund }) {
  const { formatMessage } = useIntl()
  const { money, dayAndTime } = useFormats()
  const { item, amount, reason, way, note, states, customerName, customerNumber } = refund
  const card = cardOf(refund.card)
  const { state } = states.at(-1) as Refund['states'][number]
  // A credit on the account is one step.
  const steps = way === 'account' ? states.filter(({ state: one }) => one !== 'requested') : states
  return (
    <li className={row} {...ROW}>
      <div className={css.plain}>
        <div className={rowBody}>
          <span className={rowName}>{item}</span>
          {customerName !== null && (
            <span className={rowLine}>
              {customerName}
              {customerNumber && ` · ${formatMessage(commonMessages.memberNumber, { number: customerNumber })}`}
            </span>
          )}
          <span className={rowLine}>
            {formatMessage(messages[`reason_${reason}`])}
            {note !== '' && `: ${note}`}
          </span>
          <span className={rowState}>
            <StateBadge kind={BADGES[state]} label={formatMessage(messages[`state_${state}`], { way, known: 'no' })} />
          </span>
          <ol className={css.steps} aria-label={formatMessage(messages.history)}>
            {steps.map((step) => (
              <li key={step.state}>
                {dayAndTime(step.at)} · {formatMessage(messages[`state_${step.state}`], { way, ...card })}
              </li>
            ))}
            {way === 'card' && isRefundInFlight(state) && <li>{formatMessage(messages.usually)}</li>}
          </ol>
        </div>
        <span className={css.sums}>
          <span className={css.amount}>{money(amount)}</span>
          {onPaidOut && way === 'cash' && isRefundInFlight(state) && (
            <Button onClick={() => onPaidOut(refund.id)}>{formatMessage(officeMessages.paidOut)}</Button>
          )}
        </span>
      </div>
    </li>
  )
}
