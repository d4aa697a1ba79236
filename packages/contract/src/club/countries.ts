/** Countries, and the ways to look one up. 000 §3, §7; DI-17 to DI-25. */
import type { Country } from '@club/core/club'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, wireId } from '../wire/shapes.ts'

export const wireCountry = v.object({
  id: wireId,
  name: v.string(),
  isoCodeStr2: v.optional(v.nullable(v.string())),
  isoName: v.optional(v.nullable(v.string())),
  telCode: v.optional(v.nullable(v.string())),
  active: v.optional(v.boolean()),
})
export type WireCountry = v.InferOutput<typeof wireCountry>

/** Only active countries are listed (DI-21); `active` is for services that have others. */
export const listCountries = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/geo/countries',
  auth: 'anonymous',
  query: v.object({ ...pagingQuery, active: v.optional(v.literal('true')) }),
  response: pageOf(wireCountry),
  errors: [],
})

const code = v.pipe(v.string(), v.regex(/\S/), v.maxLength(20))

/** Finds a country by its vehicle code: `D`, `GB`. */
export const getCountryByAutoCode = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/geo/countries/by-auto-code',
  auth: 'anonymous',
  query: v.object({ autoCode: code }),
  response: wireCountry,
  errors: ['notFound'],
})
/** Finds a country by its dialling code: `+49`, `0049` or `49`. */
export const getCountryByTelCode = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/geo/countries/by-tel-code',
  auth: 'anonymous',
  query: v.object({ telCode: code }),
  response: wireCountry,
  errors: ['notFound'],
})
/** Finds a country by ISO 3166-1 code: two letters or three digits. */
export const getCountryByIsoCode = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/geo/countries/external',
  auth: 'anonymous',
  query: v.object({ isoCode: code }),
  response: wireCountry,
  errors: ['notFound'],
})

export function countryFromWire({ id, name, isoCodeStr2, isoName, telCode, active }: WireCountry): Parsed<Country> {
  return readFields().finish({
    id: idFromWire(id),
    name,
    isoCode: isoCodeStr2 ?? '',
    isoName: isoName ?? name,
    telCode: telCode ?? '',
    active: active ?? true,
  })
}

export function countryToWire({ id, name, isoCode, isoName, telCode, active }: Country): WireCountry {
  return { id: idToWire(id), name, isoCodeStr2: isoCode, isoName, telCode, active }
}
