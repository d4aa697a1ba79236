/** News, events, vouchers and the state of courses, with every value that our types allow. */
import { AUDIENCES, NEWS_STATES, type NewsArticle, type NewsHead, type StaffArticle } from '@club/core/club'
import fc from 'fast-check'
import { anyDate, anyId, anyMoment, count, either, text } from './anyBasics.ts'

const head = { id: anyId, title: text, teaser: text, pictureId: either(anyId), publishedAt: either(anyMoment) }
export const anyNewsHead: fc.Arbitrary<NewsHead> = fc.record(head)
export const anyNewsArticle: fc.Arbitrary<NewsArticle> = fc.record({ ...head, text })
export const anyStaffArticle: fc.Arbitrary<StaffArticle> = fc.record({
  ...{ ...head, text },
  state: fc.constantFrom(...NEWS_STATES),
  audience: fc.subarray([...AUDIENCES]),
  firstDay: anyDate,
  lastDay: either(anyDate),
  version: count,
})
