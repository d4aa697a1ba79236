/** The contact data of the caller: emails, phones, addresses. 000 §3, §7; CU-42 to CU-58. */
import type { ClubDate } from '@club/core'
import type { Address, EmailRecord, PhoneRecord } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, pagingQuery, type WireId, wireDate, wireDay, wireId } from '../wire/shapes.ts'
import { WIRE_USAGE_TYPE } from './registration.ts'

/** The most active records of one type that a customer may have. */
export const MAX_CONTACTS = 10

const flag = v.optional(v.nullable(v.boolean()))
const said = v.optional(v.nullable(v.string()))
const chosen = v.optional(v.nullable(wireId))
const number = v.optional(v.nullable(v.pipe(v.number(), v.safeInteger())))
const upTo = (length: number) => v.optional(v.nullable(v.pipe(v.string(), v.maxLength(length))))

const anyDates = { startDate: v.optional(v.nullable(wireDate)), endDate: v.optional(v.nullable(wireDate)) }
/** Dates in a request must be days of the calendar. */
const days = { startDate: v.optional(v.nullable(wireDay)), endDate: v.optional(v.nullable(wireDay)) }
const place = { active: flag, orderNo: number }

/** CU-56. */
export const wireEmail = v.object({
  ...{ ...place, ...anyDates, id: wireId, email: said, usageType: said, main: flag, notes: said },
  /** Not confirmed by its link yet, so not active; `main`, `active` and the order apply once it is confirmed. CU-150+. */
  pending: flag,
})
/** CU-57. */
export const wirePhone = v.object({
  ...{ ...place, ...anyDates, id: wireId, phone: said, phoneTypeId: number, usageType: said },
  ...{ mainForCall: flag, mainForSms: flag, notes: said },
})
/** CU-58. */
export const wireAddress = v.object({
  ...{ ...place, id: wireId, contactTypeId: chosen, countryId: chosen, regionId: chosen },
  postalAddress: v.optional(v.nullable(v.object({ city: said, street1: said, street2: said, street3: said, street4: said, zip: said }))),
  ...{ companyName: said, useCompanyName: flag, vatNumber: said, main: flag },
})

/** The rules of the form report errors field by field, so this schema checks little. CU-97. */
export const wireEmailChange = v.object({
  ...{ ...place, ...days, email: v.pipe(v.string(), v.maxLength(320)), usageType: upTo(40), main: flag, notes: upTo(500) },
})
export const wirePhoneChange = v.object({
  ...{ ...place, ...days, phone: v.pipe(v.string(), v.maxLength(60)), phoneTypeId: number, usageType: upTo(40) },
  ...{ mainForCall: flag, mainForSms: flag, notes: upTo(500) },
})
const line = upTo(100)
export const wireAddressChange = v.object({
  ...{ ...place, contactTypeId: chosen, countryId: chosen, regionId: v.optional(v.nullable(v.pipe(wireId, v.check(isShort)))) },
  postalAddress: v.optional(
    v.nullable(v.object({ city: line, street1: line, street2: line, street3: line, street4: line, zip: upTo(20) })),
  ),
  ...{ companyName: line, useCompanyName: flag, vatNumber: upTo(30), main: flag },
})

export type WireEmail = v.InferOutput<typeof wireEmail>
export type WirePhone = v.InferOutput<typeof wirePhone>
export type WireAddress = v.InferOutput<typeof wireAddress>
export type WireEmailChange = v.InferOutput<typeof wireEmailChange>
export type WirePhoneChange = v.InferOutput<typeof wirePhoneChange>
export type WireAddressChange = v.InferOutput<typeof wireAddressChange>

function isShort(id: WireId): boolean {
  return String(id).length <= 40
}

// Sorted by order number (CU-55). A change names by If-Match the version of the list that its row was read from.
const sorted = v.object(pagingQuery)
const CHANGES = ['invalidInput', 'changedMeanwhile', 'keyReused', 'stillRunning'] as const

