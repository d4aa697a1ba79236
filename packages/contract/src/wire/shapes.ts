/** The small schemas that every resource uses. */
import { parseClubDate, parseClubDateTime } from '@club/core'
import * as v from 'valibot'

/** Our ids are numbers; another middle tier may send texts. In core, an id is a text. */
export const wireId = v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.minLength(1))])
export type WireId = v.InferOutput<typeof wireId>

export function idFromWire(id: WireId): string {
  return String(id)
}

/** Returns a number if the text is one that `idFromWire` turns back into the same text. */
export function idToWire(id: string): WireId {
  const number = Number(id)
  return Number.isSafeInteger(number) && String(number) === id ? number : id
}

export const wireDate = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
/** A day that exists in the calendar, from the year 1: required in requests. */
export const wireDay = v.pipe(
  wireDate,
  v.check((text) => parseClubDate(text).ok && text >= '0001-01-01', 'Not a day of the calendar'),
)
export const wireDateTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/))
/** A moment that exists in the calendar: required for values that are stored. */
export const wireMoment = v.pipe(
  wireDateTime,
  v.check((text) => parseClubDateTime(text).ok && text >= '0001-01-01', 'Not a moment of the calendar'),
)
export const wireColour = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/))

/** A query value is always text. */
export const wireFlag = v.picklist(['true', 'false'])
export const wireCount = v.pipe(v.string(), v.regex(/^\d{1,6}$/))

/** A page of rows. We send `content`; `items` is read as well (HT-18, HT-20). Rows are read one by one, so that one bad row is skipped. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<Row extends v.GenericSchema>(row: Row) {
  return v.object({
    content: v.optional(v.array(row)),
    items: v.optional(v.array(row)),
    page: v.optional(
      v.object({
        number: v.optional(v.number()),
        size: v.optional(v.number()),
        totalElements: v.number(),
        totalPages: v.number(),
      }),
    ),
  })
}

/** `page`, `size`, `sort` of every list. HT-13 to HT-17. */
export const pagingQuery = {
  page: v.optional(wireCount),
  size: v.optional(wireCount),
  sort: v.optional(v.union([v.string(), v.array(v.string())])),
}

/** A query parameter that may be repeated. */
/* @__NO_SIDE_EFFECTS__ */
export function repeated<Item extends v.GenericSchema>(item: Item) {
  return v.optional(v.union([item, v.array(item)]))
}

export const nothing = v.object({})

/** A response that is not JSON: a picture, a document. It has the content type it was stored with. HT-48. */
export const wireFile = v.blob()
