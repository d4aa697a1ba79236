/** The price of a booking or its change, and the products that can be rented with it. CALL-154, CALL-320+; RE-56, RE-69, RE-210+. */
import { ok } from '@club/core'
import type { PaymentRefusal, RentalGroup, ReservationRefusal, ShownQuote } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { problemDetail } from '../wire/problem.ts'
import { idFromWire, idToWire, pageOf, wireId, wireMoment } from '../wire/shapes.ts'
import { wireBookingWish } from './bookings.ts'
import {
  refundTermsFromWire,
  refundTermsToWire,
  stepFromWire,
  stepToWire,
  wirePriceStep,
  wireRefundTerms,
  wireUnits,
  wireWay,
} from './payment.ts'
import { platformQuery, wireHoleCount } from './reservationQuery.ts'
import { reservationRefusalFromDetail, reservationRefusalToDetail } from './reservationRefusals.ts'

export const wireQuote = v.object({
  currency: v.string(),
  persons: v.array(v.object({ steps: v.array(wirePriceStep), total: wireUnits, paidByMe: v.boolean() })),
  total: wireUnits,
  mine: wireUnits,
  paysForAll: v.boolean(),
  othersWay: v.nullable(v.picklist(['account', 'desk'])),
  ways: v.array(wireWay),
  prepaid: v.object({ offered: v.boolean(), left: v.number() }),
  rentals: v.boolean(),
  refund: wireRefundTerms,
  change: v.nullable(v.object({ toPay: wireUnits, toRefund: wireUnits, prepaidBack: v.number() })),
  /** Not named `details`, because a code in `details` makes a response an error (ER-36). */
  refusals: v.array(problemDetail),
})
type WireQuote = v.InferOutput<typeof wireQuote>

/** Ours: the price of a party as the booking would charge it, with every reason against price, rentals, prepaid rounds and way of payment. */
export const quoteBooking = defineCall({
  method: 'POST',
  path: 'rs/cs/reservation/quote',
  auth: 'customer',
  body: v.object({
    ...wireBookingWish.entries,
    /** The booking that is to be changed. */
    bookingId: v.optional(v.nullable(wireId)),
  }),
  response: wireQuote,
  readsOnly: true,
  errors: ['notFound', 'invalidInput'],
})

export function quoteFromWire(wire: WireQuote): Parsed<ShownQuote> {
  const read = readFields()
  return read.finish({
    ...wire,
    persons: wire.persons.map(({ steps, total, paidByMe }) => ({ steps: steps.map(stepFromWire), total, paidByMe })),
    refund: read.inner('refund', refundTermsFromWire(wire.refund), { terms: [], prepaidUntil: null }),
    refusals: wire.refusals.flatMap((detail) => {
      const refusal = reservationRefusalFromDetail(detail)
      return refusal.ok ? [refusal.value as PaymentRefusal] : []
    }),
  })
}

/** `localized` writes each refusal with its sentence. */
export function quoteToWire(
  quote: ShownQuote,
  localized: (refusal: ReservationRefusal) => v.InferOutput<typeof problemDetail> = reservationRefusalToDetail,
): WireQuote {
  return {
    ...quote,
    persons: quote.persons.map(({ steps, total, paidByMe }) => ({ steps: steps.map(stepToWire), total, paidByMe })),
    ways: [...quote.ways],
    refund: refundTermsToWire(quote.refund),
    refusals: quote.refusals.map((refusal) => localized(refusal)),
  }
}

export const wireRentalGroup = v.object({
  id: wireId,
  name: v.string(),
  products: v.array(v.object({ id: wireId, name: v.string(), price: wireUnits, available: v.number() })),
})

/** Reads the products that can be rented for a round, with the number of free units. None if the club rents out nothing. */
export const listRentalGroups = defineCall({
  method: 'GET',
  path: 'rs/cs/rental/groups/ready',
  auth: 'customer',
  query: v.object({
    ...platformQuery,
    customerId: v.optional(v.string()),
    resCourseId: v.string(),
    numberOfHoles: v.optional(wireHoleCount),
    startDateTime: wireMoment,
  }),
  response: pageOf(wireRentalGroup),
  errors: ['notFound', 'invalidInput'],
})

export function rentalGroupFromWire({ id, name, products }: v.InferOutput<typeof wireRentalGroup>): Parsed<RentalGroup> {
  return ok({ id: idFromWire(id), name, products: products.map((product) => ({ ...product, id: idFromWire(product.id) })) })
}

export function rentalGroupToWire({ id, name, products }: RentalGroup): v.InferOutput<typeof wireRentalGroup> {
  return { id: idToWire(id), name, products: products.map((product) => ({ ...product, id: idToWire(product.id) })) }
}
