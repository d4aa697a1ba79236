/** The short lists that forms choose from, in the user's language. 000 §3, §7; DI area. */
import type { ContactType, DictionaryEntry, PersonalEntry } from '@club/core/club'
import * as v from 'valibot'
import { type CallAuth, defineCall } from '../wire/call.ts'
import { WIRE_ENTRY_SEX } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, wireId } from '../wire/shapes.ts'

export const wirePersonalEntry = v.object({ id: wireId, name: v.string(), sex: v.optional(v.nullable(v.string())) })
export const wireDictionaryEntry = v.object({ id: wireId, name: v.string() })
export const wireContactType = v.object({ id: wireId, name: v.string(), active: v.optional(v.boolean()) })

export type WirePersonalEntry = v.InferOutput<typeof wirePersonalEntry>
export type WireDictionaryEntry = v.InferOutput<typeof wireDictionaryEntry>
export type WireContactType = v.InferOutput<typeof wireContactType>

/* @__NO_SIDE_EFFECTS__ */
function dictionaryCall<const Path extends string, Row extends v.GenericSchema>(path: Path, auth: CallAuth, row: Row) {
  return defineCall({ method: 'GET', path, auth, query: v.object(pagingQuery), response: pageOf(row), errors: [] })
}

/** Mr, Mrs. DI-09, DI-11. */
export const listAddressForms = /* @__PURE__ */ dictionaryCall('rs/cs/customers/dict/addresses', 'customer', wirePersonalEntry)
/** The salutations of paper mail. DI-10, DI-11. */
export const listLetterSalutations = /* @__PURE__ */ dictionaryCall('rs/cs/customers/dict/letter-addresses', 'customer', wirePersonalEntry)
export const listNameExtras = /* @__PURE__ */ dictionaryCall('rs/cs/cwi/customers/dict/name-extras', 'anonymous', wirePersonalEntry)
export const listPhoneTypes = /* @__PURE__ */ dictionaryCall('rs/cs/cwi/customers/dict/phone-types', 'anonymous', wireDictionaryEntry)
export const listTitles = /* @__PURE__ */ dictionaryCall('rs/cs/cwi/customers/dict/titles', 'anonymous', wirePersonalEntry)
export const listContactTypes = /* @__PURE__ */ dictionaryCall('rs/cs/cwi/customers/dict/contact-types', 'anonymous', wireContactType)

export function personalEntryFromWire({ id, name, sex }: WirePersonalEntry): Parsed<PersonalEntry> {
  const read = readFields()
  return read.finish({ id: idFromWire(id), name, sex: read.oneOf('sex', WIRE_ENTRY_SEX, sex, 'both') })
}

export function personalEntryToWire({ id, name, sex }: PersonalEntry): WirePersonalEntry {
  return { id: idToWire(id), name, sex: WIRE_ENTRY_SEX.spelled(sex) }
}

export function dictionaryEntryFromWire({ id, name }: WireDictionaryEntry): Parsed<DictionaryEntry> {
  return readFields().finish({ id: idFromWire(id), name })
}

export function dictionaryEntryToWire({ id, name }: DictionaryEntry): WireDictionaryEntry {
  return { id: idToWire(id), name }
}

/** Reads a contact type; it is active unless the wire says otherwise. */
export function contactTypeFromWire({ id, name, active }: WireContactType): Parsed<ContactType> {
  return readFields().finish({ id: idFromWire(id), name, active: active ?? true })
}

export function contactTypeToWire({ id, name, active }: ContactType): WireContactType {
  return { id: idToWire(id), name, active }
}
