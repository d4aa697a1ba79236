/** Ours: what cancelling a tournament would do to its people and fees, shown to staff before they cancel it. CALL-370+, RE-323+. */
import type { CancellationEffect } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'

const wireFees = v.object({ payers: v.number(), amount: v.number() })
export const wireCancellation = v.object({
  entered: v.number(),
  reserved: v.number(),
  waiting: v.number(),
  /** People who pay a fee of others and have no place themselves. */
  otherPayers: v.number(),
  /** The amounts are whole minor units. */
  currency: v.string(),
  unpaid: wireFees,
  /** Payers whose payment is in progress. */
  paying: v.number(),
  credited: wireFees,
  atOffice: wireFees,
})
export type WireCancellation = v.InferOutput<typeof wireCancellation>

export const getCancellation = defineCall({
  method: 'GET',
  path: 'rs/staff/tournaments/{tournId}/cancellation',
  auth: staff('competitions'),
  response: wireCancellation,
  errors: ['tournamentNotFound'],
})

export function cancellationToWire({ unpaid, credited, atOffice, ...effect }: CancellationEffect): WireCancellation {
  const { currency } = unpaid.amount
  const wire = ({ payers, amount }: CancellationEffect['unpaid']) => ({ payers, amount: amount.amount })
  return { ...effect, currency, unpaid: wire(unpaid), credited: wire(credited), atOffice: wire(atOffice) }
}

export function cancellationFromWire({ currency, unpaid, credited, atOffice, ...effect }: WireCancellation): CancellationEffect {
  const fees = ({ payers, amount }: WireCancellation['unpaid']) => ({ payers, amount: { amount, currency } })
  return { ...effect, unpaid: fees(unpaid), credited: fees(credited), atOffice: fees(atOffice) }
}
