import fc from 'fast-check'
import type { BasketItem } from '../finance/basket.ts'
import type { BasketFacts } from '../finance/basketPhase.ts'
import { basketTotals } from '../finance/basketTotals.ts'
import { CARD_INTENT_STATUSES, type CardIntentStatus } from '../finance/cardIntent.ts'
import type { LedgerLine } from '../finance/ledger.ts'
import { type Money, money, subtractMoney } from '../finance/money.ts'
import { PAYMENT_STATUSES, type Payment } from '../finance/payment.ts'
import { TRANSACTION_TYPES, type Transaction } from '../finance/transaction.ts'
import { type ClubDate, dayOf } from '../time.ts'
import { anyPriceIn } from './anyMoney.ts'
import { anyMoment } from './anyTournament.ts'

/** All amounts of these generators are in one currency, as at a club. */
const CURRENCY = 'EUR'

function anyPartOf(whole: Money): fc.Arbitrary<Money> {
  const all = whole.amount
  return fc.oneof(fc.constantFrom(0, all), fc.integer({ min: 0, max: all })).map((amount) => money(amount, CURRENCY))
}

const anyDueDate: fc.Arbitrary<ClubDate | null> = fc.option(anyMoment.map(dayOf))

/** Every status of a card payment with equal probability. */
export const anyCardIntentStatus: fc.Arbitrary<CardIntentStatus> = fc.constantFrom(...CARD_INTENT_STATUSES)

/** A document with consistent amounts: voided and paid are at most the debit. Ids repeat; use `fc.uniqueArray` for unique ones. */
export const anyTransaction: fc.Arbitrary<Transaction> = fc
  .record({
    id: fc.integer({ min: 1, max: 99 }).map((id) => `d${id}`),
    dateTime: anyMoment,
    type: fc.constantFrom(...TRANSACTION_TYPES, 'invoice'),
    amount: anyPriceIn(CURRENCY),
    dueDate: anyDueDate,
  })
  .chain(({ amount, ...rest }) => {
    const nothing = money(0, CURRENCY)
    const asks = rest.type === 'invoice' || rest.type === 'accountRefund' || rest.type === 'paymentVoid'
    const [debit, credit] = asks ? [amount, nothing] : [nothing, amount]
    return fc
      .record({ voidedDebit: fc.oneof({ weight: 3, arbitrary: fc.constant(nothing) }, anyPartOf(debit)), paidAmount: anyPartOf(debit) })
      .map((parts) => ({
        ...{ ...rest, ...parts, debit, credit, ownerNumber: rest.id, externalNumber: '', usedPayAmount: nothing },
        ...{ status: 'open', paidStatus: 'notPaid', payTypeNames: [], cumulativeBalance: nothing, lines: [] },
      }))
  })

/** Documents of one account, each with a unique id. */
export const anyTransactions: fc.Arbitrary<readonly Transaction[]> = fc.uniqueArray(anyTransaction, {
  selector: ({ id }) => id,
  maxLength: 12,
})

/** Payments in the order in which they began; only a succeeded one is refunded. */
export const anyPayments: fc.Arbitrary<readonly Payment[]> = fc
  .array(
    fc.record({ amount: anyPriceIn(CURRENCY), status: fc.constantFrom(...PAYMENT_STATUSES) }).chain(({ amount, status }) =>
      (status === 'succeeded' ? anyPartOf(amount) : fc.constant(subtractMoney(amount, amount))).map((refunded) => ({
        amount,
        status,
        refunded,
      })),
    ),
    { maxLength: 5 },
  )
  .map((payments) => payments.map((payment, at) => ({ id: `p${at}`, payTypeId: 'card', ...payment })))

/** VAT rates in use in Europe, hundredths of a percent; null is no VAT. */
export const anyVatBasisPoints: fc.Arbitrary<number | null> = fc.constantFrom(0, 210, 550, 700, 810, 1900, 2000, 2500, null)

/** A line of an invoice in the ledger. */
export const anyLedgerLine: fc.Arbitrary<LedgerLine> = fc
  .record({
    gross: fc.oneof(fc.nat(5000), fc.nat(2_000_000_000)),
    vatBasisPoints: anyVatBasisPoints,
    isExternal: fc.integer({ max: 9, min: 0 }),
  })
  .map(({ gross, vatBasisPoints, isExternal }) => ({ gross, vatBasisPoints, vatExternal: isExternal === 0 ? Math.floor(gross / 7) : null }))

const PLAIN_ITEM = { tournamentId: null, customerIds: [], invoiceIds: [], notes: '', timerEnd: null } as const

const anyContent: fc.Arbitrary<Omit<BasketItem, 'id'>> = fc.oneof(
  fc.record({ price: anyPriceIn(CURRENCY), quantity: fc.integer({ min: 1, max: 6 }), vatBasisPoints: anyVatBasisPoints }).map((item) => ({
    ...{ ...PLAIN_ITEM, ...item, kind: 'product' as const, articleId: 'balls', articleName: 'Range balls' },
  })),
  fc
    .record({ price: anyPriceIn(CURRENCY), players: fc.integer({ min: 1, max: 4 }), timerEnd: fc.option(anyMoment) })
    .map(({ price, players, timerEnd }) => ({
      ...{
        ...PLAIN_ITEM,
        kind: 'product' as const,
        articleId: 'fee',
        articleName: 'Entry fee',
        quantity: players,
        price,
        vatBasisPoints: 1900,
      },
      ...{ tournamentId: 't', customerIds: Array.from({ length: players }, (_, at) => `c${at}`), timerEnd },
    })),
  anyPriceIn(CURRENCY).map((price) => ({
    ...{
      ...PLAIN_ITEM,
      kind: 'payInvoices' as const,
      articleId: null,
      articleName: '',
      quantity: 1,
      price,
      vatBasisPoints: null,
      invoiceIds: ['d'],
    },
  })),
  fc.tuple(anyPriceIn(CURRENCY), fc.boolean()).map(([price, hasBonus]) => ({
    ...{ ...PLAIN_ITEM, kind: 'topUpAccount' as const, articleId: null, articleName: '', quantity: 1, price, vatBasisPoints: null },
    ...(hasBonus && { bonus: price }),
  })),
)

/** The items of a customer's basket; ids, tournaments, players and invoices are not shared between items. */
export const anyBasketItems: fc.Arbitrary<readonly BasketItem[]> = fc.array(anyContent, { maxLength: 8 }).map((contents) =>
  contents.map((content, at) => ({
    ...{ ...content, id: `i${at}` },
    tournamentId: content.tournamentId && `t${at}`,
    invoiceIds: content.invoiceIds.map((id) => `${id}${at}`),
  })),
)

/** A basket in any phase; its total is the sum of its items. */
export const anyBasketFacts: fc.Arbitrary<BasketFacts> = fc
  .record({ items: anyBasketItems, checkedOut: fc.boolean(), payments: anyPayments })
  .map(({ items, checkedOut, payments }) => {
    const total = basketTotals(items, CURRENCY).gross
    return { items, total, checkedOut, payments: checkedOut ? payments : [] }
  })
