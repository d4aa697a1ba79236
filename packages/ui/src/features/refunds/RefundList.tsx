import { cardBrandName, isRefundInFlight, type Refund, type RefundState } from '@club/core/finance'
import { formatIban } from '@club/core/membership'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { StateBadge, type StateBadgeProps } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { type FormAction, useAction } from '../../shared/form/useAction.ts'
import { actions, row, rowBody, rowLine, rowName, rowState, rows } from '../../shared/parts.css.ts'
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
  /** For the office: ends a refund that it pays out itself. */
  readonly ending?: FormAction<RefundEnding> | undefined
}

/** Ends a refund in cash, a transfer, or a refund that the card provider no longer knows: it is paid out, or it is cancelled and the money is on the account again. */
export interface RefundEnding {
  readonly refundId: string
  readonly end: 'paidOut' | 'cancelled'
}

/** Refunds with their reason and the moment of each state. FI-94+. */
export function RefundList({ refunds, label, ending }: RefundListProps) {
  return (
    <ul className={rows} aria-label={label}>
      {refunds.map((refund) => (
        <Row key={refund.id} refund={refund} ending={ending} />
      ))}
    </ul>
  )
}

/** The card for the texts of the steps: “Visa ending in 4242”. */
function cardOf(card: Refund['card']): { readonly known: string; readonly brand: string; readonly last4: string } {
  const brand = card ? cardBrandName(card.brand) : ''
  return { known: card === null ? 'no' : brand === '' ? 'number' : 'yes', brand, last4: card?.last4 ?? '' }
}

function Row({ refund, ending }: Pick<RefundListProps, 'ending'> & { readonly refund: Refund }) {
  const { formatMessage } = useIntl()
  const { money, dayAndTime } = useFormats()
  const { item, amount, reason, way, note, states, customerName, customerNumber } = refund
  const card = cardOf(refund.card)
  const { state } = states.at(-1) as Refund['states'][number]
  // Nothing is on its way to the account, to a voucher, or if less is collected: that is one step.
  const steps = way === 'account' || way === 'voucher' || way === 'debit' ? states.filter(({ state: one }) => one !== 'requested') : states
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
            {note === ''
              ? formatMessage(messages[`reason_${reason}`])
              : formatMessage(commonMessages.labelled, { label: formatMessage(messages[`reason_${reason}`]), text: note })}
          </span>
          <span className={rowState}>
            <StateBadge
              kind={BADGES[state]}
              label={formatMessage(messages[`state_${state}`], { way, known: 'no', ending: refund.bank?.ending ?? '' })}
            />
          </span>
          <ol className={css.steps} aria-label={formatMessage(messages.history)}>
            {steps.map((step) => (
              <li key={step.state}>
                {dayAndTime(step.at)} ·{' '}
                {formatMessage(messages[`state_${step.state}`], { way, ...card, ending: refund.bank?.ending ?? '' })}
              </li>
            ))}
            {way === 'card' && isRefundInFlight(state) && !refund.unclear && <li>{formatMessage(messages.usually)}</li>}
          </ol>
        </div>
        <span className={css.sums}>
          <span className={css.amount}>{money(amount)}</span>
        </span>
      </div>
      {ending && (way === 'cash' || way === 'bank' || refund.unclear) && isRefundInFlight(state) && (
        <Ending refund={refund} ending={ending} />
      )}
    </li>
  )
}

interface EndingProps {
  readonly refund: Refund
  readonly ending: FormAction<RefundEnding>
}

/** The buttons of each way. A refund in cash has no way back. */
const ENDINGS = {
  bank: { paidOut: officeMessages.transferred, cancel: officeMessages.cancelPayout, keep: officeMessages.keepPayout },
  card: { paidOut: officeMessages.onCard, cancel: officeMessages.notOnCard, keep: commonMessages.back },
  other: { paidOut: officeMessages.paidOut, cancel: null, keep: commonMessages.back },
} as const

/** The account of a transfer, or why a refund to a card is unclear, and the buttons that say how it went. */
function Ending({ refund: { id: refundId, way, amount, bank, unclear }, ending }: EndingProps) {
  const { formatMessage } = useIntl()
  const { money } = useFormats()
  const { busy, refused, run } = useAction(ending)
  const [asks, setAsks] = useState(false)
  const texts = ENDINGS[way === 'bank' || way === 'card' ? way : 'other']
  const { cancel } = texts
  const end = (how: RefundEnding['end']) => () => void run({ refundId, end: how }, `${how} ${refundId}`)
  return (
    <div className={css.ending}>
      {bank && bank.iban !== '' && (
        <p>{formatMessage(officeMessages.transferTo, { holder: bank.holder, iban: formatIban(bank.iban), amount: money(amount) })}</p>
      )}
      {unclear && <p>{formatMessage(officeMessages.unclear)}</p>}
      <FormProblem notice={refused} />
      <div className={actions}>
        {!asks && (
          <Button busy={busy} onClick={end('paidOut')}>
            {formatMessage(texts.paidOut)}
          </Button>
        )}
        {cancel && !asks && <Button onClick={() => setAsks(true)}>{formatMessage(cancel)}</Button>}
        {asks && (
          <>
            <Button kind="bad" busy={busy} onClick={end('cancelled')}>
              {formatMessage(officeMessages.cancelPayoutSure, { amount: money(amount) })}
            </Button>
            <Button onClick={() => setAsks(false)}>{formatMessage(texts.keep)}</Button>
          </>
        )}
      </div>
    </div>
  )
}
