/** Direct-debit mandates of the caller, and the bank of an account number. MA-26 to MA-38, MA-50+, TS-61, TS-63. */
import type { ClubDate } from '@club/core'
import type { Bank, Mandate, MandateDetails, PostalAddress } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_MANDATE_STATUS } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, repeated, wireDate, wireFile, wireId } from '../wire/shapes.ts'

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
  /** Ours: the first day on which the club may collect. MA-110+. */
  activeSince: v.optional(v.nullable(wireDate)),
  /** Ours: a returned debit has stopped it. MA-114+. */
  blocked: v.optional(v.boolean()),
})

const line = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))))
const wirePostalAddress = v.object({
  ...{ city: line, street1: line, street2: line, street3: line, street4: line },
  zip: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20)))),
})
const addressFields = {
  countryId: v.optional(v.nullable(wireId)),
  postalAddress: v.optional(v.nullable(wirePostalAddress)),
}
/** A mandate with the address behind `contactId`; both fields are null without one. MA-36. */
export const wireMandateDetails = v.object({ ...wireMandate.entries, ...addressFields })

/** A change of a mandate: what is missing stays. The bank belongs to one account number, so a new `iban` clears what is not sent. */
export const wireMandateChange = v.object({
  name: v.optional(short),
  iban: mandateFields.iban,
  bankName: mandateFields.bankName,
  bic: mandateFields.bic,
  contactId: mandateFields.contactId,
  ...addressFields,
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
  errors: ['freshLoginRequired', 'invalidInput', 'notPermitted', 'mandateRefused', 'keyReused', 'stillRunning'],
})
/** Reads one of the caller's mandates, a cancelled one, too. MA-32. */
export const getMandate = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/direct-debit/mandates/{id}',
  auth: 'customer',
  response: wireMandateDetails,
  errors: ['notFound', 'notPermitted'],
})
/**
 * Changes account holder, bank account and address; reference and status stay. If-Match names the version of `getMandate` that was read.
 * Refused for a cancelled mandate. MA-34, MA-36, MA-53+.
 */
export const changeMandate = defineCall({
  method: 'PATCH',
  path: 'rs/cs/finance/direct-debit/mandates/{id}',
  auth: 'customer',
  body: wireMandateChange,
  response: wireMandateDetails,
  errors: [
    ...(['freshLoginRequired', 'invalidInput', 'notFound', 'notPermitted', 'mandateRefused'] as const),
    ...(['changedMeanwhile', 'keyReused', 'stillRunning'] as const),
  ],
})
/** Ours: revokes a mandate, immediately and for ever. A second call returns the same. MA-50+. */
export const revokeMandate = defineCall({
  method: 'DELETE',
  path: 'rs/cs/finance/direct-debit/mandates/{id}',
  auth: 'customer',
  response: wireMandateDetails,
  errors: ['freshLoginRequired', 'notFound', 'notPermitted'],
})
/**
 * Stores the signed document of a mandate of the caller; a new one replaces the one before. The type is read from the content: PDF, JPEG or
 * PNG up to 10 MB. `fileSource` is ignored. MA-03, MA-04, MA-35, MA-48+.
 */
export const uploadMandateDocument = defineCall({
  method: 'POST',
  path: 'rs/cs/finance/direct-debit/mandates/file',
  auth: 'customer',
  multipart: true,
  body: v.object({
    file: wireFile,
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    mandateId: wireId,
    fileSource: v.optional(v.string()),
  }),
  response: wireMandateDetails,
  errors: ['notFound', 'notPermitted', 'mandateRefused', 'keyReused', 'stillRunning'],
})
/** Ours: the mandate as a PDF to sign, in the club's language. Refused if the club has no creditor identifier. MA-58+. */
export const printMandate = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/direct-debit/mandates/{id}/print',
  auth: 'customer',
  response: wireFile,
  errors: ['notFound', 'notPermitted', 'mandateRefused'],
})
const part = v.optional(v.pipe(v.string(), v.maxLength(40)))
/**
 * Computes an IBAN from a national account number. Parts that do not fit are named with their reason; `enterIban` at `bankCode` means that
 * the bank has rules of its own, so that its customers must give their IBAN. MA-26, MA-30, MA-47+.
 */
export const calculateIban = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/iban/calc',
  auth: 'customer',
  query: v.object({ countryCode: v.pipe(v.string(), v.maxLength(2)), bankCode: part, bankBranch: part, account: part }),
  response: v.object({ iban: v.string() }),
  errors: [],
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
export type WireMandateDetails = v.InferOutput<typeof wireMandateDetails>
export type WireMandateChange = v.InferOutput<typeof wireMandateChange>
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
    activeSince: wire.activeSince == null ? null : read.date('activeSince', wire.activeSince, NO_DATE),
    fileId: wire.fileId == null ? null : idFromWire(wire.fileId),
    fileName: wire.fileName ?? null,
    status: WIRE_MANDATE_STATUS.open(wire.status ?? 'Pending'),
    blocked: wire.blocked ?? false,
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
    activeSince: mandate.activeSince,
    status: WIRE_MANDATE_STATUS.spelled(mandate.status),
    blocked: mandate.blocked,
  }
}

export function mandateDetailsFromWire(wire: WireMandateDetails): Parsed<MandateDetails> {
  const mandate = mandateFromWire(wire)
  if (!mandate.ok) return mandate
  return readFields().finish({
    mandate: mandate.value,
    countryId: wire.countryId == null ? null : idFromWire(wire.countryId),
    postalAddress: wire.postalAddress == null ? null : postalAddressFromWire(wire.postalAddress),
  })
}

export function mandateDetailsToWire({ mandate, countryId, postalAddress }: MandateDetails): WireMandateDetails {
  return { ...mandateToWire(mandate), countryId: countryId === null ? null : idToWire(countryId), postalAddress }
}

/** Returns the lines of an address; those that are missing are empty. */
export function postalAddressFromWire(wire: v.InferOutput<typeof wirePostalAddress>): PostalAddress {
  return {
    ...{ street1: wire.street1 ?? '', street2: wire.street2 ?? '', street3: wire.street3 ?? '', street4: wire.street4 ?? '' },
    ...{ zip: wire.zip ?? '', city: wire.city ?? '' },
  }
}

export function bankFromWire({ bankName, bic }: WireBank): Parsed<Bank> {
  return readFields().finish({ bankName: bankName ?? '', bic: bic ?? '' })
}
