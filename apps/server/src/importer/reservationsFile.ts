/** reservations.json: the courses on which tee times are booked, their seasons and blocks, the parameters and the booking rules. */
import { WIRE_PARAMETERS } from '@club/contract/reservations'
import { WEEKDAYS } from '@club/core/club'
import {
  BALLOT_METHODS,
  BLOCK_REASONS,
  type BookingRules,
  checkBookingRules,
  DEFAULT_BOOKING_RULES,
  DEFAULT_PAYMENT_RULES,
  HOLE_COUNTS,
  MAX_PLACES,
  PAY_WAYS,
  PRICED_PLAYERS,
} from '@club/core/reservation'
import * as v from 'valibot'
import type { Findings } from './report.ts'
import { date, moment } from './tournamentsFile.ts'

export const RESERVATIONS_FILE = 'reservations.json'

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
const whole = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))
const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null)
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a time; write it as 07:30'))
/** Number of the hole that rounds start from. */
const tee = v.picklist([1, 10, 19, 28])
const weekdays = v.optional(v.pipe(v.array(v.picklist(WEEKDAYS)), v.minLength(1)), [...WEEKDAYS])
const places = v.optional(whole(1, MAX_PLACES), 4)
const sunMinutes = maybe(whole(-720, 720))
const twilightMinutes = maybe(whole(1, 720))

const season = v.strictObject({
  key: text,
  from: date,
  to: date,
  weekdays,
  startTees: v.pipe(v.array(tee), v.minLength(1)),
  secondTees: v.optional(v.array(tee), []),
  numbersOfHoles: v.optional(v.pipe(v.array(v.picklist(HOLE_COUNTS)), v.minLength(1)), [...HOLE_COUNTS]),
  firstTime: time,
  lastTime: time,
  afterSunriseMinutes: sunMinutes,
  beforeSunsetMinutes: sunMinutes,
  intervalMinutes: whole(1, 120),
  places,
  emptyEvery: maybe(whole(2, 100)),
  twilight9Minutes: twilightMinutes,
  twilight18Minutes: twilightMinutes,
})

const block = v.strictObject({
  key: text,
  from: date,
  to: date,
  weekdays,
  tee: maybe(tee),
  fromTime: maybe(time),
  toTime: maybe(time),
  reason: v.picklist([...BLOCK_REASONS, 'noTeeOff']),
  note: maybe(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))),
})

const course = v.strictObject({
  key: text,
  name: text,
  holes: v.picklist([9, 18, 27, 36]),
  course: maybe(text),
  active: v.optional(v.boolean(), true),
  seasons: v.optional(v.array(season), []),
  blocks: v.optional(v.array(block), []),
  extraTimes: v.optional(v.array(v.strictObject({ at: moment, tee, places })), []),
})

const request = v.strictObject({
  key: text,
  from: date,
  to: date,
  weekdays,
  /** Keys of courses of this file. */
  courses: v.pipe(v.array(text), v.minLength(1)),
  method: v.picklist(BALLOT_METHODS),
  policy: v.optional(v.picklist(['random', 'fewestTimes', 'latestPlaces']), 'random'),
  draws: maybe(whole(1, 100)),
  opensDaysBefore: whole(0, 366),
  closesDaysBefore: maybe(whole(0, 366)),
  closesAt: maybe(time),
  /** Member number of the person who gets the full file. */
  auditor: maybe(text),
})

const params = v.strictObject(
  Object.fromEntries(
    Object.entries(WIRE_PARAMETERS).map(([name, kind]) => [name, v.optional(kind === 'switch' ? v.boolean() : whole(0, 86_400))]),
  ),
)

/** Amounts in the smallest unit of the club's currency. */
const amount = whole(0, 100_000_000)

const greenFee = v.strictObject({
  key: text,
  course: maybe(text),
  from: date,
  to: date,
  weekdays,
  fromTime: maybe(time),
  toTime: maybe(time),
  players: v.pipe(v.array(v.picklist(PRICED_PLAYERS)), v.minLength(1)),
  numberOfHoles: maybe(v.picklist(HOLE_COUNTS)),
  amount,
  lessWithMember: v.optional(amount, 0),
})

const rentalGroup = v.strictObject({
  key: text,
  name: text,
  products: v.optional(v.array(v.strictObject({ key: text, name: text, price: amount, units: whole(0, 1000) })), []),
})

const payment = v.strictObject({
  ways: v.optional(v.array(v.picklist(PAY_WAYS)), [...DEFAULT_PAYMENT_RULES.ways]),
  refund: v.optional(
    v.strictObject({
      tiers: v.array(v.strictObject({ untilMinutes: whole(0, 525_600), percent: whole(1, 100) })),
      prepaidUntilMinutes: maybe(whole(0, 525_600)),
    }),
  ),
})

const rules = v.strictObject(Object.fromEntries(Object.keys(DEFAULT_BOOKING_RULES).map((name) => [name, v.optional(v.unknown())])))

