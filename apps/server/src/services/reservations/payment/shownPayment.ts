/** Charges and rented products of bookings as their people and the desk see them. RE-210+ to RE-215+. */
import type { ClubDateTime } from '@club/core'
import {
  type BookedRental,
  type BookingCharge,
  type BookingPayment,
  bookingRefund,
  type DeskPayment,
  type DisplacedBooking,
  type GivenBack,
  type PayWay,
  type PriceStep,
  type RefundRules,
  refundTerms,
  type ShownRefundTerms,
} from '@club/core/reservation'
import { clubNow } from '../../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../../db/connect.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Viewer } from '../../people/viewer.ts'
import { type PaymentRow, paymentRulesOf, takesCards, waysOf } from './readPrices.ts'
import { refundFacts } from './refundBooking.ts'

interface ChargeRow {
  readonly id: string
  readonly booking_id: string
  readonly person_id: string | null
  readonly customer_id: string | null
  readonly payer_id: string | null
  readonly steps: readonly PriceStep[]
  readonly amount: number
  readonly released: number
  readonly refunded: number
  readonly prepaid: boolean
  readonly way: PayWay
  readonly at_most_percent: number
  readonly in_basket: boolean
  readonly is_invoiced: boolean
  readonly is_paid: boolean
}

interface RentalRow {
  readonly booking_id: string
  readonly product_id: string
  readonly name: string
  readonly person_id: string
}

/** The charges of some bookings. */
export interface ReadCharges {
  readonly charges: readonly ChargeRow[]
  readonly rentals: readonly RentalRow[]
  readonly rules: RefundRules
  readonly offersBasket: boolean
  readonly prepaidLeft: number
}

/** Reads the charges that still count, with an invoice paid meanwhile as paid, and the prepaid rounds of the reader; `bookingIds` is a query. */
export async function readCharges(tx: Tx, bookingIds: Sql, readerId: string | null = null): Promise<ReadCharges> {
  const [charges, rentals, settings] = await Promise.all([
    rowsOf<ChargeRow>(
      tx,
      sql`select c.id, c.booking_id, c.person_id, c.customer_id, c.payer_id, c.steps, c.amount, c.released, c.refunded, c.prepaid, c.way,
          c.at_most_percent, c.basket_id is not null as in_basket, c.invoice_id is not null as is_invoiced,
          c.paid_at is not null or (c.invoice_id is not null and coalesce((select sum(s.amount) from fin_settlement s
            where s.tenant_id = c.tenant_id and s.invoice_id = c.invoice_id), 0) >= (select d.debit - coalesce(sum(v.credit), 0)
            from fin_document d left join fin_document v on v.tenant_id = d.tenant_id and v.voids_id = d.id
            where d.tenant_id = c.tenant_id and d.id = c.invoice_id group by d.debit)) as is_paid
        from booking_charge c where c.tenant_id = ${tx.tenantId} and c.booking_id in (${bookingIds})
          and (c.amount > c.released or c.prepaid or c.released > 0) order by c.booking_id, c.id`,
    ),
    rowsOf<RentalRow>(
      tx,
      sql`select g.booking_id, r.product_id, p.name, r.person_id from booking_rental r
        join booking_person g on g.tenant_id = r.tenant_id and g.id = r.person_id
        join rental_product p on p.tenant_id = r.tenant_id and p.id = r.product_id
        where r.tenant_id = ${tx.tenantId} and g.booking_id in (${bookingIds}) and r.plays is not null order by r.id`,
    ),
    rowOf<PaymentRow & { readonly prepaid: number }>(
      tx,
      sql`select ${takesCards(tx)} as takes_cards,
        (select z.payment from reservation_settings z where z.tenant_id = ${tx.tenantId}) as payment, (select coalesce(sum(p.rounds), 0)::integer
        from prepaid_round p where p.tenant_id = ${tx.tenantId} and p.customer_id = ${readerId}::bigint) as prepaid`,
    ),
  ])
  const { refund: rules } = paymentRulesOf(settings?.payment)
  return { charges, rentals, rules, offersBasket: waysOf(settings).includes('basket'), prepaidLeft: settings?.prepaid ?? 0 }
}

export function rentalsOf({ rentals }: ReadCharges, bookingId: string): readonly BookedRental[] {
  return rentals
    .filter(({ booking_id }) => booking_id === bookingId)
    .map(({ product_id: productId, name, person_id: personId }) => ({ productId, name, personId }))
}

/** Returns the terms of a refund as moments. */
export function shownTerms(startDateTime: ClubDateTime, rules: RefundRules): ShownRefundTerms {
  const { prepaidUntilMinutes } = rules
  const round =
    prepaidUntilMinutes === null ? [] : refundTerms(startDateTime, { ...rules, tiers: [{ untilMinutes: prepaidUntilMinutes, percent: 1 }] })
  return { terms: refundTerms(startDateTime, rules), prepaidUntil: round[0]?.until ?? null }
}

function stateOf({ in_basket, is_invoiced, is_paid, prepaid }: ChargeRow): BookingCharge['state'] {
  if (is_paid || prepaid) return 'paid'
  if (is_invoiced) return 'invoiced'
  return in_basket ? 'inBasket' : 'open'
}

