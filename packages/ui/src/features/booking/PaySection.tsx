import type { ClubDateTime } from '@club/core'
import { isCustomer } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { commonMessages } from '../../shared/commonMessages.ts'
import * as parts from '../../shared/parts.css.ts'
import { PayMethods } from '../../shared/payment/PayMethods.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import * as css from './booking.css.ts'
import { effectiveWay, knownQuote } from './bookingPrice.ts'
import type { BookingStore } from './bookingState.ts'
import type { Person } from './bookingTypes.ts'
import { bookingMessages as messages } from './messages.ts'
import { usePriceTexts } from './priceTexts.ts'

interface PaySectionProps {
  readonly store: BookingStore
  readonly me: Person
  readonly now: ClubDateTime
}

/** Prepaid round, who pays, and in which way; nothing if the party pays nothing. RE-39, RE-233+. */
export function PaySection({ store, me, now }: PaySectionProps) {
  const { formatMessage } = useIntl()
  const texts = usePriceTexts()
  const { quote: state, payment, flow, setPayment } = useStoreValues(store, 'quote', 'payment', 'flow', 'setPayment')
  const known = knownQuote(state)
  if (!known) return null
  const { quote, reasons } = known
  const { players } = flow.booking
  const mine = quote.persons[players.findIndex((player) => isCustomer(player, me.id))]
  const usesPrepaid = mine?.steps.some(({ kind }) => kind === 'prepaidRound') === true
  const mayPrepay = usesPrepaid || (quote.prepaid.offered && quote.prepaid.left > 0 && mine?.steps.some(({ kind }) => kind === 'greenFee'))
  const others = players.some(
    (player, at) => player.kind === 'customer' && player.customerId !== me.id && (quote.persons[at]?.total ?? 0) > 0,
  )
  const way = effectiveWay(quote, payment)
  // The charges of a changed booking are not paid again.
  const toPay = quote.change ? quote.change.toPay : quote.mine
  const steps = quote.persons.flatMap((person) => person.steps)
  if (quote.total === 0 && !mayPrepay && reasons.length === 0) return null
  return (
    <section className={parts.card} aria-label={formatMessage(messages.payment)}>
      {reasons.length > 0 && (
        <div role="alert" className={css.reasons}>
          {reasons.map((reason) => (
            <span key={reason} className={css.against}>
              <Icon name="warning" size={16} />
              <span>{reason}</span>
            </span>
          ))}
        </div>
      )}
      {mayPrepay && (
        <Checkbox
          label={formatMessage(messages.usePrepaid)}
          hint={
            usesPrepaid
              ? formatMessage(messages.prepaidLeftAfter, { count: quote.prepaid.left - 1 })
              : formatMessage(messages.prepaidLeft, { count: quote.prepaid.left })
          }
          checked={payment.prepaid}
          onChange={(prepaid) => setPayment((choice) => ({ ...choice, prepaid }))}
        />
      )}
      {others && quote.othersWay !== null && (
        <PayMethods
          title={formatMessage(messages.whoPays)}
          ways={[
            { id: 'each', label: formatMessage(messages.eachPays, { way: quote.othersWay }) },
            { id: 'me', label: formatMessage(messages.iPayAll) },
          ]}
          chosen={quote.paysForAll ? 'me' : 'each'}
          onChoose={(id) => setPayment((choice) => ({ ...choice, paysForAll: id === 'me' }))}
        />
      )}
      {others && quote.othersWay === null && <p className={parts.small}>{formatMessage(messages.onlyYouPay)}</p>}
      {toPay > 0 && quote.ways.length > 1 && (
        <PayMethods
          title={formatMessage(messages.wayTitle, { amount: texts.money(toPay, quote.currency) })}
          ways={quote.ways.map((id) => ({ id, label: formatMessage(messages[`way_${id}`]) }))}
          chosen={way}
          onChoose={(id) => setPayment((choice) => ({ ...choice, way: id }))}
        />
      )}
      {toPay > 0 && quote.ways.length === 1 && way !== null && <p>{formatMessage(messages[`way_${way}`])}</p>}
      {(quote.total > 0 || usesPrepaid) && (
        <div className={css.reasons}>
          {texts.refund(quote.refund, { total: quote.total, steps }, now).map((line) => (
            <p key={line} className={parts.small}>
              {line}
            </p>
          ))}
        </div>
      )}
    </section>
  )
}

/** The sum of the party, the part of the customer, and that of each other payer. RE-233+, FI-110+. */
export function PriceSum({ store }: { readonly store: BookingStore }) {
  const { formatMessage } = useIntl()
  const texts = usePriceTexts()
  const { quote: state, flow, people } = useStoreValues(store, 'quote', 'flow', 'people')
  const quote = knownQuote(state)?.quote
  if (!quote || quote.total === 0) return null
  const others = flow.booking.players.flatMap((player, at) => {
    const part = quote.persons[at]
    if (!part || part.paidByMe || part.total === 0 || player.kind !== 'customer') return []
    const name = people[player.customerId]?.fullName || formatMessage(commonMessages.nameNotShown)
    return [{ id: player.customerId, name, amount: part.total }]
  })
  return (
    <dl className={css.facts}>
      <div className={css.fact}>
        <dt className={css.factName}>{formatMessage(messages.totalPrice)}</dt>
        <dd>{texts.money(quote.total, quote.currency)}</dd>
      </div>
      <div className={css.fact}>
        <dt className={css.factName}>{formatMessage(messages.yourPart)}</dt>
        <dd className={css.price}>{texts.money(quote.mine, quote.currency)}</dd>
      </div>
      {others.map(({ id, name, amount }) => (
        <div key={id} className={css.fact}>
          <dt className={css.factName}>{formatMessage(messages.paidBy, { name })}</dt>
          <dd>{texts.money(amount, quote.currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