export const listEmails = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/emails',
  auth: 'customer',
  query: sorted,
  response: pageOf(wireEmail),
  errors: [],
})
export const addEmail = defineCall({
  method: 'POST',
  path: 'rs/cs/customers/emails',
  auth: 'customer',
  body: wireEmailChange,
  response: wireEmail,
  errors: ['freshLoginRequired', 'tooManyAttempts', ...CHANGES],
})
export const updateEmail = defineCall({
  method: 'PUT',
  path: 'rs/cs/customers/emails/{id}',
  auth: 'customer',
  body: wireEmailChange,
  response: wireEmail,
  errors: ['freshLoginRequired', 'tooManyAttempts', 'notFound', 'lastEmail', ...CHANGES],
})
/** Refused for the last active email. CU-132+. */
export const deleteEmail = defineCall({
  method: 'DELETE',
  path: 'rs/cs/customers/emails/{id}',
  auth: 'customer',
  response: nothing,
  errors: ['freshLoginRequired', 'notFound', 'lastEmail', ...CHANGES],
})

/** Ours: sends the link of a pending email again. Its earlier links become invalid. CU-150+. */
export const sendEmailConfirmation = defineCall({
  method: 'POST',
  path: 'rs/cs/customers/emails/{id}/confirmation',
  auth: 'customer',
  response: nothing,
  errors: ['notFound', 'tooManyAttempts', 'keyReused', 'stillRunning'],
})
/** Ours: confirms an email by its link, without a login. Returns the email, and whether it is now the main one. CU-150+. */
export const confirmEmail = defineCall({
  method: 'PUT',
  path: 'rs/cs/cwi/emails/confirm',
  auth: 'none',
  body: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) }),
  response: v.object({ email: v.string(), main: v.boolean() }),
  errors: ['invalidToken', 'linkExpired', 'alreadyConfirmed', 'tooManyAttempts', 'keyReused', 'stillRunning'],
})

export const listPhones = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/phones',
  auth: 'customer',
  query: sorted,
  response: pageOf(wirePhone),
  errors: [],
})
export const addPhone = defineCall({
  method: 'POST',
  path: 'rs/cs/customers/phones',
  auth: 'customer',
  body: wirePhoneChange,
  response: wirePhone,
  errors: [...CHANGES],
})
export const updatePhone = defineCall({
  method: 'PUT',
  path: 'rs/cs/customers/phones/{id}',
  auth: 'customer',
  body: wirePhoneChange,
  response: wirePhone,
  errors: ['notFound', ...CHANGES],
})
export const deletePhone = defineCall({
  method: 'DELETE',
  path: 'rs/cs/customers/phones/{id}',
  auth: 'customer',
  response: nothing,
  errors: ['notFound', ...CHANGES],
})

export const listAddresses = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/addresses',
  auth: 'customer',
  query: sorted,
  response: pageOf(wireAddress),
  errors: [],
})
export const addAddress = defineCall({
  method: 'POST',
  path: 'rs/cs/customers/addresses',
  auth: 'customer',
  body: wireAddressChange,
  response: wireAddress,
  errors: [...CHANGES],
})
export const updateAddress = defineCall({
  method: 'PUT',
  path: 'rs/cs/customers/addresses/{id}',
  auth: 'customer',
  body: wireAddressChange,
  response: wireAddress,
  errors: ['notFound', 'lastAddress', ...CHANGES],
})
/** Refused for the last complete address. CU-68, CU-69. */
export const deleteAddress = defineCall({
  method: 'DELETE',
  path: 'rs/cs/customers/addresses/{id}',
  auth: 'customer',
  response: nothing,
  errors: ['notFound', 'lastAddress', ...CHANGES],
})

/** A placeholder that completes a row which is then refused. */
const NO_DATE = '0000-01-01' as ClubDate
const idOrNull = (id: WireId | null | undefined): string | null => (id == null ? null : idFromWire(id))
const idOrNone = (id: string | null): WireId | null => (id === null ? null : idToWire(id))

interface WireTimes {
  readonly startDate?: string | null | undefined
  readonly endDate?: string | null | undefined
}

