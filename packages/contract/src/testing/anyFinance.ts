/** Accounts and documents on the wire: every amount in one currency, as at a club. */
import {
  type CustomerCredit,
  DOCUMENT_PAY_TYPES,
  DOCUMENT_STATUSES,
  ENTRY_FEE_STATES,
  type EntryFeeRow,
  type FinanceAccount,
  type Money,
  money,
  PAID_STATUSES,
  type PaidItem,
  REFUND_REASONS,
  REFUND_STATES,
  REFUND_WAYS,
  type Refund,
  TRANSACTION_TYPES,
  type Transaction,
  type TransactionLine,
} from '@club/core/finance'
import fc from 'fast-check'
import { anyDate, anyId, anyMoment, count, either, otherText, text } from './anyBasics.ts'

export const CURRENCY = 'EUR'
const amount: fc.Arbitrary<Money> = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((units) => money(units, CURRENCY))

export const anyFinanceAccount: fc.Arbitrary<FinanceAccount> = fc.record({
  number: text,
  balance: amount,
  balanceAvailable: amount,
  balanceOverdue: amount,
  balanceDeposited: amount,
  bonusBalance: amount,
  creditLimit: amount,
  creditLimitUsed: amount,
  openInvoices: amount,
  uninvoicedTeeTimes: fc.array(fc.record({ bookingId: anyId, courseName: text, startsAt: anyMoment, playerName: text, amount }), {
    maxLength: 2,
  }),
  uninvoicedFees: fc.array(fc.record({ tournamentId: anyId, tournamentName: text, playerName: text, amount }), { maxLength: 2 }),
})

const anyLine: fc.Arbitrary<TransactionLine> = fc
  .record({
    articleName: text,
    quantity: count,
    vatBasisPoints: either(fc.integer({ min: 0, max: 10_000 })),
    vatAmountExternal: either(amount),
    priceWithVat: amount,
    voided: fc.boolean(),
    voidedQuantity: count,
    payments: fc.array(fc.record({ payTypeName: text, amount }), { maxLength: 2 }),
    paidFor: fc.array(either(text), { maxLength: 2 }),
  })
  .map(({ paidFor, ...line }) => (paidFor.length > 0 ? { ...line, paidFor } : line))

export const anyDocument: fc.Arbitrary<Transaction> = fc
  .record({
    isCollecting: fc.boolean(),
    id: anyId,
    ownerNumber: text,
    externalNumber: text,
    dateTime: anyMoment,
    type: fc.oneof(fc.constantFrom(...TRANSACTION_TYPES), otherText([])),
    debit: amount,
    credit: amount,
    voidedDebit: amount,
    paidAmount: amount,
    usedPayAmount: amount,
    dueDate: either(anyDate),
    status: fc.oneof(fc.constantFrom(...DOCUMENT_STATUSES), otherText([])),
    paidStatus: fc.oneof(fc.constantFrom(...PAID_STATUSES), otherText([])),
    payTypeNames: fc.array(text, { maxLength: 2 }),
    cumulativeBalance: amount,
    lines: fc.array(anyLine, { maxLength: 3 }),
  })
  .map(({ isCollecting, ...document }) => (isCollecting ? { ...document, isCollecting } : document))

export const anyEntryFee: fc.Arbitrary<EntryFeeRow> = fc.record({
  ...{ tournamentId: anyId, tournamentName: text, startDate: anyDate, playerName: either(text), amount, refunded: amount },
  payerName: either(text),
  ...{ state: fc.constantFrom(...ENTRY_FEE_STATES), at: either(anyMoment), payType: either(fc.constantFrom(...DOCUMENT_PAY_TYPES)) },
  refundWay: either(fc.constantFrom(...REFUND_WAYS)),
})
export const anyRefund: fc.Arbitrary<Refund> = fc.record({
  ...{ id: anyId, item: text, amount, note: text, customerName: either(text), customerNumber: either(text) },
  ...{ tournamentId: either(anyId), bookingId: either(anyId), card: either(fc.record({ brand: text, last4: text })) },
  bank: either(fc.record({ ending: text, iban: text, holder: text })),
  unclear: fc.boolean(),
  ...{ reason: fc.constantFrom(...REFUND_REASONS), way: fc.constantFrom(...REFUND_WAYS) },
  states: fc.array(fc.record({ state: fc.constantFrom(...REFUND_STATES), at: anyMoment }), { minLength: 1, maxLength: 3 }),
})
export const anyCustomerCredit: fc.Arbitrary<CustomerCredit> = fc.record({
  ...{ available: amount, bonus: amount, toCard: amount, openInvoices: amount, comingDebits: amount, returnable: amount },
  ...{ iban: text, holder: text },
})
export const anyPaidItem: fc.Arbitrary<PaidItem> = fc.record({
  ...{ id: text, name: text, paidAt: anyMoment, amount, refundable: amount, open: amount, paidByCard: fc.boolean() },
})
