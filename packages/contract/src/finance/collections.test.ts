import {
  BANK_ENTRY_OUTCOMES,
  type BankReportResult,
  COLLECTION_STATUSES,
  type CollectionDetails,
  type ComingDebit,
  DEBIT_STATUSES,
} from '@club/core/finance'
import { anyMoneyIn } from '@club/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDate, anyId, anyMoment, count, either, otherText, text } from '../testing/anyBasics.ts'
import { CURRENCY } from '../testing/anyFinance.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import {
  bankReportFromWire,
  bankReportToWire,
  collectionDetailsFromWire,
  collectionDetailsToWire,
  comingDebitsFromWire,
  comingDebitsToWire,
  wireBankReport,
  wireCollectionDetails,
  wireComingDebits,
} from './collections.ts'

const amount = anyMoneyIn(CURRENCY)
const anyDetails: fc.Arbitrary<CollectionDetails> = fc.record({
  ...{ id: anyId, day: anyDate, status: fc.oneof(fc.constantFrom(...COLLECTION_STATUSES), otherText([])) },
  ...{ announcedAt: anyMoment, exportedAt: either(anyMoment), bookedAt: either(anyMoment), deadline: anyMoment, cancelReason: text },
  ...{ debits: count, dropped: count, returnedDebits: count, announced: amount, exported: amount, returned: amount },
  sums: fc.record({
    ...{ exported: amount, booked: amount, returned: amount, clearing: amount, credited: either(amount), takenBack: amount },
  }),
  rows: fc.array(
    fc.record({
      ...{ id: anyId, customerId: anyId, customerName: text, customerNumber: text, reference: text, ibanEnd: text, reason: text },
      ...{ status: fc.oneof(fc.constantFrom(...DEBIT_STATUSES), otherText([])), onPaper: fc.boolean() },
      ...{ announced: amount, expected: either(amount), amount: either(amount) },
    }),
    { maxLength: 3 },
  ),
})
const anyComing: fc.Arbitrary<readonly ComingDebit[]> = fc.array(
  fc.record({ ...{ id: anyId, day: anyDate, amount, reference: text, creditorId: text, ibanEnd: text }, sent: fc.boolean() }),
  { maxLength: 3 },
)
const anyReport: fc.Arbitrary<BankReportResult> = fc.record({
  repeated: fc.boolean(),
  entries: fc.array(
    fc.record({
      ...{
        kind: fc.constantFrom('return' as const, 'credit' as const),
        outcome: fc.constantFrom(...BANK_ENTRY_OUTCOMES),
        endToEndId: text,
        amount,
      },
      ...{ reason: text, day: either(anyDate), payer: text },
    }),
    { maxLength: 3 },
  ),
})

describe('collections on the wire', () => {
  it('[MA-117+] the announced amount of a debit, that of a file made now and that at the bank are the same when they are read again', () =>
    roundTrips(anyDetails, wireCollectionDetails, collectionDetailsToWire, collectionDetailsFromWire))

  it('[MA-117+] so are the debits of a member', () =>
    roundTrips(anyComing, wireComingDebits, (debits) => comingDebitsToWire(debits, CURRENCY), comingDebitsFromWire))

  it('so are the entries of a file of the bank', () =>
    roundTrips(anyReport, wireBankReport, (report) => bankReportToWire(report, CURRENCY), bankReportFromWire))

  it('a day that is none makes the debits of a member invalid', () => {
    const debit = { id: 1, day: '2026-02-30', amount: 1, reference: '', creditorId: '', ibanEnd: '', sent: false }
    expect(comingDebitsFromWire({ currency: CURRENCY, debits: [debit] }).ok).toBe(false)
  })
})
