/** State of a basket's payment. BA-24, PA-06. */
import type { BasketStatus, CardIntentStatus } from '@club/core/finance'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, wireId } from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'
import { WIRE_BASKET_PHASE } from './basket.ts'

/** PA-06. */
export const WIRE_CARD_INTENT = wireEnum<CardIntentStatus>({
  canceled: 'canceled',
  processing: 'processing',
  requiresAction: 'requires_action',
  requiresCapture: 'requires_capture',
  requiresConfirmation: 'requires_confirmation',
  requiresPaymentMethod: 'requires_payment_method',
  succeeded: 'succeeded',
})

export const wireBasketStatus = v.object({
  customerId: v.optional(v.nullable(wireId)),
  errorMessage: v.optional(v.nullable(v.string())),
  errorResultCode: v.optional(v.nullable(v.string())),
  paymentIntentId: v.optional(v.nullable(v.string())),
  paymentIntentStatus: v.optional(v.nullable(v.string())),
  status: v.optional(v.nullable(v.string())),
})
export type WireBasketStatus = v.InferOutput<typeof wireBasketStatus>

/** Only for the caller's baskets, including paid ones. */
export const getBasketStatus = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/basket/{id}/status',
  auth: 'customer',
  response: wireBasketStatus,
  errors: ['notFound'],
})
/** Returns the same, after asking the payment provider for the current state. */
export const syncBasketStatus = defineCall({
  method: 'POST',
  path: 'rs/cs/finance/basket/{id}/status/sync',
  auth: 'customer',
  body: nothing,
  response: wireBasketStatus,
  errors: ['notFound'],
})

export function basketStatusFromWire(wire: WireBasketStatus): Parsed<BasketStatus> {
  return readFields().finish({
    customerId: wire.customerId == null ? null : idFromWire(wire.customerId),
    errorMessage: wire.errorMessage ?? null,
    errorResultCode: wire.errorResultCode ?? null,
    paymentIntentId: wire.paymentIntentId ?? null,
    paymentIntentStatus: wire.paymentIntentStatus == null ? null : WIRE_CARD_INTENT.open(wire.paymentIntentStatus),
    status: wire.status == null ? null : WIRE_BASKET_PHASE.open(wire.status),
  })
}

export function basketStatusToWire(status: BasketStatus): WireBasketStatus {
  return {
    customerId: status.customerId === null ? null : idToWire(status.customerId),
    errorMessage: status.errorMessage,
    errorResultCode: status.errorResultCode,
    paymentIntentId: status.paymentIntentId,
    paymentIntentStatus: status.paymentIntentStatus === null ? null : WIRE_CARD_INTENT.spelled(status.paymentIntentStatus),
    status: status.status === null ? null : WIRE_BASKET_PHASE.spelled(status.status),
  }
}
