/** Payments at the desk, and their undoing. Ours: CALL-321+, CALL-322+; RE-214+. */
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { nothing, wireId } from '../wire/shapes.ts'
import { wireUnits } from './payment.ts'

/** Takes the payment of open charges; `amount` is their sum as the desk sees it. */
export const takeDeskPayment = defineCall({
  method: 'POST',
  path: 'rs/staff/reservation/payments',
  auth: staff('teeTimes'),
  body: v.object({
    chargeIds: v.pipe(v.array(wireId), v.minLength(1), v.maxLength(32)),
    amount: v.pipe(wireUnits, v.minValue(1)),
    payType: v.picklist(['cash', 'terminal', 'bankTransfer']),
    /** The receipt number of the club's till, for cash and terminal. */
    receipt: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
  }),
  response: v.object({ paymentId: v.string() }),
  errors: ['notFound', 'bookingRefused', 'keyReused', 'stillRunning'],
})

/** Undoes a payment: its charges are open again. */
export const voidDeskPayment = defineCall({
  method: 'DELETE',
  path: 'rs/staff/reservation/payments/{id}',
  auth: staff('teeTimes'),
  response: nothing,
  errors: ['notFound', 'bookingRefused'],
})
