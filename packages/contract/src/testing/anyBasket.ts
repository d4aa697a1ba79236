/** A basket, the status of its payment, and the refusals of its steps. */
import {
  BASKET_PHASES,
  type BasketItem,
  type BasketRefusal,
  type BasketStatus,
  CARD_INTENT_STATUSES,
  ITEM_KINDS,
  type Money,
  type PayType,
} from '@club/core/finance'
import fc from 'fast-check'
import type { LoadedBasket } from '../finance/basket.ts'
import { anyId, anyMoment, count, either, otherText, text } from './anyBasics.ts'

const CURRENCY = 'EUR'
const anyMoney: fc.Arbitrary<Money> = fc.record({ amount: count, currency: fc.constant(CURRENCY) })
const anyNames = fc.dictionary(fc.nat().map(String), text, { maxKeys: 3 })

const anyItem: fc.Arbitrary<BasketItem> = fc.record({
  id: anyId,
  kind: fc.constantFrom(...ITEM_KINDS),
  articleId: either(anyId),
  articleName: text,
  quantity: count,
  price: anyMoney,
  vatBasisPoints: either(count),
  tournamentId: either(anyId),
  customerIds: fc.array(anyId, { maxLength: 3 }),
  invoiceIds: fc.array(anyId, { maxLength: 3 }),
  notes: text,
  timerEnd: either(anyMoment),
})

export const anyLoadedBasket: fc.Arbitrary<LoadedBasket> = fc.record({
  basket: fc.record({ id: either(anyId), customerId: either(anyId), items: fc.array(anyItem, { maxLength: 3 }), total: anyMoney }),
  phase: fc.constantFrom(...BASKET_PHASES),
  payable: anyMoney,
  payUrl: either(text),
  tournamentNames: anyNames,
  customerNames: anyNames,
})

const SPELLED = ['canceled', 'processing', 'succeeded', 'Open', 'CheckedOut', 'Paid', 'Failed']

export const anyBasketStatus: fc.Arbitrary<BasketStatus> = fc.record({
  customerId: either(anyId),
  errorMessage: either(text),
  errorResultCode: either(text),
  paymentIntentId: either(text),
  paymentIntentStatus: either(fc.oneof(fc.constantFrom(...CARD_INTENT_STATUSES), otherText(SPELLED))),
  status: either(fc.oneof(fc.constantFrom(...BASKET_PHASES), otherText(SPELLED))),
})

export const anyPayType: fc.Arbitrary<PayType> = fc.record(
  { id: anyId, name: text, automated: fc.boolean(), available: fc.nat() },
  { requiredKeys: ['id', 'name', 'automated'] },
)

const anyIds = fc.array(anyId, { minLength: 1, maxLength: 3 })

export const anyBasketRefusal: fc.Arbitrary<BasketRefusal> = fc.oneof(
  fc
    .constantFrom(
      'basketFrozen',
      'basketPaid',
      'basketEmpty',
      'notCheckedOut',
      'quantityNotPositive',
      'methodNotOffered',
      'amountNotPositive',
      'alreadyCollecting',
    )
    .map((code) => ({ code }) as BasketRefusal),
  fc.record({ code: fc.constant('itemUnknown' as const), itemId: anyId }),
  fc.record({ code: fc.constant('kindNotForCustomers' as const), kind: fc.constantFrom(...ITEM_KINDS) }),
  fc.record({ code: fc.constant('quantityFixed' as const), quantity: count }),
  fc.record({ code: fc.constant('feeInBasket' as const), tournamentId: anyId, customerIds: anyIds }),
  fc.record({ code: fc.constant('invoiceInBasket' as const), invoiceIds: anyIds }),
  fc.record({ code: fc.constant('amountAbovePayable' as const), payable: anyMoney }),
)
