/** Whether a customer may play in a flight, with every reason. CALL-160; RE-62, RE-70. */
import type { ReservationRefusal } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { problemDetail } from '../wire/problem.ts'
import { wireHoleCount } from './reservationQuery.ts'
import { reservationRefusalFromDetail } from './reservationRefusals.ts'

export const wireCustomerRule = v.object({
  allowed: v.boolean(),
  /** The code of the first reason; null if the customer may play. */
  code: v.nullable(v.string()),
  localizedMessage: v.nullable(v.string()),
  /** Ours: every reason with its values; not named `details`, because a code in `details` makes a response an error (ER-36). */
  reasons: v.optional(v.array(problemDetail)),
})
/** A customer whom the caller may not see is not found. */
export const getCustomerRule = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/rule/rules/customer',
  auth: 'customer',
  query: v.object({
    resFlightId: v.string(),
    customerId: v.string(),
    numberOfHoles: v.optional(wireHoleCount),
  }),
  response: wireCustomerRule,
  errors: ['notFound', 'invalidInput'],
})
export type WireCustomerRule = v.InferOutput<typeof wireCustomerRule>

/** Returns the reasons that this version knows. */
export function refusalsOfRule({ reasons }: WireCustomerRule): readonly ReservationRefusal[] {
  return (reasons ?? []).map(reservationRefusalFromDetail).flatMap((read) => (read.ok ? [read.value] : []))
}
