/** Collections by direct debit. Ours: CALL-420+ to CALL-429+, CALL-436+; MA-83+ to MA-98+, MA-127+. Amounts are whole minor units of `currency`. */
import type { ClubDate, ClubDateTime } from '@club/core'
import {
  type BankEntry,
  type BankReportResult,
  type Collection,
  type CollectionDebit,
  type CollectionDetails,
  type CollectionOverview,
  type CollectionPreview,
  type ComingDebit,
  type Money,
  money,
} from '@club/core/finance'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { WIRE_BANK_ENTRY_KIND, WIRE_BANK_ENTRY_OUTCOME, WIRE_COLLECTION_STATUS, WIRE_DEBIT_STATUS } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireDate, wireDateTime, wireDay, wireFile, wireId } from '../wire/shapes.ts'

const units = v.pipe(v.number(), v.safeInteger())
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const wireCollection = v.object({
  id: wireId,
  day: wireDate,
  status: v.string(),
  announcedAt: wireDateTime,
  exportedAt: v.nullable(wireDateTime),
  bookedAt: v.nullable(wireDateTime),
  deadline: wireDateTime,
  debits: count,
  dropped: count,
  returnedDebits: count,
  announced: units,
  exported: units,
  returned: units,
})
const wireDebit = v.object({
  id: wireId,
  customerId: wireId,
  customerName: v.string(),
  customerNumber: v.string(),
  reference: v.string(),
  ibanEnd: v.string(),
  status: v.string(),
  reason: v.string(),
  onPaper: v.boolean(),
  announced: units,
  expected: v.nullable(units),
  amount: v.nullable(units),
})
const wireBankEntry = v.object({
  kind: v.string(),
  outcome: v.string(),
  endToEndId: v.string(),
  amount: units,
  reason: v.string(),
  day: v.nullable(wireDate),
  payer: v.string(),
})
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
export const wireCollectionOverview = v.object({
  currency,
  earliestDay: wireDate,
  preNoticeDays: count,
  obstacle: v.nullable(v.string()),
  collections: v.array(wireCollection),
  unknown: v.array(wireBankEntry),
})
export const wireCollectionPreview = v.object({
  currency,
  day: wireDate,
  deadline: wireDateTime,
  total: units,
  debits: v.array(
    v.object({
      customerId: wireId,
      customerName: v.string(),
      customerNumber: v.string(),
      reference: v.string(),
      ibanEnd: v.string(),
      onPaper: v.boolean(),
      amount: units,
      documents: v.object({ invoices: count, payments: count, topUps: count }),
    }),
  ),
  leftOut: v.array(
    v.object({ customerId: wireId, customerName: v.string(), customerNumber: v.string(), amount: units, reason: v.string() }),
  ),
})
export const wireCollectionDetails = v.object({
  ...wireCollection.entries,
  currency,
  cancelReason: v.string(),
  sums: v.object({
    exported: units,
    booked: units,
    returned: units,
    clearing: units,
    credited: v.nullable(units),
    takenBack: units,
  }),
  rows: v.array(wireDebit),
})
export const wireBankReport = v.object({ currency, repeated: v.boolean(), entries: v.array(wireBankEntry) })
export const wireComingDebits = v.object({
  currency,
  debits: v.array(
    v.object({
      id: wireId,
      day: wireDate,
      amount: units,
      reference: v.string(),
      creditorId: v.string(),
      ibanEnd: v.string(),
      sent: v.boolean(),
    }),
  ),
})
export type WireCollectionOverview = v.InferOutput<typeof wireCollectionOverview>
export type WireCollectionPreview = v.InferOutput<typeof wireCollectionPreview>
export type WireCollectionDetails = v.InferOutput<typeof wireCollectionDetails>
export type WireBankReport = v.InferOutput<typeof wireBankReport>
export type WireComingDebits = v.InferOutput<typeof wireComingDebits>
type WireCollection = v.InferOutput<typeof wireCollection>
type WireDebit = v.InferOutput<typeof wireDebit>
type WireBankEntry = v.InferOutput<typeof wireBankEntry>