export const reservationsFile = v.strictObject({
  note: v.optional(v.string()),
  place: v.optional(
    v.strictObject({
      latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
  ),
  params: v.optional(params),
  rules: v.optional(rules),
  payment: v.optional(payment),
  greenFees: v.optional(v.array(greenFee)),
  rentals: v.optional(v.array(rentalGroup)),
  courses: v.optional(v.array(course), []),
  requests: v.optional(v.array(request)),
})
export type ReservationsFile = v.InferOutput<typeof reservationsFile>
export type ReservationCourseRecord = ReservationsFile['courses'][number]
export type RequestRuleRecord = NonNullable<ReservationsFile['requests']>[number]

/** Returns what is wrong with a rule, or null. */
function ruleFault(name: string, value: unknown): string | null {
  const missing = DEFAULT_BOOKING_RULES[name as keyof BookingRules]
  if (value === undefined || (value === null && missing === null)) return null
  if (value === null) return 'has to have a value'
  if (typeof missing === 'boolean') return typeof value === 'boolean' ? null : 'is neither true nor false'
  try {
    checkBookingRules({ [name]: value })
    return null
  } catch (error) {
    return (error as Error).message.replace(/^.*?: /, '')
  }
}

/** Checks what the schema cannot: rules, duplicate keys, and times in the wrong order. */
export function checkReservations(
  { courses, requests = [], rules: written = {}, greenFees = [], rentals = [] }: ReservationsFile,
  findings: Findings,
): void {
  const lists = {
    greenFees: greenFees.map(({ key }) => key),
    rentals: rentals.map(({ key }) => key),
    products: rentals.flatMap(({ products }) => products.map(({ key }) => key)),
  }
  for (const [column, listed] of Object.entries(lists)) {
    const twice = listed.find((key, index) => listed.indexOf(key) !== index)
    if (twice === undefined) continue
    const problem = `The key "${twice}" is in the list twice.`
    findings.add({ file: RESERVATIONS_FILE, row: null, column, problem, remedy: 'Give each entry its own key.' })
  }
  greenFees.forEach(({ from, to, fromTime, toTime }, index) => {
    if (to >= from && (toTime === null || toTime > (fromTime ?? '00:00'))) return
    const problem = 'The price ends before it begins.'
    findings.add({ file: RESERVATIONS_FILE, row: index + 1, column: 'greenFees', problem, remedy: 'Correct one of the two.' })
  })
  for (const [name, value] of Object.entries(written)) {
    const fault = ruleFault(name, value)
    if (fault === null) continue
    const remedy = 'See docs/guides/import.md for the values of each rule.'
    findings.add({ file: RESERVATIONS_FILE, row: null, column: `rules.${name}`, problem: `The value ${fault}.`, remedy })
  }
  checkRequests(requests, courses, findings)
  const keys = new Set<string>()
  courses.forEach((one, index) => {
    const add = (column: string, problem: string, remedy: string): void =>
      findings.add({ file: RESERVATIONS_FILE, row: index + 1, column, problem, remedy })
    if (keys.has(one.key)) add('key', `There are two courses "${one.key}".`, 'Give each its own key.')
    keys.add(one.key)
    for (const list of ['seasons', 'blocks'] as const) {
      const inList = new Set<string>()
      one[list].forEach(({ key, from, to }, place) => {
        const at = `${list}[${place + 1}]`
        if (inList.has(key)) add(`${at}.key`, `The key "${key}" is in the list twice.`, 'Give each entry its own key.')
        inList.add(key)
        if (to < from) add(`${at}.to`, 'The last day is before the first.', 'Correct one of the two.')
      })
    }
    one.seasons.forEach(({ firstTime, lastTime, startTees, secondTees }, place) => {
      const at = `seasons[${place + 1}]`
      if (lastTime < firstTime) add(`${at}.lastTime`, 'The last time is before the first.', 'Correct one of the two.')
      for (const [field, tees] of [
        ['startTees', startTees],
        ['secondTees', secondTees],
      ] as const) {
        const wrong = tees.find((number) => number > one.holes)
        if (wrong !== undefined) add(`${at}.${field}`, `The course has no hole ${wrong}.`, 'Correct the tee or the number of holes.')
      }
    })
    one.blocks.forEach(({ fromTime, toTime }, place) => {
      if (toTime !== null && toTime <= (fromTime ?? '00:00')) {
        add(`blocks[${place + 1}].toTime`, 'The block ends before it begins.', 'Correct one of the two; the end is not part of the block.')
      }
    })
    const extra = new Set<string>()
    one.extraTimes.forEach(({ at, tee: number }, place) => {
      const time = `${at} ${number}`
      if (extra.has(time)) add(`extraTimes[${place + 1}]`, 'This time is in the list twice.', 'Remove one of the two.')
      extra.add(time)
    })
  })
}

/** Checks the rules for requests. */
function checkRequests(requests: readonly RequestRuleRecord[], courses: ReservationsFile['courses'], findings: Findings): void {
  const keys = new Set<string>()
  requests.forEach((rule, index) => {
    const add = (field: string, problem: string, remedy: string): void =>
      findings.add({ file: RESERVATIONS_FILE, row: null, column: `requests[${index + 1}].${field}`, problem, remedy })
    if (keys.has(rule.key)) add('key', `The key "${rule.key}" is in the list twice.`, 'Give each entry its own key.')
    keys.add(rule.key)
    if (rule.to < rule.from) add('to', 'The last day is before the first.', 'Correct one of the two.')
    const unknown = rule.courses.find((key) => !courses.some((one) => one.key === key))
    if (unknown !== undefined) add('courses', `There is no course "${unknown}" in this file.`, 'Correct it, or add the course.')
    if ((rule.policy === 'random') !== (rule.draws === null)) {
      add('draws', 'The policies fewestTimes and latestPlaces need the number of earlier draws, random has none.', 'Add or remove "draws".')
    }
    const isBallot = rule.method === 'ballot'
    if (isBallot !== (rule.closesDaysBefore !== null) || isBallot !== (rule.closesAt !== null)) {
      add('closesAt', 'A ballot needs "closesDaysBefore" and "closesAt"; a release closes when members may book.', 'Add or remove both.')
    }
    if (rule.closesDaysBefore !== null && rule.closesDaysBefore > rule.opensDaysBefore) {
      add('closesDaysBefore', 'Requests close before they open.', 'Correct one of the two.')
    }
  })
}
