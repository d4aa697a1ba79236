/** The golf clubs that people can belong to. 000 §3, §7; DI-29 to DI-37. */
import { CLUB_SEARCH_FIELDS, CLUB_SEARCH_SORT, type ClubSearchField, type HomeClub } from '@club/core/club'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_CLUB_SEARCH_FIELD } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, repeated, wireId } from '../wire/shapes.ts'

/** Decimal degrees. DI-37. */
export const wireCoordinates = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})
export const wireHomeClub = v.object({
  id: wireId,
  name: v.string(),
  code: v.optional(v.nullable(v.string())),
  shortName: v.optional(v.nullable(v.string())),
  city: v.optional(v.nullable(v.string())),
  coordinates: v.optional(v.nullable(wireCoordinates)),
})
export type WireHomeClub = v.InferOutput<typeof wireHomeClub>

const searchField = v.picklist(CLUB_SEARCH_FIELDS.map((field) => WIRE_CLUB_SEARCH_FIELD.spelled(field)))

/** Finds active clubs whose `textFields` contain `textValue`; without `textFields` it searches all of them. DI-33 to DI-36. */
export const searchHomeClubs = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/clubs',
  auth: 'anonymous',
  query: v.object({
    ...pagingQuery,
    textFields: repeated(searchField),
    textValue: v.optional(v.pipe(v.string(), v.maxLength(100))),
    active: v.optional(v.literal('true')),
  }),
  response: pageOf(wireHomeClub),
  errors: [],
})
export const getHomeClub = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/clubs/{id}',
  auth: 'anonymous',
  response: wireHomeClub,
  errors: ['notFound'],
})
/** 404 for a club without coordinates. */
export const getHomeClubCoordinates = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/clubs/{id}/geo',
  auth: 'anonymous',
  response: wireCoordinates,
  errors: ['notFound'],
})

/** Returns the query that finds `text` in these fields, sorted by name. */
export function clubSearchToWire(text: string, fields: readonly ClubSearchField[]) {
  const sort = `${CLUB_SEARCH_SORT.field},${CLUB_SEARCH_SORT.descending ? 'desc' : 'asc'}`
  return { textValue: text, textFields: fields.map((field) => WIRE_CLUB_SEARCH_FIELD.spelled(field)), sort, active: 'true' as const }
}

export function homeClubFromWire({ id, name, code, shortName, city, coordinates }: WireHomeClub): Parsed<HomeClub> {
  return readFields().finish({
    id: idFromWire(id),
    name,
    code: code ?? '',
    shortName: shortName ?? '',
    city: city ?? '',
    coordinates: coordinates ?? null,
  })
}

export function homeClubToWire({ id, name, code, shortName, city, coordinates }: HomeClub): WireHomeClub {
  return { id: idToWire(id), name, code, shortName, city, coordinates }
}