/** All collections, and what the bank reported without a matching debit. */
export const getCollections = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/collections',
  auth: staff('finance'),
  response: wireCollectionOverview,
  errors: [],
})
/** The debits of a collection on a day, and the amounts that it leaves out with the reason. Changes nothing. */
export const previewCollection = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/collections/preview',
  auth: staff('finance'),
  query: v.object({ day: wireDay }),
  response: wireCollectionPreview,
  errors: ['collectionRefused'],
})
/** Announces a collection to the members. `total` and `debits` are those of the preview: if they changed meanwhile, it is refused. */
export const announceCollection = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/collections',
  auth: staff('finance'),
  body: v.object({ day: wireDay, total: units, debits: count }),
  response: wireCollectionDetails,
  errors: ['collectionRefused', 'keyReused', 'stillRunning'],
})
export const getCollection = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/collections/{id}',
  auth: staff('finance'),
  response: wireCollectionDetails,
  errors: ['notFound'],
})
/** Fixes what is sent to the bank. A second call returns the same. */
export const exportCollection = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/collections/{id}/export',
  auth: staff('finance'),
  body: v.object({}),
  response: wireCollectionDetails,
  errors: ['notFound', 'collectionRefused', 'keyReused', 'stillRunning'],
})
/** The file for the bank, pain.008.001.08; the same bytes each time. */
export const getCollectionFile = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/collections/{id}/file',
  auth: staff('finance'),
  response: wireFile,
  errors: ['notFound', 'collectionRefused'],
})
/** Books the debits that were not returned, on the day of the collection or later. A second call books nothing. */
export const bookCollection = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/collections/{id}/book',
  auth: staff('finance'),
  body: v.object({}),
  response: wireCollectionDetails,
  errors: ['notFound', 'collectionRefused'],
})
/** Cancels a collection that the bank does not have yet, and notifies the members. */
export const cancelCollection = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/collections/{id}/cancel',
  auth: staff('finance'),
  body: v.object({}),
  response: wireCollectionDetails,
  errors: ['notFound', 'collectionRefused', 'keyReused', 'stillRunning'],
})
/** Ends a collection whose file the bank has not taken, with a reason for the club's records, and notifies the members. */
export const rejectCollectionFile = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/collections/{id}/reject',
  auth: staff('finance'),
  body: v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)) }),
  response: wireCollectionDetails,
  errors: ['notFound', 'collectionRefused', 'keyReused', 'stillRunning'],
})
/** Reads a file of the bank: pain.002, camt.053 or camt.054. The same file twice changes nothing. */
export const readBankReport = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/bank-reports',
  auth: staff('finance'),
  multipart: true,
  body: v.object({ file: wireFile, name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  response: wireBankReport,
  errors: ['collectionRefused', 'keyReused', 'stillRunning'],
})
/** Debits of the caller that are announced or at the bank. */
export const getComingDebits = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/direct-debit/coming',
  auth: 'customer',
  response: wireComingDebits,
  errors: [],
})

const NO_DATE = '0000-01-01' as ClubDate
const NO_TIME = '0000-01-01T00:00:00' as ClubDateTime

type Fields = ReturnType<typeof readFields>

function collectionOf(read: Fields, wire: WireCollection, inUnits: (amount: number) => Money): Collection {
  const { id, day, status, announcedAt, exportedAt, bookedAt, deadline, announced, exported, returned, ...counts } = wire
  return {
    ...{ id: idFromWire(id), status: WIRE_COLLECTION_STATUS.open(status) },
    ...{ debits: counts.debits, dropped: counts.dropped, returnedDebits: counts.returnedDebits },
    day: read.date('day', day, NO_DATE),
    announcedAt: read.moment('announcedAt', announcedAt) ?? NO_TIME,
    exportedAt: exportedAt === null ? null : read.moment('exportedAt', exportedAt),
    bookedAt: bookedAt === null ? null : read.moment('bookedAt', bookedAt),
    deadline: read.moment('deadline', deadline) ?? NO_TIME,
    ...{ announced: inUnits(announced), exported: inUnits(exported), returned: inUnits(returned) },
  }
}

function collectionToWire({ id, status, announced, exported, returned, ...same }: Collection): WireCollection {
  const { day, announcedAt, exportedAt, bookedAt, deadline, debits, dropped, returnedDebits } = same
  return {
    ...{ id: idToWire(id), status: WIRE_COLLECTION_STATUS.spelled(status), day, announcedAt, exportedAt, bookedAt, deadline },
    ...{ debits, dropped, returnedDebits, announced: announced.amount, exported: exported.amount, returned: returned.amount },
  }
}

function debitOf(
  { id, customerId, status, announced, expected, amount, ...same }: WireDebit,
  inUnits: (amount: number) => Money,
): CollectionDebit {
  return {
    ...{ ...same, id: idFromWire(id), customerId: idFromWire(customerId), status: WIRE_DEBIT_STATUS.open(status) },
    ...{ announced: inUnits(announced), amount: amount === null ? null : inUnits(amount) },
    expected: expected === null ? null : inUnits(expected),
  }
}

function debitToWire({ id, customerId, status, announced, expected, amount, ...same }: CollectionDebit): WireDebit {
  return {
    ...{ ...same, id: idToWire(id), customerId: idToWire(customerId), status: WIRE_DEBIT_STATUS.spelled(status) },
    ...{ announced: announced.amount, expected: expected?.amount ?? null, amount: amount?.amount ?? null },
  }
}

function entryOf(read: Fields, { kind, outcome, amount, day, ...same }: WireBankEntry, inUnits: (amount: number) => Money): BankEntry {
  return {
    ...{ ...same, kind: WIRE_BANK_ENTRY_KIND.open(kind), outcome: WIRE_BANK_ENTRY_OUTCOME.open(outcome), amount: inUnits(amount) },
    day: day === null ? null : read.date('day', day, NO_DATE),
  }
}

