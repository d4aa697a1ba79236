/** The payment methods at a point of sale. 001 §3, §7; PA-24 to PA-27. */
import type { PayType } from '@club/core/finance'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireId } from '../wire/shapes.ts'

export const wirePayType = v.object({
  payTypeId: wireId,
  payTypeAutomated: v.optional(v.boolean()),
  payTypeName: v.optional(v.string()),
  /** Ours: the most that can be paid this way, in minor units. */
  available: v.optional(v.pipe(v.number(), v.safeInteger())),
})
export type WirePayType = v.InferOutput<typeof wirePayType>

/** `groupId` selects a point of sale; our service has only one and accepts any id. Returns only the methods that the caller can use now. */
export const getPosLocation = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/pos-locations',
  auth: 'customer',
  query: v.object({ groupId: v.optional(v.string()) }),
  response: v.object({ payTypes: v.array(wirePayType) }),
  errors: [],
})

export function payTypeFromWire(wire: WirePayType): Parsed<PayType> {
  const { payTypeId, payTypeName: name = '', payTypeAutomated: automated = false, available } = wire
  return readFields().finish({ id: idFromWire(payTypeId), name, automated, ...(available !== undefined && { available }) })
}

export function payTypeToWire({ id, name, automated, available }: PayType): WirePayType {
  return { payTypeId: idToWire(id), payTypeAutomated: automated, payTypeName: name, ...(available !== undefined && { available }) }
}
