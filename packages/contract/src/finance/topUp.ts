/** Topping up the account: its bonuses, the check of the subscription, and the top-up itself. FI-10, FI-14 to FI-17, FI-20. */
import { type BonusAmount, largestTopUp, type Money, money, type TopUpRequest } from '@club/core/finance'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, wireId } from '../wire/shapes.ts'
import { wireAmount } from './finAccounts.ts'

export const wireBonusAmount = v.object({
  id: wireId,
  amount: wireAmount,
  bonus: wireAmount,
  /** Ours. */
  name: v.optional(v.string()),
})
export type WireBonusAmount = v.InferOutput<typeof wireBonusAmount>

/** Lists the bonuses of a club by amount, the smallest first. FI-17. */
export const listBonusAmounts = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/account-top-up/bonus-amounts',
  auth: 'customer',
  query: nothing,
  response: pageOf(wireBonusAmount),
  errors: ['notPermitted'],
})

export const wireSubscriptionCheck = v.object({
  /** Ours: what may be topped up by direct debit now; 0 if the club or the customer's mandate does not allow it. */
  directDebitMost: v.optional(wireAmount),
})

/** Succeeds if no invoice of a subscription is past its due day. FI-16. */
export const checkSubscriptionPayment = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/subscription-payment/check',
  auth: 'customer',
  query: nothing,
  response: wireSubscriptionCheck,
  errors: ['notPermitted', 'subscriptionUnpaid'],
})

/** The longest note and text of a top-up. */
const TEXT = v.pipe(v.string(), v.maxLength(200))

/**
 * Tops up the caller's account: through the basket, where a card pays it, or immediately by the caller's mandate. The top-up that waits for its
 * payment is an item of the basket, one at a time.
 */
export const topUpAccount = defineCall({
  method: 'POST',
  path: 'rs/cs/finance/doc-heads/account-top-up-by-future-payment',
  auth: 'customer',
  body: v.object({
    amount: wireAmount,
    notes: v.optional(TEXT),
    bonusAmountId: v.optional(v.nullable(wireId)),
    commentTemplate: v.optional(TEXT),
    /** Ours; without it a card pays the top-up in the basket. */
    payTypeId: v.optional(v.picklist(['card', 'directDebit'])),
  }),
  response: v.object({ docHeadId: v.nullable(wireId), basketItemId: v.nullable(wireId) }),
  errors: ['notPermitted', 'switchedOff', 'subscriptionUnpaid', 'topUpRefused', 'basketRefused', 'keyReused', 'stillRunning'],
})

export function bonusAmountFromWire({ id, amount, bonus, name }: WireBonusAmount, currency: string): Parsed<BonusAmount> {
  const read = readFields()
  return read.finish({ id: idFromWire(id), name: name ?? '', amount: money(amount, currency), bonus: money(bonus, currency) })
}

export function bonusAmountToWire({ id, name, amount, bonus }: BonusAmount): WireBonusAmount {
  return { id: idToWire(id), name, amount: amount.amount, bonus: bonus.amount }
}

/** Returns the most that may be topped up by direct debit, never more than the largest top-up. */
export function directDebitMostFromWire({ directDebitMost = 0 }: v.InferOutput<typeof wireSubscriptionCheck>, currency: string): Money {
  return money(Math.min(Math.max(0, directDebitMost), largestTopUp(currency).amount), currency)
}

export function topUpToWire({ amount, notes, bonusAmountId, commentTemplate }: TopUpRequest) {
  return { amount: amount.amount, notes, bonusAmountId: bonusAmountId === null ? null : idToWire(bonusAmountId), commentTemplate }
}