function datesFromWire(read: FieldReader, { startDate, endDate }: WireTimes) {
  return {
    startDate: startDate == null ? null : read.date('startDate', startDate, NO_DATE),
    endDate: endDate == null ? null : read.date('endDate', endDate, NO_DATE),
  }
}

/** Reads an email; without an id it is not stored yet, and an unknown usage type becomes null. */
export function emailFromWire(wire: WireEmailChange | WireEmail): Parsed<EmailRecord> {
  const read = readFields()
  return read.finish({
    id: 'id' in wire ? idFromWire(wire.id) : null,
    email: wire.email ?? '',
    usageType: WIRE_USAGE_TYPE.known(wire.usageType ?? '') ?? null,
    main: wire.main ?? false,
    active: wire.active ?? true,
    pending: ('pending' in wire && wire.pending) || false,
    orderNumber: wire.orderNo ?? 0,
    ...datesFromWire(read, wire),
    notes: wire.notes ?? '',
  })
}

/** Writes an email without its id, which is in the path of a change. */
export function emailToWire({ email, usageType, main, active, orderNumber, startDate, endDate, notes }: EmailRecord): WireEmailChange {
  return {
    ...{ email, usageType: usageType && WIRE_USAGE_TYPE.spelled(usageType), main, active, orderNo: orderNumber },
    ...{ startDate, endDate, notes },
  }
}

export function phoneFromWire(wire: WirePhoneChange | WirePhone): Parsed<PhoneRecord> {
  const read = readFields()
  return read.finish({
    id: 'id' in wire ? idFromWire(wire.id) : null,
    phone: wire.phone ?? '',
    phoneTypeId: wire.phoneTypeId ?? null,
    usageType: WIRE_USAGE_TYPE.known(wire.usageType ?? '') ?? null,
    mainForCall: wire.mainForCall ?? false,
    mainForSms: wire.mainForSms ?? false,
    active: wire.active ?? true,
    orderNumber: wire.orderNo ?? 0,
    ...datesFromWire(read, wire),
    notes: wire.notes ?? '',
  })
}

export function phoneToWire(record: PhoneRecord): WirePhoneChange {
  const { phone, phoneTypeId, usageType, mainForCall, mainForSms, active, orderNumber, startDate, endDate, notes } = record
  return {
    ...{ phone, phoneTypeId, usageType: usageType && WIRE_USAGE_TYPE.spelled(usageType), mainForCall, mainForSms },
    ...{ active, orderNo: orderNumber, startDate, endDate, notes },
  }
}

export function addressFromWire(wire: WireAddressChange | WireAddress): Parsed<Address> {
  const { postalAddress } = wire
  return readFields().finish({
    id: 'id' in wire ? idFromWire(wire.id) : null,
    contactTypeId: idOrNull(wire.contactTypeId),
    countryId: idOrNull(wire.countryId),
    regionId: idOrNull(wire.regionId),
    postalAddress: {
      street1: postalAddress?.street1 ?? '',
      street2: postalAddress?.street2 ?? '',
      street3: postalAddress?.street3 ?? '',
      street4: postalAddress?.street4 ?? '',
      zip: postalAddress?.zip ?? '',
      city: postalAddress?.city ?? '',
    },
    companyName: wire.companyName ?? '',
    useCompanyName: wire.useCompanyName ?? false,
    vatNumber: wire.vatNumber ?? '',
    main: wire.main ?? false,
    active: wire.active ?? true,
    orderNumber: wire.orderNo ?? 0,
  })
}

export function addressToWire(address: Address): WireAddressChange {
  const { contactTypeId, countryId, regionId, postalAddress, companyName, useCompanyName, vatNumber, main, active, orderNumber } = address
  return {
    ...{ contactTypeId: idOrNone(contactTypeId), countryId: idOrNone(countryId), regionId: idOrNone(regionId), postalAddress },
    ...{ companyName, useCompanyName, vatNumber, main, active, orderNo: orderNumber },
  }
}
