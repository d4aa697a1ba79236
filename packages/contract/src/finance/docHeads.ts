/** The documents of a finance account: invoices, payments, top-ups and their voids. 000 §3, §7; FI-02 to FI-09, FI-18 to FI-34. */
import type { ClubDate, ClubDateTime } from '@club/core'
import {
  type DocumentFile,
  type Money,
  money,
  TRANSACTION_TYPES,
  type Transaction,
  type TransactionLine,
  type TransactionListQuery,
} from '@club/core/finance'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_DOCUMENT_STATUS, WIRE_PAID_STATUS, WIRE_TRANSACTION_TEXT_FIELD, WIRE_TRANSACTION_TYPE } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import {
  idFromWire,
  idToWire,
  nothing,
  pageOf,
  pagingQuery,
  repeated,
  wireDate,
  wireDateTime,
  wireFlag,
  wireId,
  wireMoment,
} from '../wire/shapes.ts'
import { wireAmount } from './finAccounts.ts'

export const wireDocLine = v.object({
  articleName: v.optional(v.string()),
  quantity: v.optional(v.number()),
  /** Percent: 19, 8.1; null if no VAT applies. */
  vatRate: v.optional(v.nullable(v.number())),
  vatAmountExternal: v.optional(v.nullable(wireAmount)),
  priceWithVat: v.optional(wireAmount),
  voided: v.optional(v.boolean()),
  voidedQuantity: v.optional(v.number()),
  linePayments: v.optional(v.array(v.object({ payTypeName: v.string(), amount: wireAmount }))),
  /** Ours: the people it was for. */
  paidFor: v.optional(v.array(v.nullable(v.string()))),
})
export const wireDocHead = v.object({
  id: wireId,
  ownerNumber: v.optional(v.string()),
  externalNumber: v.optional(v.nullable(v.string())),
  docDateTime: wireDateTime,
  docType: v.optional(v.string()),
  debit: v.optional(wireAmount),
  credit: v.optional(wireAmount),
  actualDebit: v.optional(wireAmount),
  voidedDebit: v.optional(wireAmount),
  paidAmount: v.optional(wireAmount),
  usedPayAmount: v.optional(wireAmount),
  /** Ours: the part of a top-up's credit that the club has added. */
  bonus: v.optional(wireAmount),
  /** Ours: whether a debit that is announced or at the bank collects it. */
  isCollecting: v.optional(v.boolean()),
  dueDate: v.optional(v.nullable(wireDate)),
  status: v.optional(v.string()),
  paidStatus: v.optional(v.string()),
  payments: v.optional(v.array(v.object({ payTypeName: v.string() }))),
  cumulativeBalance: v.optional(wireAmount),
  lines: v.optional(v.array(wireDocLine)),
})
export type WireDocHead = v.InferOutput<typeof wireDocHead>
type WireDocLine = v.InferOutput<typeof wireDocLine>

const listQuery = {
  ...pagingQuery,
  customerId: v.optional(v.string()),
  textFields: repeated(v.picklist(['OwnerNumber', 'ExternalNumber'])),
  textValue: v.optional(v.pipe(v.string(), v.maxLength(100))),
  docDateTimeFrom: v.optional(wireMoment),
  docDateTimeTo: v.optional(wireMoment),
  types: repeated(v.picklist(TRANSACTION_TYPES.map((type) => WIRE_TRANSACTION_TYPE.spelled(type)))),
  paidStatuses: repeated(v.picklist(['NotPaid', 'Paid', 'PartiallyPaid', 'Overdue'])),
  overdue: v.optional(wireFlag),
}

/** Lists the caller's own documents, the latest first. FI-25 to FI-32. */
export const listDocHeads = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/doc-heads',
  auth: 'customer',
  query: v.object(listQuery),
  response: pageOf(wireDocHead),
  errors: ['notPermitted'],
})
/** Lists the same rows; for unpaid invoices, those due first on top. `active` leaves out voided documents. FI-33, FI-34. */
export const listDetailedDocHeads = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/doc-heads/detailed-list',
  auth: 'customer',
  query: v.object({ ...listQuery, active: v.optional(wireFlag) }),
  response: pageOf(wireDocHead),
  errors: ['notPermitted'],
})
/** Pays the caller's own invoices together, those due first before the others. Returns the payment as a document. FI-19, FI-22 to FI-24. */
export const payDocHeads = defineCall({
  method: 'POST',
  path: 'rs/cs/finance/doc-heads/payment',
  auth: 'customer',
  body: v.object({
    customerId: v.optional(wireId),
    docHeadIds: v.pipe(v.array(wireId), v.minLength(1), v.maxLength(100)),
    /** `voucher-` with the id of a voucher pays with that one. */
    payTypeId: v.union([v.picklist(['account', 'directDebit']), v.pipe(v.string(), v.regex(/^voucher-\d{1,18}$/))]),
    amount: wireAmount,
  }),
  response: wireDocHead,
  errors: ['invalidInput', 'notPermitted', 'switchedOff', 'notFound', 'paymentRefused', 'keyReused', 'stillRunning'],
})

export const wireDocFile = v.object({ fileId: wireId, fileName: v.string() })
export type WireDocFile = v.InferOutput<typeof wireDocFile>
export const listDocHeadFiles = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/doc-heads/{id}/files',
  auth: 'customer',
  query: nothing,
  response: pageOf(wireDocFile),
  errors: ['notFound', 'notPermitted'],
})

