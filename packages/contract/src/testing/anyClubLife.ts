/** News, events, vouchers and the state of courses, with every value that our types allow. */
import {
  AUDIENCES,
  type ClubEvent,
  COURSE_STATES,
  EVENT_ENTRY_STATES,
  EVENT_STATES,
  type EventParticipant,
  NEWS_STATES,
  type NewsArticle,
  type NewsHead,
  type ShownCourseStatus,
  type StaffArticle,
  type StaffCourse,
  type StaffEvent,
} from '@club/core/club'
import { type ExternalVoucher, money, type StaffVoucher, VOUCHER_PAY_TYPES, type Voucher } from '@club/core/finance'
import fc from 'fast-check'
import { anyDate, anyId, anyMoment, count, either, text } from './anyBasics.ts'
import { CURRENCY } from './anyFinance.ts'

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

const status = {
  state: fc.constantFrom(...COURSE_STATES),
  buggies: fc.boolean(),
  temporaryGreens: fc.boolean(),
  note: text,
  validUntil: either(anyMoment),
}
export const anyShownCourseStatus: fc.Arbitrary<ShownCourseStatus> = fc.record({
  ...status,
  courseId: anyId,
  courseName: text,
  since: anyMoment,
})
export const anyStaffCourse: fc.Arbitrary<StaffCourse> = fc.record({
  courseId: anyId,
  courseName: text,
  current: either(fc.record(status)),
  bookedToday: count,
  history: fc.array(fc.record({ ...status, id: anyId, at: anyMoment, actorName: text }), { maxLength: 3 }),
})

const event = {
  ...{ id: anyId, title: text, text, teaser: text, place: text, reason: text, pictureId: either(anyId) },
  ...{ startDateTime: anyMoment, endDateTime: either(anyMoment), signUpUntil: anyMoment, cancelUntil: anyMoment },
  ...{ places: either(count), taken: count, waiting: count, maxGuests: count, fee: count, state: fc.constantFrom(...EVENT_STATES) },
  entry: either(
    fc.record({
      ...{ id: anyId, guests: count, waitingPosition: either(count), invoiceId: either(anyId), charged: count, unpaid: count },
      state: fc.constantFrom(...EVENT_ENTRY_STATES),
    }),
  ),
}
export const anyClubEvent: fc.Arbitrary<ClubEvent> = fc.record(event)
export const anyStaffEvent: fc.Arbitrary<StaffEvent> = fc.record({ ...event, audience: fc.subarray([...AUDIENCES]), version: count })
export const anyParticipant: fc.Arbitrary<EventParticipant> = fc.record({
  ...{ id: anyId, customerId: anyId, customerNumber: text, name: text, guests: count, at: anyMoment },
  ...{ fee: count, charged: count, unpaid: count, cancelUntil: anyMoment },
  state: fc.constantFrom(...EVENT_ENTRY_STATES),
})

const anyEuros = count.map((amount) => money(amount, CURRENCY))
const voucher = {
  ...{
    id: anyId,
    code: text,
    amount: anyEuros,
    remaining: anyEuros,
    reserved: anyEuros,
    expiresOn: either(anyDate),
    issuedOn: anyDate,
    cancelledOn: anyDate,
    note: text,
  },
}
const required = { requiredKeys: ['id', 'code', 'amount', 'remaining', 'expiresOn', 'issuedOn', 'note'] } as const
export const anyVoucher: fc.Arbitrary<Voucher> = fc.record(voucher, { ...required, requiredKeys: [...required.requiredKeys] })
export const anyStaffVoucher: fc.Arbitrary<StaffVoucher> = fc
  .tuple(
    anyVoucher,
    fc.record({ ownerName: text, buyerName: text, cancelReason: text, payType: either(fc.constantFrom(...VOUCHER_PAY_TYPES)) }),
  )
  .map(([one, more]) => ({ ...one, ...more }))
export const anyExternalVoucher: fc.Arbitrary<ExternalVoucher> = fc.record({
  ...{ id: anyId, code: text, name: text, remaining: either(anyEuros), expiresOn: either(anyDate) },
})
