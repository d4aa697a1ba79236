/** News of a club, and the pictures of its articles and events. CALL-175, CALL-500+ to CALL-505+; UI-27, UI-40+ to UI-46+. */
import type { ClubDate } from '@club/core'
import { AUDIENCES, MAX_NEWS_TEXT, MAX_NEWS_TITLE, NEWS_STATES, type NewsArticle, type NewsHead, type StaffArticle } from '@club/core/club'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import {
  idFromWire,
  idToWire,
  nothing,
  pageOf,
  pagingQuery,
  wireCount,
  wireDate,
  wireDateTime,
  wireDay,
  wireFile,
  wireId,
} from '../wire/shapes.ts'

const head = {
  id: wireId,
  title: v.string(),
  teaser: v.optional(v.nullable(v.string())),
  pictureId: v.optional(v.nullable(wireId)),
  publishedAt: v.optional(v.nullable(wireDateTime)),
}
export const wireNewsHead = v.object(head)
export const wireNewsArticle = v.object({ ...head, text: v.string() })
export const wireStaffArticle = v.object({
  ...wireNewsArticle.entries,
  state: v.picklist(NEWS_STATES),
  audience: v.array(v.picklist(AUDIENCES)),
  firstDay: wireDate,
  lastDay: v.nullable(wireDate),
  version: v.number(),
})
export type WireNewsHead = v.InferOutput<typeof wireNewsHead>
export type WireNewsArticle = v.InferOutput<typeof wireNewsArticle>
export type WireStaffArticle = v.InferOutput<typeof wireStaffArticle>

/** Lists the articles that the caller may read today, the newest first. */
export const listNews = defineCall({
  method: 'GET',
  path: 'rs/cs/news',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wireNewsHead),
  errors: [],
})
/** Lists those that everyone may read. */
export const listVisitorNews = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/news',
  auth: 'none',
  query: v.object(pagingQuery),
  response: pageOf(wireNewsHead),
  errors: [],
})
/** Returns an article that the caller may read today. */
export const getNewsArticle = defineCall({
  method: 'GET',
  path: 'rs/cs/news/{id}',
  auth: 'anonymous',
  response: wireNewsArticle,
  errors: ['notFound'],
})
/** Returns a picture of an article or event that the caller may read; staff may read all. */
export const getClubPicture = defineCall({
  method: 'GET',
  path: 'rs/cs/pictures/{id}',
  auth: 'anonymous',
  response: wireFile,
  errors: ['notFound'],
})
/** Lists every article, drafts first, then the newest. `search` is a part of the title; `id` finds one. */
export const listStaffNews = defineCall({
  method: 'GET',
  path: 'rs/staff/news',
  auth: staff('clubLife'),
  query: v.object({ ...pagingQuery, search: v.optional(v.pipe(v.string(), v.maxLength(100))), id: v.optional(v.string()) }),
  response: pageOf(wireStaffArticle),
  errors: [],
})

/** Text without which nothing is stored; spaces around it are dropped. */
const textOf = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))

/** Stores a new article (`id` null) or a changed one; `version` is the one that was changed. Returns what is stored. */
export const saveNews = defineCall({
  method: 'POST',
  path: 'rs/staff/news',
  auth: staff('clubLife'),
  body: v.object({
    id: v.nullable(wireId),
    version: v.number(),
    title: textOf(MAX_NEWS_TITLE),
    text: textOf(MAX_NEWS_TEXT),
    state: v.picklist(NEWS_STATES),
    audience: v.pipe(v.array(v.picklist(AUDIENCES)), v.minLength(1)),
    firstDay: wireDay,
    lastDay: v.nullable(wireDay),
    pictureId: v.nullable(wireId),
  }),
  response: wireStaffArticle,
  errors: ['invalidInput', 'notFound', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})
/** Deletes an article with its picture: only a draft that was never published. `version` is the one that was read. */
export const deleteNews = defineCall({
  method: 'DELETE',
  path: 'rs/staff/news/{id}',
  auth: staff('clubLife'),
  query: v.object({ version: wireCount }),
  response: nothing,
  errors: ['invalidInput', 'notFound', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})
/**
 * Returns how many customers are notified of what is published for an audience; visitors are not. `about`: an article or event, of which no one
 * is notified twice.
 */
export const getAudienceSizes = defineCall({
  method: 'GET',
  path: 'rs/staff/audiences',
  auth: staff('clubLife'),
  query: v.object({ about: v.optional(v.pipe(v.string(), v.regex(/^(article|event):\d{1,18}$/))) }),
  response: v.object({ guests: v.number(), members: v.number() }),
  errors: [],
})
/** Stores a picture for an article or event, encoded again as a JPEG, and returns its id. One that nothing uses is deleted after a day. */
export const uploadClubPicture = defineCall({
  method: 'POST',
  path: 'rs/staff/pictures',
  auth: staff('clubLife'),
  multipart: true,
  body: v.object({ file: v.blob() }),
  response: v.object({ id: wireId }),
  errors: ['invalidInput'],
})

const NO_DATE = '0000-01-01' as ClubDate

export function newsHeadFromWire(wire: WireNewsHead): Parsed<NewsHead> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    title: wire.title,
    teaser: wire.teaser ?? '',
    pictureId: wire.pictureId == null ? null : idFromWire(wire.pictureId),
    publishedAt: read.moment('publishedAt', wire.publishedAt),
  })
}

export function newsHeadToWire({ id, title, teaser, pictureId, publishedAt }: NewsHead): WireNewsHead {
  return { id: idToWire(id), title, teaser, pictureId: pictureId && idToWire(pictureId), publishedAt }
}

export function newsArticleFromWire(wire: WireNewsArticle): Parsed<NewsArticle> {
  const head = newsHeadFromWire(wire)
  return head.ok ? { ...head, value: { ...head.value, text: wire.text } } : head
}

export function newsArticleToWire(article: NewsArticle): WireNewsArticle {
  return { ...newsHeadToWire(article), text: article.text }
}

export function staffArticleFromWire(wire: WireStaffArticle): Parsed<StaffArticle> {
  const read = readFields()
  const { text, state, audience, version } = wire
  const head = read.inner('head', newsHeadFromWire(wire), { id: '', title: '', teaser: '', pictureId: null, publishedAt: null })
  return read.finish({
    ...{ ...head, text, state, audience, version },
    firstDay: read.date('firstDay', wire.firstDay, NO_DATE),
    lastDay: wire.lastDay === null ? null : read.date('lastDay', wire.lastDay, NO_DATE),
  })
}

export function staffArticleToWire({ state, audience, firstDay, lastDay, version, ...article }: StaffArticle): WireStaffArticle {
  return { ...newsArticleToWire(article), state, audience: [...audience], firstDay, lastDay, version }
}
