import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBasketFacts } from '../testing/anyFinance.ts'
import { type BasketItem, ITEM_KINDS, type NewBasketItem } from './basket.ts'
import { type BasketRefusal, type BasketRequest, basketDecision } from './basketDecision.ts'
import { type BasketFacts, basketChangeable, basketPhase, basketSettlement } from './basketPhase.ts'
import { money, subtractMoney, zeroMoney } from './money.ts'
import type { Payment } from './payment.ts'

const euro = (amount: number) => money(amount, 'EUR')
const product: NewBasketItem = {
  ...{ kind: 'product', articleId: 'a1', articleName: 'Range balls', quantity: 2, price: euro(500), vatBasisPoints: 1900 },
  ...{ tournamentId: null, customerIds: [], invoiceIds: [], notes: '', timerEnd: null },
}
const fee: NewBasketItem = { ...product, articleName: 'Entry fee', tournamentId: 't1', customerIds: ['anna', 'ben'] }
const bill: NewBasketItem = { ...product, kind: 'payInvoices', quantity: 1, invoiceIds: ['d1', 'd2'] }
const held: readonly BasketItem[] = [
  { ...product, id: 'i1', customerIds: ['cleo'] },
  { ...fee, id: 'i2' },
  { ...bill, id: 'i3' },
]
const open: BasketFacts = { items: held, total: euro(2500), checkedOut: false, payments: [] }
const checkedOut: BasketFacts = { ...open, checkedOut: true }
const paying = (...payments: readonly [number, Payment['status']][]): BasketFacts => ({
  ...checkedOut,
  payments: payments.map(([amount, status]) => ({ amount: euro(amount), status, refunded: zeroMoney('EUR') })),
})

function refusals(facts: BasketFacts, request: BasketRequest): readonly BasketRefusal[] {
  const decision = basketDecision(facts, request)
  return decision.allowed ? [] : decision.refusals
}

describe('basketPhase', () => {
  it.each([
    ['open', open],
    ['checkedOut', checkedOut],
    ['checkedOut', paying([2500, 'pending'])],
    ['checkedOut', paying([1000, 'succeeded'])],
    ['checkedOut', paying([2500, 'failed'], [2500, 'pending'])],
    ['checkedOut', paying([2500, 'failed'], [1000, 'succeeded'])],
    ['checkedOut', paying([1000, 'pending'], [1500, 'failed'])],
    ['failed', paying([2500, 'failed'])],
    ['failed', paying([1000, 'succeeded'], [1500, 'failed'])],
    ['paid', paying([1000, 'succeeded'], [1500, 'succeeded'])],
    ['paid', paying([2500, 'succeeded'], [2500, 'failed'])],
    ['paid', { ...checkedOut, total: zeroMoney('EUR') }],
    ['open', { ...open, total: zeroMoney('EUR') }],
  ] as const)('[BA-24] %s (case %#)', (phase, facts) => {
    expect(basketPhase(facts)).toBe(phase)
  })

  it('[BA-24] follows from the amounts: paid if nothing is open, and only an untouched basket can change', () => {
    fc.assert(
      fc.property(anyBasketFacts, (facts) => {
        const phase = basketPhase(facts)
        const { open: left, paid, pending } = basketSettlement(facts)
        expect(phase === 'open').toBe(!facts.checkedOut)
        expect(phase === 'paid').toBe(facts.checkedOut && left.amount === 0)
        if (phase === 'failed') expect(pending.amount).toBe(0)
        if (basketChangeable(facts)) expect([paid.amount, pending.amount]).toEqual([0, 0])
      }),
    )
  })
})

