/** Why a step of the basket or a top-up is refused, in the wire format: ids as ids, an amount with its currency. BA-24, BA-32+ to BA-34+, FI-17. */
import { ITEM_KINDS, type ItemKind, type Money, type BasketRefusal as StepRefusal, type TopUpRefusal } from '@club/core/finance'
import { idFromWire, idToWire } from '../wire/shapes.ts'

type RefusalData = Readonly<Record<string, unknown>>
export type BasketRefusal = StepRefusal | TopUpRefusal

export function basketRefusalData(refusal: BasketRefusal): RefusalData {
  switch (refusal.code) {
    case 'itemUnknown':
      return { itemId: idToWire(refusal.itemId) }
    case 'kindNotForCustomers':
      return { kind: ITEM_KINDS.indexOf(refusal.kind) }
    case 'quantityFixed':
      return { quantity: refusal.quantity }
    case 'feeInBasket':
      return { tournamentId: idToWire(refusal.tournamentId), customerIds: refusal.customerIds.map(idToWire) }
    case 'invoiceInBasket':
      return { invoiceIds: refusal.invoiceIds.map(idToWire) }
    case 'amountAbovePayable':
      return { payable: refusal.payable }
    case 'bonusUnknown':
      return { bonusAmountId: idToWire(refusal.bonusAmountId) }
    case 'amountBelowBonus':
      return { from: refusal.from }
    case 'amountAboveTopUp':
      return { most: refusal.most }
    default:
      return {}
  }
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? idFromWire(value) : undefined
}

function idsOf(value: unknown): readonly string[] | undefined {
  const ids = Array.isArray(value) ? value.map(idOf) : [undefined]
  return ids.every((id) => id !== undefined) ? ids : undefined
}

function moneyOf(value: unknown): Money | undefined {
  const { amount, currency } = (value ?? {}) as Partial<Money>
  return Number.isSafeInteger(amount) && typeof currency === 'string' ? { amount: amount as number, currency } : undefined
}

function kindOf(value: unknown): ItemKind | undefined {
  return typeof value === 'number' ? ITEM_KINDS[value] : undefined
}

type Readers = { readonly [Code in BasketRefusal['code']]: (data: RefusalData) => BasketRefusal | undefined }

export const basketRefusalReaders: Readers = {
  basketFrozen: () => ({ code: 'basketFrozen' }),
  basketPaid: () => ({ code: 'basketPaid' }),
  basketEmpty: () => ({ code: 'basketEmpty' }),
  notCheckedOut: () => ({ code: 'notCheckedOut' }),
  itemUnknown: (data) => {
    const itemId = idOf(data.itemId)
    return itemId === undefined ? undefined : { code: 'itemUnknown', itemId }
  },
  kindNotForCustomers: (data) => {
    const kind = kindOf(data.kind)
    return kind && { code: 'kindNotForCustomers', kind }
  },
  quantityNotPositive: () => ({ code: 'quantityNotPositive' }),
  quantityFixed: ({ quantity }) =>
    typeof quantity === 'number' && Number.isSafeInteger(quantity) ? { code: 'quantityFixed', quantity } : undefined,
  feeInBasket: (data) => {
    const [tournamentId, customerIds] = [idOf(data.tournamentId), idsOf(data.customerIds)]
    return tournamentId === undefined || !customerIds ? undefined : { code: 'feeInBasket', tournamentId, customerIds }
  },
  invoiceInBasket: (data) => {
    const invoiceIds = idsOf(data.invoiceIds)
    return invoiceIds && { code: 'invoiceInBasket', invoiceIds }
  },
  methodNotOffered: () => ({ code: 'methodNotOffered' }),
  amountNotPositive: () => ({ code: 'amountNotPositive' }),
  amountAbovePayable: (data) => {
    const payable = moneyOf(data.payable)
    return payable && { code: 'amountAbovePayable', payable }
  },
  alreadyCollecting: () => ({ code: 'alreadyCollecting' }),
  topUpNotOffered: () => ({ code: 'topUpNotOffered' }),
  bonusUnknown: (data) => {
    const bonusAmountId = idOf(data.bonusAmountId)
    return bonusAmountId === undefined ? undefined : { code: 'bonusUnknown', bonusAmountId }
  },
  amountBelowBonus: (data) => {
    const from = moneyOf(data.from)
    return from && { code: 'amountBelowBonus', from }
  },
  amountAboveTopUp: (data) => {
    const most = moneyOf(data.most)
    return most && { code: 'amountAboveTopUp', most }
  },
}
