import type { ClubDateTime } from '@club/core'
import type { BookingCharge, OwnBooking } from '@club/core/reservation'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import * as parts from '../../shared/parts.css.ts'
import { HoldLine } from '../../shared/reservations/HoldLine.tsx'
import * as css from './booking.css.ts'
import { useBookingTexts } from './bookingTexts.ts'
import { bookingMessages as messages } from './messages.ts'
import { usePriceTexts } from './priceTexts.ts'

/** How the customer pays open amounts online. */
export interface PayOnline {
  /** Puts the customer’s open amounts into the basket, unless they are in it, and opens it. */
  readonly onPay: () => void
  readonly busy: boolean
  /** The error of the last attempt. */
  readonly problem: string | null
  /** Called when the places of an unpaid booking are free again. */
  readonly onExpired: () => void
  /** Returns the current time by the server’s clock, in the club’s zone. */
  readonly clock: () => ClubDateTime
}

interface BookingPaymentSectionProps {
  readonly booking: OwnBooking
  readonly now: ClubDateTime
  readonly pay: PayOnline
}

/** The price of each player with the payer, the open amount, and the refund rule; nothing for a booking without a price. RE-235+. */
export function BookingPaymentSection({ booking, now, pay }: BookingPaymentSectionProps) {
  const { formatMessage } = useIntl()
  const texts = usePriceTexts()
  const title = useId()
  const { payment, rentals, state, startDateTime } = booking
  if (payment === null) return null
  const { currency, charges, total, open, mineOpen, payOnline, prepaidLeft, until } = payment
  const forfeited = charges.reduce((sum, charge) => sum + charge.forfeited, 0)
  const steps = charges.flatMap((charge) => charge.steps)
  const refundLines = texts.refund(payment.refund, { total, steps }, now)
  const isUnpaid = state === 'unpaid' && until !== null
  return (
    <section className={parts.card} aria-labelledby={title}>
      <h2 id={title} className={parts.cardTitle}>
        {formatMessage(messages.payment)}
      </h2>
      {isUnpaid && (
        <>
          <p>{formatMessage(messages.unpaidText)}</p>
          <HoldLine key={until} hold={{ until, extensionsLeft: 0 }} clock={pay.clock} onEnd={pay.onExpired} onExtend={() => undefined} />
        </>
      )}
      <ul className={css.charges}>
        {charges.map((charge) => (
          <ChargeRow key={charge.id} charge={charge} booking={booking} currency={currency} />
        ))}
      </ul>
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt className={css.factName}>{formatMessage(messages.totalPrice)}</dt>
          <dd className={css.price}>{texts.money(total, currency)}</dd>
        </div>
        {forfeited > 0 && (
          <div className={css.fact}>
            <dt className={css.factName}>{formatMessage(messages.notRefundedTotal)}</dt>
            <dd className={css.price}>{texts.money(forfeited, currency)}</dd>
          </div>
        )}
        {open > 0 && (
          <div className={css.fact}>
            <dt className={css.factName}>{formatMessage(messages.openAmount)}</dt>
            <dd className={css.price}>{texts.money(open, currency)}</dd>
          </div>
        )}
      </dl>
      {pay.problem !== null && <p role="alert">{pay.problem}</p>}
      {mineOpen > 0 && payOnline && (isUnpaid || startDateTime > now) && (
        <Button kind="pri" wide busy={pay.busy} onClick={pay.onPay}>
          {formatMessage(messages.payOnline, { amount: texts.money(mineOpen, currency) })}
        </Button>
      )}
      {prepaidLeft !== null && <p className={parts.small}>{formatMessage(messages.prepaidBalance, { count: prepaidLeft })}</p>}
      {rentals.length > 0 && (
        <p className={parts.small}>{formatMessage(messages.rented, { names: rentals.map(({ name }) => name).join(', ') })}</p>
      )}
      {state === 'booked' && startDateTime > now && (
        <div className={css.reasons}>
          {refundLines.map((line) => (
            <p key={line} className={parts.small}>
              {line}
            </p>
          ))}
        </div>
      )}
    </section>
  )
}

interface ChargeRowProps {
  readonly charge: BookingCharge
  readonly booking: OwnBooking
  readonly currency: string
}

function ChargeRow({ charge, booking, currency }: ChargeRowProps) {
  const { formatMessage } = useIntl()
  const texts = useBookingTexts()
  const prices = usePriceTexts()
  const { personId, personName, steps, amount, paidByMe, payerName, refunded, forfeited } = charge
  const person = booking.players.find(({ id }) => id === personId)
  const wasGuest = steps.some((step) => step.kind === 'greenFee' && step.player === 'anonymousGuest')
  const unnamed = formatMessage(wasGuest ? messages.aGuest : commonMessages.nameNotShown)
  const name = person ? texts.personName(person) : personName || unnamed
  const payer = paidByMe
    ? formatMessage(messages.paidByYou)
    : formatMessage(messages.paidBy, { name: payerName || formatMessage(commonMessages.nameNotShown) })
  const lines = [
    prices.working(steps, currency),
    amount > 0 ? `${prices.chargeState(charge)} · ${payer}` : '',
    refunded > 0 ? formatMessage(messages.refunded, { amount: prices.money(refunded, currency) }) : '',
    forfeited > 0 ? formatMessage(messages.notRefunded, { amount: prices.money(forfeited, currency) }) : '',
    person ? '' : formatMessage(messages.hasLeft),
  ].filter((line) => line !== '')
  return (
    <li className={css.charge}>
      <span className={css.fact}>
        <span>{name}</span>
        {(person || amount > 0) && <span className={css.price}>{prices.price(amount, currency)}</span>}
      </span>
      {lines.map((line) => (
        <span key={line} className={css.line}>
          {line}
        </span>
      ))}
    </li>
  )
}
