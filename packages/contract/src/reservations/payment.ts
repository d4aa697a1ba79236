/** Prices and payment of a booking on the wire: the working of a price, the charges of its players, what is rented. RE-33, RE-39, RE-210+ to RE-213+. */
import { ok } from '@club/core'
import { WEEKDAYS } from '@club/core/club'
import {
  type BookedRental,
  type BookingCharge,
  type BookingPayment,
  type DeskPayment,
  HOLE_COUNTS,
  PAY_WAYS,
  PRICED_PLAYERS,
  type PriceStep,
  type ShownRefundTerms,
} from '@club/core/reservation'
import * as v from 'valibot'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireDateTime, wireId } from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'

const WIRE_CHARGE_STATE = wireEnum<BookingCharge['state']>({ open: 'Open', inBasket: 'InBasket', invoiced: 'Invoiced', paid: 'Paid' })

export const wireUnits = v.pipe(v.number(), v.safeInteger())
const amount = wireUnits
export const wireWay = v.picklist(PAY_WAYS)

export const wirePriceStep = v.variant('kind', [
  v.object({
    kind: v.literal('greenFee'),
    feeId: wireId,
    player: v.picklist(PRICED_PLAYERS),
    weekday: v.picklist(WEEKDAYS),
    numberOfHoles: v.picklist(HOLE_COUNTS),
    amount,
  }),
  v.object({ kind: v.picklist(['withMember', 'prepaidRound']), amount }),
  v.object({ kind: v.literal('rental'), productId: wireId, name: v.string(), amount }),
])
type WirePriceStep = v.InferOutput<typeof wirePriceStep>

export const wireRefundTerms = v.object({
  terms: v.array(v.object({ until: wireDateTime, percent: v.number() })),
  prepaidUntil: v.nullable(wireDateTime),
})
const wireGivenBack = v.object({ amount, prepaidRounds: v.number() })

export const wireCharge = v.object({
  id: wireId,
  personId: v.nullable(wireId),
  personName: v.string(),
  steps: v.array(wirePriceStep),
  amount,
  way: wireWay,
  state: v.string(),
  prepaid: v.boolean(),
  refunded: amount,
  forfeited: amount,
  paidByMe: v.boolean(),
  payerName: v.string(),
  refundNow: wireGivenBack,
})
export const wirePayment = v.object({
  currency: v.string(),
  charges: v.array(wireCharge),
  total: amount,
  open: amount,
  mine: amount,
  mineOpen: amount,
  payOnline: v.boolean(),
  prepaidLeft: v.nullable(wireUnits),
  until: v.nullable(wireDateTime),
  refund: wireRefundTerms,
  refundNow: wireGivenBack,
  refundAll: wireGivenBack,
})
export const wireRental = v.object({ productId: wireId, name: v.string(), personId: wireId })

/** The payment of a booking as the desk sees it. */
export const wireDeskPayment = v.object({
  open: amount,
  paid: amount,
  charges: v.array(
    v.object({
      id: wireId,
      personId: v.nullable(wireId),
      personName: v.string(),
      payerName: v.string(),
      amount,
      way: wireWay,
      state: v.string(),
    }),
  ),
})
type WireDeskPayment = v.InferOutput<typeof wireDeskPayment>

type WireCharge = v.InferOutput<typeof wireCharge>
type WirePayment = v.InferOutput<typeof wirePayment>

export function stepFromWire(step: WirePriceStep): PriceStep {
  if (step.kind === 'greenFee') return { ...step, feeId: idFromWire(step.feeId) }
  return step.kind === 'rental' ? { ...step, productId: idFromWire(step.productId) } : step
}

export function stepToWire(step: PriceStep): WirePriceStep {
  if (step.kind === 'greenFee') return { ...step, feeId: idToWire(step.feeId) }
  return step.kind === 'rental' ? { ...step, productId: idToWire(step.productId) } : step
}

export function refundTermsFromWire({ terms, prepaidUntil }: v.InferOutput<typeof wireRefundTerms>): Parsed<ShownRefundTerms> {
  const read = readFields()
  return read.finish({
    terms: terms.flatMap(({ until, percent }, index) => {
      const moment = read.moment(`terms.${index}.until`, until)
      return moment === null ? [] : [{ until: moment, percent }]
    }),
    prepaidUntil: read.moment('prepaidUntil', prepaidUntil),
  })
}

export function refundTermsToWire({ terms, prepaidUntil }: ShownRefundTerms): v.InferOutput<typeof wireRefundTerms> {
  return { terms: terms.map((term) => ({ ...term })), prepaidUntil }
}

export function chargeFromWire(wire: WireCharge): Parsed<BookingCharge> {
  const read = readFields()
  return read.finish({
    ...wire,
    id: idFromWire(wire.id),
    personId: wire.personId === null ? null : idFromWire(wire.personId),
    steps: wire.steps.map(stepFromWire),
    state: read.oneOf('state', WIRE_CHARGE_STATE, wire.state, 'open'),
  })
}

export function chargeToWire(charge: BookingCharge): WireCharge {
  return {
    ...charge,
    id: idToWire(charge.id),
    personId: charge.personId === null ? null : idToWire(charge.personId),
    steps: charge.steps.map(stepToWire),
    state: WIRE_CHARGE_STATE.spelled(charge.state),
  }
}

export function paymentFromWire(wire: WirePayment | null | undefined): Parsed<BookingPayment | null> {
  if (wire == null) return ok(null)
  const read = readFields()
  const charges = wire.charges.flatMap((charge, index) => {
    const parsed = read.inner<BookingCharge | null>(`charges.${index}`, chargeFromWire(charge), null)
    return parsed === null ? [] : [parsed]
  })
  const refund = read.inner('refund', refundTermsFromWire(wire.refund), { terms: [], prepaidUntil: null })
  return read.finish({ ...wire, charges, refund, until: read.moment('until', wire.until) })
}

export function paymentToWire(payment: BookingPayment | null): WirePayment | null {
  return payment && { ...payment, charges: payment.charges.map(chargeToWire), refund: refundTermsToWire(payment.refund) }
}

export function rentalFromWire({ productId, name, personId }: v.InferOutput<typeof wireRental>): BookedRental {
  return { productId: idFromWire(productId), name, personId: idFromWire(personId) }
}

export function rentalToWire({ productId, name, personId }: BookedRental): v.InferOutput<typeof wireRental> {
  return { productId: idToWire(productId), name, personId: idToWire(personId) }
}

/** A charge in a state that this version does not know is not open, so that it is never taken twice. */
export function deskPaymentFromWire(wire: WireDeskPayment | null | undefined): DeskPayment | null {
  if (wire == null) return null
  const charges = wire.charges.map((charge) => ({
    ...charge,
    id: idFromWire(charge.id),
    personId: charge.personId === null ? null : idFromWire(charge.personId),
    state: WIRE_CHARGE_STATE.known(charge.state) ?? 'paid',
  }))
  return { ...wire, charges }
}

export function deskPaymentToWire(payment: DeskPayment | null): WireDeskPayment | null {
  if (payment === null) return null
  const charges = payment.charges.map((charge) => ({
    ...charge,
    id: idToWire(charge.id),
    personId: charge.personId === null ? null : idToWire(charge.personId),
    state: WIRE_CHARGE_STATE.spelled(charge.state),
  }))
  return { ...payment, charges }
}