const sum = (rows: readonly BookingCharge[]): number => rows.reduce((total, { amount }) => total + amount, 0)
const sumBack = (rows: readonly BookingCharge[]): GivenBack => ({
  amount: rows.reduce((total, { refundNow }) => total + refundNow.amount, 0),
  prepaidRounds: rows.reduce((total, { refundNow }) => total + refundNow.prepaidRounds, 0),
})
const isOpen = ({ state }: Pick<BookingCharge, 'state'>): boolean => state === 'open' || state === 'inBasket'

interface ShownTo {
  readonly viewer: Viewer
  readonly booking: {
    readonly id: string
    readonly startDateTime: ClubDateTime
    readonly initiatedByMe: boolean
    readonly heldUntil: Date | null
    readonly ended: boolean
  }
  /** Names as the viewer sees them: of people by their id in the booking, of customers by their id. */
  readonly personName: (personId: string) => string
  readonly customerName: (customerId: string) => string
}

/** Returns the payment of a booking; null if nothing is or was charged to whom the viewer may see it. */
export function paymentOf(read: ReadCharges, { viewer, booking, personName, customerName }: ShownTo): BookingPayment | null {
  const { charges, rules, offersBasket, prepaidLeft } = read
  const { now, currency, timeZone } = viewer.club
  const me = viewer.customer?.id ?? ''
  const { startDateTime } = booking
  const of = charges.filter(({ booking_id }) => booking_id === booking.id)
  const seen = of.filter((row) => booking.initiatedByMe || row.payer_id === me || row.customer_id === me)
  if (seen.length === 0) return null
  const shown = (row: ChargeRow): BookingCharge => {
    const state = stateOf(row)
    const settled = !isOpen({ state }) && !booking.ended
    const { amount, prepaidRounds } = bookingRefund(refundFacts(row, startDateTime, false), rules, now)
    return {
      id: row.id,
      personId: row.person_id,
      personName: row.person_id === null ? (row.customer_id === null ? '' : customerName(row.customer_id)) : personName(row.person_id),
      steps: row.steps,
      amount: row.amount - row.released,
      way: row.way,
      state,
      prepaid: row.prepaid,
      refunded: row.refunded,
      forfeited: row.released - row.refunded,
      paidByMe: row.payer_id === me,
      payerName: row.payer_id === null ? '' : customerName(row.payer_id),
      refundNow: settled ? { amount, prepaidRounds } : { amount: 0, prepaidRounds: 0 },
    }
  }
  const rows = seen.map(shown)
  const mine = rows.filter(({ paidByMe }) => paidByMe)
  return {
    currency,
    charges: rows,
    total: sum(rows),
    open: sum(rows.filter(isOpen)),
    mine: sum(mine),
    mineOpen: sum(mine.filter(isOpen)),
    payOnline: offersBasket || mine.some(({ state }) => state === 'inBasket'),
    prepaidLeft: seen.some(({ prepaid, customer_id }) => prepaid && customer_id === me) ? prepaidLeft : null,
    until: booking.heldUntil && clubNow(timeZone, booking.heldUntil),
    refund: shownTerms(startDateTime, rules),
    refundNow: sumBack(mine),
    refundAll: sumBack(of.map(shown)),
  }
}

/** Returns what is paid of a booking, and what its people get back if the club ends it: everything. */
export function paymentToGiveBack(
  { charges, rules }: ReadCharges,
  { id, startDateTime }: Pick<ShownTo['booking'], 'id' | 'startDateTime'>,
  { now, currency }: Pick<Viewer['club'], 'now' | 'currency'>,
): Pick<DisplacedBooking, 'paid' | 'back'> {
  const settled = charges.filter((row) => row.booking_id === id && !isOpen({ state: stateOf(row) }))
  const facts = settled.map((row) => refundFacts(row, startDateTime, true))
  const backs = facts.map((fact) => bookingRefund(fact, rules, now))
  const amountOf = (amounts: readonly number[]) => {
    const amount = amounts.reduce((total, one) => total + one, 0)
    return amount === 0 ? null : { amount, currency }
  }
  return {
    paid: amountOf(facts.map(({ paid }) => paid)),
    back: {
      amount: amountOf(backs.map(({ amount }) => amount)),
      prepaidRounds: backs.reduce((total, { prepaidRounds }) => total + prepaidRounds, 0),
    },
  }
}

/** Returns the payment of a booking for the desk; null without charges. */
export function deskPaymentOf(
  { charges }: ReadCharges,
  bookingId: string,
  { personName, customerName }: Pick<ShownTo, 'personName' | 'customerName'>,
): DeskPayment | null {
  const rows = charges
    .filter(({ booking_id, amount, released }) => booking_id === bookingId && amount > released)
    .map((row) => ({
      id: row.id,
      personId: row.person_id,
      personName: row.person_id === null ? '' : personName(row.person_id),
      payerName: row.payer_id === null ? '' : customerName(row.payer_id),
      amount: row.amount - row.released,
      way: row.way,
      state: stateOf(row),
    }))
  if (rows.length === 0) return null
  const total = (of: typeof rows): number => of.reduce((all, { amount }) => all + amount, 0)
  return { open: total(rows.filter(isOpen)), paid: total(rows.filter(({ state }) => state === 'paid')), charges: rows }
}
