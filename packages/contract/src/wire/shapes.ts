/** The small shapes that every resource uses. */
import { parseClubDate, parseClubDateTime } from '@club/core'
import * as v from 'valibot'

/** Ours are numbers; another middle tier may send texts. Inside, an id is a text. */
export const wireId = v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.minLength(1))])
export type WireId = v.InferOutput<typeof wireId>

export function idFromWire(id: WireId): string {
  return String(id)
}

/** The number where the text is one, exactly as `idFromWire` would give it back. */
export function idToWire(id: string): WireId {
  const number = Number(id)
  return Number.isSafeInteger(number) && String(number) === id ? number : id
}

export const wireDate = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
/** A day that is in the calendar, from the year 1 on: what is asked for has to be one. */
export const wireDay = v.pipe(
  wireDate,
  v.check((text) => parseClubDate(text).ok && text >= '0001-01-01', 'Not a day of the calendar'),
)
export const wireDateTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/))
/** A moment that is in the calendar: what is sent to be kept has to be one. */
export const wireMoment = v.pipe(
  wireDateTime,
  v.check((text) => parseClubDateTime(text).ok && text >= '0001-01-01', 'Not a moment of the calendar'),
)
export const wireColour = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/))

/** A query value arrives as text. */
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

/** An answer that is no JSON: a picture, a document. It keeps the type it is stored with. HT-48. */
export const wireFile = v.blob()
