/** Direct-debit mandates as a sign-up needs them: reading, creating, and the bank of an account number. MA-27 to MA-33, TS-61, TS-63. */
import type { ClubDate } from '@club/core'
import type { Bank, Mandate } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_MANDATE_STATUS } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, repeated, wireDate, wireId } from '../wire/shapes.ts'

const short = v.pipe(v.string(), v.maxLength(140))
const mandateFields = {
  umr: v.optional(v.string()),
  name: v.optional(short),
  customerName: v.optional(short),
  iban: v.optional(v.pipe(v.string(), v.maxLength(60))),
  bankName: v.optional(v.nullable(short)),
  bic: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20)))),
  contactId: v.optional(v.nullable(wireId)),
  customerId: v.optional(wireId),
  payCreditInvoice: v.optional(v.boolean()),
  payTnFee: v.optional(v.boolean()),
  paySubscription: v.optional(v.boolean()),
  confirmationDate: v.optional(v.nullable(wireDate)),
}
export const wireMandate = v.object({
  ...mandateFields,
  id: wireId,
  fileId: v.optional(v.nullable(wireId)),
  fileName: v.optional(v.nullable(v.string())),
  status: v.optional(v.string()),
})

/** Lists the caller's own mandates, without cancelled ones. MA-06, MA-31. */
export const listMandates = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/direct-debit/mandates',
  auth: 'customer',
  query: v.object({
    ...pagingQuery,
    customerId: v.optional(v.string()),
    status: repeated(v.picklist(['Active', 'Pending'])),
  }),
  response: pageOf(wireMandate),
  errors: ['notPermitted'],
})
/** Creates a mandate. The club sets reference, customer name and uses; sent values are ignored. MA-23, MA-25, MA-33. */
export const addMandate = defineCall({
  method: 'POST',
  path: 'rs/cs/finance/direct-debit/mandates',
  auth: 'customer',
  body: v.object({ ...mandateFields, name: short, iban: v.pipe(v.string(), v.maxLength(60)) }),
  response: wireMandate,
  errors: ['freshLoginRequired', 'invalidInput', 'notPermitted', 'keyReused', 'stillRunning'],
})
/** MA-27, MA-28. */
export const checkIbanCall = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/iban/check/{iban}',
  auth: 'customer',
  response: v.object({ valid: v.boolean() }),
  errors: [],
})
export const wireBank = v.object({ bankName: v.optional(v.nullable(v.string())), bic: v.optional(v.nullable(v.string())) })
/** Both fields are empty if the bank is unknown. MA-29, MA-30. */
export const getBankOfIban = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/iban/info/{iban}',
  auth: 'customer',
  response: wireBank,
  errors: [],
})

export type WireMandate = v.InferOutput<typeof wireMandate>
export type WireBank = v.InferOutput<typeof wireBank>

/** A placeholder that completes a row which is then refused. */
const NO_DATE = '0000-01-01' as ClubDate

export function mandateFromWire(wire: WireMandate): Parsed<Mandate> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    reference: wire.umr ?? '',
    name: wire.name ?? '',
    customerName: wire.customerName ?? '',
    iban: wire.iban ?? '',
    bankName: wire.bankName ?? '',
    bic: wire.bic ?? '',
    contactId: wire.contactId == null ? null : idFromWire(wire.contactId),
    customerId: wire.customerId === undefined ? '' : idFromWire(wire.customerId),
    payCreditInvoice: wire.payCreditInvoice ?? false,
    payTournamentFee: wire.payTnFee ?? false,
    paySubscription: wire.paySubscription ?? false,
    confirmationDate: wire.confirmationDate == null ? null : read.date('confirmationDate', wire.confirmationDate, NO_DATE),
    fileId: wire.fileId == null ? null : idFromWire(wire.fileId),
    fileName: wire.fileName ?? null,
    status: WIRE_MANDATE_STATUS.open(wire.status ?? 'Pending'),
  })
}

export function mandateToWire(mandate: Mandate): WireMandate {
  return {
    id: idToWire(mandate.id),
    umr: mandate.reference,
    name: mandate.name,
    customerName: mandate.customerName,
    iban: mandate.iban,
    bankName: mandate.bankName,
    bic: mandate.bic,
    contactId: mandate.contactId === null ? null : idToWire(mandate.contactId),
    customerId: idToWire(mandate.customerId),
    payCreditInvoice: mandate.payCreditInvoice,
    payTnFee: mandate.payTournamentFee,
    paySubscription: mandate.paySubscription,
    confirmationDate: mandate.confirmationDate,
    fileId: mandate.fileId === null ? null : idToWire(mandate.fileId),
    fileName: mandate.fileName,
    status: WIRE_MANDATE_STATUS.spelled(mandate.status),
  }
}

export function bankFromWire({ bankName, bic }: WireBank): Parsed<Bank> {
  return readFields().finish({ bankName: bankName ?? '', bic: bic ?? '' })
}