describe('basketDecision', () => {
  const steps: readonly { readonly id: string; readonly request: BasketRequest }[] = [
    { id: 'BA-07', request: { step: 'addItem', item: product } },
    { id: 'BA-07', request: { step: 'addItem', item: { ...fee, tournamentId: 't2' } } },
    { id: 'BA-07', request: { step: 'addItem', item: { ...bill, invoiceIds: ['d3'] } } },
    { id: 'BA-08', request: { step: 'updateItem', itemId: 'i1', quantity: 3 } },
    { id: 'BA-09', request: { step: 'removeItem', itemId: 'i1' } },
    { id: 'BA-10', request: { step: 'clear' } },
    { id: 'BA-11', request: { step: 'checkout' } },
  ]

  it.each(steps)('[$id] [BA-24] accepts $request.step while the basket is open, and again after a failure', ({ request }) => {
    expect(basketDecision(open, request)).toEqual({ allowed: true })
    expect(basketDecision(paying([2500, 'failed']), request)).toEqual({ allowed: true })
  })

  it('[BA-12] [BA-24] accepts a payment after the checkout, and again after a failure', () => {
    const request: BasketRequest = { step: 'addPayments', amounts: [euro(2500)] }
    expect(basketDecision(checkedOut, request)).toEqual({ allowed: true })
    expect(basketDecision(paying([2500, 'failed']), request)).toEqual({ allowed: true })
  })

  it.each(steps)('[$id] [BA-24] refuses $request.step while a payment is processing and once a part has been paid', ({ request }) => {
    expect(refusals(checkedOut, request)).toEqual([{ code: 'basketFrozen' }])
    expect(refusals(paying([2500, 'pending']), request)).toEqual([{ code: 'basketFrozen' }])
    expect(refusals(paying([1000, 'succeeded'], [1500, 'failed']), request)).toEqual([{ code: 'basketFrozen' }])
    expect(refusals(paying([2500, 'succeeded']), request)).toEqual([{ code: 'basketPaid' }])
  })

  it('[BA-10] [BA-24] an empty basket may be cleared', () => {
    expect(basketDecision({ ...open, items: [] }, { step: 'clear' })).toEqual({ allowed: true })
  })

  it('[BA-32+] customers buy products, top-ups and invoices', () => {
    const plain = { ...product, quantity: 1 }
    const taken = ITEM_KINDS.filter((kind) => basketDecision(open, { step: 'addItem', item: { ...plain, kind } }).allowed)
    expect(taken).toEqual(['product', 'topUpAccount', 'payInvoices'])
    expect(refusals(open, { step: 'addItem', item: { ...plain, kind: 'voidInvoice' } })).toEqual([
      { code: 'kindNotForCustomers', kind: 'voidInvoice' },
    ])
  })

  it.each<[string, BasketRequest, BasketRefusal]>([
    ['a fee again', { step: 'addItem', item: fee }, { code: 'feeInBasket', tournamentId: 't1', customerIds: ['anna', 'ben'] }],
    [
      'one player again',
      { step: 'addItem', item: { ...fee, customerIds: ['cleo', 'ben'] } },
      { code: 'feeInBasket', tournamentId: 't1', customerIds: ['ben'] },
    ],
    ['an invoice again', { step: 'addItem', item: { ...bill, invoiceIds: ['d3', 'd2'] } }, { code: 'invoiceInBasket', invoiceIds: ['d2'] }],
    [
      'three pieces for two players',
      { step: 'addItem', item: { ...fee, tournamentId: 't2', quantity: 3 } },
      { code: 'quantityFixed', quantity: 2 },
    ],
    ['three pieces for two players', { step: 'updateItem', itemId: 'i2', quantity: 3 }, { code: 'quantityFixed', quantity: 2 }],
    ['invoices twice', { step: 'updateItem', itemId: 'i3', quantity: 2 }, { code: 'quantityFixed', quantity: 1 }],
  ])('[BA-33+] refuses %s', (_, request, refusal) => {
    expect(refusals(open, request)).toEqual([refusal])
  })

  it('[BA-33+] accepts the fee of another tournament or player, and the same product again', () => {
    for (const item of [
      product,
      { ...product, customerIds: ['cleo'] },
      { ...fee, tournamentId: 't2' },
      { ...fee, customerIds: ['cleo', 'dora'] },
      { ...bill, invoiceIds: ['d3'] },
    ]) {
      expect(refusals(open, { step: 'addItem', item })).toEqual([])
    }
  })

  it.each<[string, BasketFacts, BasketRequest, readonly BasketRefusal[]]>([
    ['BA-08', open, { step: 'updateItem', itemId: 'i1', quantity: 0 }, [{ code: 'quantityNotPositive' }]],
    ['BA-08', open, { step: 'updateItem', itemId: 'i1', quantity: 1.5 }, [{ code: 'quantityNotPositive' }]],
    ['BA-08', open, { step: 'updateItem', itemId: 'gone', quantity: 1 }, [{ code: 'itemUnknown', itemId: 'gone' }]],
    ['BA-09', open, { step: 'removeItem', itemId: 'gone' }, [{ code: 'itemUnknown', itemId: 'gone' }]],
    ['BA-07', open, { step: 'addItem', item: { ...bill, invoiceIds: [], price: euro(0) } }, [{ code: 'amountNotPositive' }]],
    ['BA-11', { ...open, items: [] }, { step: 'checkout' }, [{ code: 'basketEmpty' }]],
    ['BA-12', open, { step: 'addPayments', amounts: [euro(1)] }, [{ code: 'notCheckedOut' }]],
    ['BA-12', paying([2500, 'succeeded']), { step: 'addPayments', amounts: [euro(1)] }, [{ code: 'basketPaid' }]],
  ])('[%s] refuses with the matching reason', (_, facts, request, expected) => {
    expect(refusals(facts, request)).toEqual(expected)
  })

  it('reports every reason in one refusal', () => {
    const item = { ...fee, kind: 'voidPayment', quantity: 0, price: euro(0), invoiceIds: ['d1'] } as const
    expect(refusals(checkedOut, { step: 'addItem', item }).map(({ code }) => code)).toEqual([
      ...['basketFrozen', 'kindNotForCustomers', 'amountNotPositive', 'quantityFixed', 'feeInBasket', 'invoiceInBasket'],
    ])
  })

  it.each([
    [[2500], []],
    [[1000, 1500], []],
    [[1000, 1501], [{ code: 'amountAbovePayable', payable: euro(2500) }]],
    [[2500, 0], [{ code: 'amountNotPositive' }]],
    [[3000, -500], [{ code: 'amountNotPositive' }]],
    [[], [{ code: 'amountNotPositive' }]],
  ] as const)('[BA-34+] payments of %j cents for a basket of 25.00', (amounts, expected) => {
    expect(refusals(checkedOut, { step: 'addPayments', amounts: amounts.map(euro) })).toEqual(expected)
  })

  it('[BA-34+] never accepts more than the unpaid amount that is not already processing, and accepts exactly that', () => {
    fc.assert(
      fc.property(anyBasketFacts, fc.integer({ min: 1, max: 500 }), (facts, more) => {
        const { payable } = basketSettlement(facts)
        fc.pre(facts.checkedOut && payable.amount > 0)
        const part = euro(Math.min(more, payable.amount))
        const rest = subtractMoney(payable, part)
        const exactly = rest.amount > 0 ? [part, rest] : [part]
        expect(refusals(facts, { step: 'addPayments', amounts: exactly })).toEqual([])
        expect(refusals(facts, { step: 'addPayments', amounts: [...exactly, euro(1)] })).toEqual([{ code: 'amountAbovePayable', payable }])
      }),
    )
  })
})
