/** clublife.json: news, events and vouchers of the club, and the first status of its courses. */
import {
  AUDIENCES,
  COURSE_STATES,
  MAX_COURSE_NOTE,
  MAX_EVENT_GUESTS,
  MAX_EVENT_PLACES,
  MAX_NEWS_TEXT,
  MAX_NEWS_TITLE,
} from '@club/core/club'
import { normaliseVoucherCode } from '@club/core/finance'
import * as v from 'valibot'
import { date, moment } from './tournamentsFile.ts'

export const CLUB_LIFE_FILE = 'clublife.json'

const key = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'Only letters, digits, hyphens and underscores, at most 60'))
const text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))
const optionalText = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)), '')
const audience = v.optional(v.pipe(v.array(v.picklist(AUDIENCES)), v.minLength(1)), () => [...AUDIENCES])

/** A list in which every key is used once. */
const keyed = <Entry extends { readonly key: string }>(entry: v.GenericSchema<unknown, Entry>) =>
  v.optional(
    v.pipe(
      v.array(entry),
      v.check((rows) => new Set(rows.map((row) => row.key)).size === rows.length, 'Every key can be used only once'),
    ),
    () => [],
  )

const article = v.pipe(
  v.strictObject({
    key,
    title: text(MAX_NEWS_TITLE),
    text: text(MAX_NEWS_TEXT),
    audience,
    from: date,
    to: v.optional(v.nullable(date), null),
    publishedAt: moment,
  }),
  v.check(({ from, to }) => to === null || from <= to, 'The last day is before the first one'),
)

const courseStatus = v.strictObject({
  /** Key of a course with tee times. */
  key,
  state: v.picklist(COURSE_STATES),
  buggies: v.boolean(),
  temporaryGreens: v.boolean(),
  note: optionalText(MAX_COURSE_NOTE),
})

const whole = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))
const event = v.pipe(
  v.strictObject({
    key,
    title: text(MAX_NEWS_TITLE),
    text: optionalText(MAX_NEWS_TEXT),
    place: optionalText(MAX_NEWS_TITLE),
    audience,
    startsAt: moment,
    endsAt: v.optional(v.nullable(moment), null),
    signUpUntil: moment,
    cancelUntil: moment,
    places: v.optional(v.nullable(whole(1, MAX_EVENT_PLACES)), null),
    maxGuests: v.optional(whole(0, MAX_EVENT_GUESTS), 0),
    fee: v.optional(whole(0, 10_000_000), 0),
  }),
  v.check(({ startsAt, endsAt }) => endsAt === null || startsAt <= endsAt, 'The end is before the start'),
  v.check(({ startsAt, signUpUntil }) => signUpUntil <= startsAt, 'The sign-up ends after the start'),
)

const externalVoucher = v.strictObject({
  key,
  /** A member number. */
  member: text(60),
  code: text(200),
  name: text(MAX_NEWS_TITLE),
  remaining: v.optional(v.nullable(whole(0, 100_000_000)), null),
  expiresOn: v.optional(v.nullable(date), null),
})

const MAX_VOUCHER_NOTE = 200

/** A voucher that was sold before the club used the program. */
const voucher = v.strictObject({
  code: v.pipe(
    v.string(),
    v.transform(normaliseVoucherCode),
    v.regex(/^[A-Z0-9]{12}$/, 'Twelve letters and digits; spaces and hyphens are ignored'),
  ),
  /** A member number. */
  member: text(60),
  remaining: whole(1, 10_000_000),
  expiresOn: v.optional(v.nullable(date), null),
  note: optionalText(MAX_VOUCHER_NOTE),
})
const vouchers = v.optional(
  v.pipe(
    v.array(voucher),
    v.check((rows) => new Set(rows.map(({ code }) => code)).size === rows.length, 'Every code can be used only once'),
  ),
  () => [],
)

export const clubLifeFile = v.strictObject({
  ...{ news: keyed(article), courses: keyed(courseStatus), events: keyed(event), externalVouchers: keyed(externalVoucher), vouchers },
})
export type ClubLifeFile = v.InferOutput<typeof clubLifeFile>
export type ClubLifeInput = v.InferInput<typeof clubLifeFile>