function entryToWire({ kind, outcome, amount, ...same }: BankEntry): WireBankEntry {
  const spelled = { kind: WIRE_BANK_ENTRY_KIND.spelled(kind), outcome: WIRE_BANK_ENTRY_OUTCOME.spelled(outcome) }
  return { ...same, ...spelled, amount: amount.amount }
}

const inUnitsOf = (name: string) => (amount: number) => money(amount, name)

export function collectionOverviewFromWire(wire: WireCollectionOverview): Parsed<CollectionOverview> {
  const read = readFields()
  const inUnits = inUnitsOf(wire.currency)
  return read.finish({
    earliestDay: read.date('earliestDay', wire.earliestDay, NO_DATE),
    ...{ preNoticeDays: wire.preNoticeDays, obstacle: wire.obstacle },
    collections: wire.collections.map((one) => collectionOf(read, one, inUnits)),
    unknown: wire.unknown.map((entry) => entryOf(read, entry, inUnits)),
  })
}

export function collectionOverviewToWire(overview: CollectionOverview, name: string): WireCollectionOverview {
  const { earliestDay, preNoticeDays, obstacle, collections, unknown } = overview
  return {
    ...{ currency: name, earliestDay, preNoticeDays, obstacle },
    collections: collections.map(collectionToWire),
    unknown: unknown.map(entryToWire),
  }
}

export function collectionPreviewFromWire(wire: WireCollectionPreview): Parsed<CollectionPreview> {
  const read = readFields()
  const inUnits = inUnitsOf(wire.currency)
  const ofRow = <Row extends { readonly customerId: WireDebit['customerId']; readonly amount: number }>({
    customerId,
    amount,
    ...same
  }: Row) => ({
    ...same,
    customerId: idFromWire(customerId),
    amount: inUnits(amount),
  })
  return read.finish({
    day: read.date('day', wire.day, NO_DATE),
    deadline: read.moment('deadline', wire.deadline) ?? NO_TIME,
    ...{ total: inUnits(wire.total), debits: wire.debits.map(ofRow), leftOut: wire.leftOut.map(ofRow) },
  })
}

export function collectionPreviewToWire({ day, deadline, total, debits, leftOut }: CollectionPreview): WireCollectionPreview {
  const toRow = <Row extends { readonly customerId: string; readonly amount: Money }>({ customerId, amount, ...same }: Row) => ({
    ...same,
    customerId: idToWire(customerId),
    amount: amount.amount,
  })
  const sums = { currency: total.currency, day, deadline, total: total.amount }
  return { ...sums, debits: debits.map(toRow), leftOut: leftOut.map(toRow) }
}

export function collectionDetailsFromWire(wire: WireCollectionDetails): Parsed<CollectionDetails> {
  const read = readFields()
  const inUnits = inUnitsOf(wire.currency)
  const { exported, booked, returned, clearing, credited, takenBack } = wire.sums
  return read.finish({
    ...collectionOf(read, wire, inUnits),
    cancelReason: wire.cancelReason,
    sums: {
      ...{ exported: inUnits(exported), booked: inUnits(booked), returned: inUnits(returned), clearing: inUnits(clearing) },
      ...{ credited: credited === null ? null : inUnits(credited), takenBack: inUnits(takenBack) },
    },
    rows: wire.rows.map((row) => debitOf(row, inUnits)),
  })
}

export function collectionDetailsToWire({ sums, rows, cancelReason, ...collection }: CollectionDetails): WireCollectionDetails {
  const { exported, booked, returned, clearing, credited, takenBack } = sums
  return {
    ...{ ...collectionToWire(collection), currency: collection.announced.currency, rows: rows.map(debitToWire), cancelReason },
    sums: {
      ...{ exported: exported.amount, booked: booked.amount, returned: returned.amount, clearing: clearing.amount },
      ...{ credited: credited?.amount ?? null, takenBack: takenBack.amount },
    },
  }
}

export function bankReportFromWire(wire: WireBankReport): Parsed<BankReportResult> {
  const read = readFields()
  return read.finish({ repeated: wire.repeated, entries: wire.entries.map((entry) => entryOf(read, entry, inUnitsOf(wire.currency))) })
}

export function bankReportToWire({ repeated, entries }: BankReportResult, name: string): WireBankReport {
  return { currency: name, repeated, entries: entries.map(entryToWire) }
}

export function comingDebitsFromWire(wire: WireComingDebits): Parsed<readonly ComingDebit[]> {
  const read = readFields()
  return read.finish(
    wire.debits.map(({ id, day, amount, ...same }) => ({
      ...{ ...same, id: idFromWire(id), amount: money(amount, wire.currency) },
      day: read.date('day', day, NO_DATE),
    })),
  )
}

export function comingDebitsToWire(debits: readonly ComingDebit[], name: string): WireComingDebits {
  return { currency: name, debits: debits.map(({ id, amount, ...same }) => ({ ...same, id: idToWire(id), amount: amount.amount })) }
}
