/** Decides whether a step of the basket is allowed. BA-04, BA-06 to BA-12, BA-24, BA-32+ to BA-34+. */
import { checkNumber } from '../fieldError.ts'
import { assertNever } from '../result.ts'
import type { BasketItem, ItemKind, NewBasketItem } from './basket.ts'
import { type BasketFacts, basketChangeable, basketPhase, basketSettlement } from './basketPhase.ts'
import { type Money, sumMoney } from './money.ts'
import { type PaymentRefusal, paymentRefusals } from './settlement.ts'

/** A step that a customer requests for a basket. */
export type BasketRequest =
  | { readonly step: 'addItem'; readonly item: NewBasketItem }
  | { readonly step: 'updateItem'; readonly itemId: string; readonly quantity: number }
  | { readonly step: 'removeItem'; readonly itemId: string }
  | { readonly step: 'clear' }
  | { readonly step: 'checkout' }
  | { readonly step: 'addPayments'; readonly amounts: readonly Money[] }

/** Why a step of the basket is refused. */
export type BasketRefusal =
  /** A payment is pending, or a part is paid. */
  | { readonly code: 'basketFrozen' }
  | { readonly code: 'basketPaid' }
  | { readonly code: 'basketEmpty' }
  | { readonly code: 'notCheckedOut' }
  | { readonly code: 'itemUnknown'; readonly itemId: string }
  | { readonly code: 'kindNotForCustomers'; readonly kind: ItemKind }
  | { readonly code: 'quantityNotPositive' }
  /** A fee has one piece for each of its players; invoices and a top-up have one. */
  | { readonly code: 'quantityFixed'; readonly quantity: number }
  | { readonly code: 'feeInBasket'; readonly tournamentId: string; readonly customerIds: readonly string[] }
  | { readonly code: 'invoiceInBasket'; readonly invoiceIds: readonly string[] }
  | PaymentRefusal

/** Allowed, or refused with every reason. */
export type BasketDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [BasketRefusal, ...BasketRefusal[]] }

/** The items that customers may buy. Only the club creates refunds and voids. */
const CUSTOMER_KINDS: readonly ItemKind[] = ['product', 'topUpAccount', 'payInvoices']

function frozen(facts: BasketFacts): readonly BasketRefusal[] {
  if (basketChangeable(facts)) return []
  return [{ code: basketPhase(facts) === 'paid' ? 'basketPaid' : 'basketFrozen' }]
}

function itemOf({ items }: BasketFacts, itemId: string): BasketItem | undefined {
  return items.find(({ id }) => id === itemId)
}

function unknownItem(facts: BasketFacts, itemId: string): readonly BasketRefusal[] {
  return itemOf(facts, itemId) ? [] : [{ code: 'itemUnknown', itemId }]
}

function badQuantity(item: NewBasketItem | undefined, quantity: number): readonly BasketRefusal[] {
  const fixed = item && item.tournamentId !== null ? item.customerIds.length : item && item.kind !== 'product' ? 1 : quantity
  checkNumber('quantity', quantity)
  if (quantity !== fixed) return [{ code: 'quantityFixed', quantity: fixed }]
  return Number.isSafeInteger(quantity) && quantity >= 1 ? [] : [{ code: 'quantityNotPositive' }]
}

/** Refuses a fee and an invoice that is in the basket already; anything else may be bought again. */
function twice({ items }: BasketFacts, { tournamentId, ...item }: NewBasketItem): readonly BasketRefusal[] {
  const refusals: BasketRefusal[] = []
  if (tournamentId !== null) {
    const entered = items.filter((one) => one.tournamentId === tournamentId).flatMap(({ customerIds }) => customerIds)
    const customerIds = item.customerIds.filter((id) => entered.includes(id))
    if (customerIds.length > 0) refusals.push({ code: 'feeInBasket', tournamentId, customerIds })
  }
  const invoiceIds = item.invoiceIds.filter((id) => items.some((one) => one.invoiceIds.includes(id)))
  if (invoiceIds.length > 0) refusals.push({ code: 'invoiceInBasket', invoiceIds })
  return refusals
}

function newItem(facts: BasketFacts, item: NewBasketItem): readonly BasketRefusal[] {
  const refusals: BasketRefusal[] = CUSTOMER_KINDS.includes(item.kind) ? [] : [{ code: 'kindNotForCustomers', kind: item.kind }]
  if (item.kind !== 'product' && item.price.amount <= 0) refusals.push({ code: 'amountNotPositive' })
  return [...refusals, ...badQuantity(item, item.quantity), ...twice(facts, item)]
}

/** Returns the refusals of new payments: each amount has to be allowed by itself, and all of them together. */
function newPayments(facts: BasketFacts, amounts: readonly Money[]): readonly BasketRefusal[] {
  const phase = basketPhase(facts)
  if (phase === 'open') return [{ code: 'notCheckedOut' }]
  if (phase === 'paid') return [{ code: 'basketPaid' }]
  if (amounts.some(({ amount }) => amount <= 0)) return [{ code: 'amountNotPositive' }]
  return paymentRefusals(sumMoney(facts.total.currency, amounts), basketSettlement(facts).payable)
}

function refusalsOf(facts: BasketFacts, request: BasketRequest): readonly BasketRefusal[] {
  switch (request.step) {
    case 'addItem':
      return [...frozen(facts), ...newItem(facts, request.item)]
    case 'updateItem':
      return [...frozen(facts), ...unknownItem(facts, request.itemId), ...badQuantity(itemOf(facts, request.itemId), request.quantity)]
    case 'removeItem':
      return [...frozen(facts), ...unknownItem(facts, request.itemId)]
    case 'clear':
      return frozen(facts)
    case 'checkout':
      return [...frozen(facts), ...(facts.items.length === 0 ? [{ code: 'basketEmpty' } as const] : [])]
    case 'addPayments':
      return newPayments(facts, request.amounts)
    default:
      return assertNever(request, 'step')
  }
}

/** Decides a step and returns every reason against it. Loading is always allowed. */
export function basketDecision(facts: BasketFacts, request: BasketRequest): BasketDecision {
  const [first, ...others] = refusalsOf(facts, request)
  return first ? { allowed: false, refusals: [first, ...others] } : { allowed: true }
}
