/** Fetching a customer's data from the association. 000 §7; SE-23 to SE-26. */
import { type HandicapIndex, handicapToNumber } from '@club/core/handicap'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idToWire, wireId } from '../wire/shapes.ts'

export const wireAssociationUpdate = v.object({ ehcp: v.optional(v.nullable(v.number())) })
export type WireAssociationUpdate = v.InferOutput<typeof wireAssociationUpdate>

/** Updates the customer and returns the current index. Another service may return nothing. */
export const updateFromAssociation = defineCall({
  method: 'PUT',
  path: 'rs/cs/assoc/customers/update',
  auth: 'customer',
  body: v.object({ customerId: wireId, force: v.boolean(), updateReason: v.literal('CustomerUpdate') }),
  response: v.nullish(wireAssociationUpdate),
  errors: ['notFound'],
})

export function associationRequest(customerId: string) {
  return { customerId: idToWire(customerId), force: false, updateReason: 'CustomerUpdate' as const }
}

/** Returns the index; null if the response has none. */
export function associationUpdateFromWire(wire: WireAssociationUpdate | null | undefined): Parsed<HandicapIndex | null> {
  const read = readFields()
  return read.finish(wire?.ehcp == null ? null : read.handicap('ehcp', wire.ehcp, { kind: 'unset' }))
}

export function associationUpdateToWire(index: HandicapIndex): WireAssociationUpdate {
  return { ehcp: handicapToNumber(index) }
}