/** A placeholder that completes a row which is then refused. */
const NO_MOMENT = '0000-01-01T00:00:00' as ClubDateTime
const NO_DATE = '0000-01-01' as ClubDate

function lineFromWire(line: WireDocLine, currency: string): TransactionLine {
  const amount = (value: number | undefined): Money => money(value ?? 0, currency)
  return {
    articleName: line.articleName ?? '',
    quantity: line.quantity ?? 1,
    vatBasisPoints: line.vatRate == null ? null : Math.round(line.vatRate * 100),
    vatAmountExternal: line.vatAmountExternal == null ? null : amount(line.vatAmountExternal),
    priceWithVat: amount(line.priceWithVat),
    voided: line.voided ?? false,
    voidedQuantity: line.voidedQuantity ?? 0,
    payments: (line.linePayments ?? []).map((payment) => ({ payTypeName: payment.payTypeName, amount: amount(payment.amount) })),
    ...(line.paidFor && { paidFor: line.paidFor }),
  }
}

export function docHeadFromWire(wire: WireDocHead, currency: string): Parsed<Transaction> {
  const read = readFields()
  const amount = (value: number | undefined): Money => money(value ?? 0, currency)
  return read.finish({
    id: idFromWire(wire.id),
    ownerNumber: wire.ownerNumber ?? '',
    externalNumber: wire.externalNumber ?? '',
    dateTime: read.moment('docDateTime', wire.docDateTime) ?? NO_MOMENT,
    type: WIRE_TRANSACTION_TYPE.open(wire.docType ?? ''),
    debit: amount(wire.debit),
    credit: amount(wire.credit),
    voidedDebit: amount(wire.voidedDebit),
    paidAmount: amount(wire.paidAmount),
    usedPayAmount: amount(wire.usedPayAmount),
    ...(wire.bonus ? { bonus: amount(wire.bonus) } : {}),
    ...(wire.isCollecting && { isCollecting: true }),
    dueDate: wire.dueDate == null ? null : read.date('dueDate', wire.dueDate, NO_DATE),
    status: WIRE_DOCUMENT_STATUS.open(wire.status ?? ''),
    paidStatus: WIRE_PAID_STATUS.open(wire.paidStatus ?? ''),
    payTypeNames: (wire.payments ?? []).map(({ payTypeName }) => payTypeName),
    cumulativeBalance: amount(wire.cumulativeBalance),
    lines: (wire.lines ?? []).map((line) => lineFromWire(line, currency)),
  })
}

export function docHeadToWire(document: Transaction): WireDocHead {
  return {
    id: idToWire(document.id),
    ownerNumber: document.ownerNumber,
    externalNumber: document.externalNumber,
    docDateTime: document.dateTime,
    docType: WIRE_TRANSACTION_TYPE.spelled(document.type),
    debit: document.debit.amount,
    credit: document.credit.amount,
    actualDebit: document.debit.amount - document.voidedDebit.amount,
    voidedDebit: document.voidedDebit.amount,
    paidAmount: document.paidAmount.amount,
    usedPayAmount: document.usedPayAmount.amount,
    ...(document.bonus && { bonus: document.bonus.amount }),
    ...(document.isCollecting && { isCollecting: true }),
    dueDate: document.dueDate,
    status: WIRE_DOCUMENT_STATUS.spelled(document.status),
    paidStatus: WIRE_PAID_STATUS.spelled(document.paidStatus),
    payments: document.payTypeNames.map((payTypeName) => ({ payTypeName })),
    cumulativeBalance: document.cumulativeBalance.amount,
    lines: document.lines.map((line) => ({
      articleName: line.articleName,
      quantity: line.quantity,
      vatRate: line.vatBasisPoints === null ? null : line.vatBasisPoints / 100,
      vatAmountExternal: line.vatAmountExternal?.amount ?? null,
      priceWithVat: line.priceWithVat.amount,
      voided: line.voided,
      voidedQuantity: line.voidedQuantity,
      linePayments: line.payments.map(({ payTypeName, amount }) => ({ payTypeName, amount: amount.amount })),
      ...(line.paidFor && { paidFor: [...line.paidFor] }),
    })),
  }
}

/** Returns the query of a list. */
export function docHeadQuery(query: TransactionListQuery): Readonly<Record<string, string | string[]>> {
  const { field, direction } = query.sort
  return {
    ...(query.from !== null && { docDateTimeFrom: query.from }),
    ...(query.to !== null && { docDateTimeTo: query.to }),
    ...(query.text !== '' && {
      textFields: query.textFields.map((one) => WIRE_TRANSACTION_TEXT_FIELD.spelled(one)),
      textValue: query.text,
    }),
    ...(query.types.length > 0 && { types: query.types.map((type) => WIRE_TRANSACTION_TYPE.spelled(type)) }),
    ...(query.paidStatuses.length > 0 && { paidStatuses: query.paidStatuses.map((status) => WIRE_PAID_STATUS.spelled(status)) }),
    ...(query.overdueOnly && { overdue: 'true' }),
    sort: `${field === 'dueDate' ? 'dueDate' : 'docDateTime'},${direction === 'ascending' ? 'asc' : 'desc'}`,
  }
}

export function docFileFromWire({ fileId, fileName }: WireDocFile): Parsed<DocumentFile> {
  return readFields().finish({ fileId: idFromWire(fileId), fileName })
}

export function docFileToWire({ fileId, fileName }: DocumentFile): WireDocFile {
  return { fileId: idToWire(fileId), fileName }
}
