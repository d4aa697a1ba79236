/** Price lists, things for rent and ways to pay of the demo clubs. Amounts are in the smallest unit of the currency. */
import type { Weekday } from '@club/core/club'
import { WEEKDAYS } from '@club/core/club'
import type { HoleCount, PayWay } from '@club/core/reservation'
import { THREE_NINES } from './clubs.ts'
import { addDays } from './dates.ts'
import type { DemoSetting } from './demoSetting.ts'

/** Prices count as long as the season. */
const PRICED_DAYS = 400
const WEEKEND: readonly Weekday[] = ['saturday', 'sunday']

/** Prices of one course on some days. */
interface DayPrices {
  readonly nine: number
  readonly eighteen: number
  /** 18 holes in the evening. */
  readonly twilight: number
  readonly lessWithMember: number
}

interface CoursePrices {
  readonly week: DayPrices
  readonly weekend: DayPrices
}

interface Rented {
  readonly key: string
  readonly name: string
  readonly price: number
  readonly units: number
}

interface ClubPrices {
  /** Prices of the course of most tournaments, then of the others. */
  readonly courses: readonly [CoursePrices, CoursePrices]
  readonly twilightFrom: string
  /** null if players without a club pay as guests do; otherwise what they pay, with a member or without. */
  readonly independentPlayers: { readonly nine: number; readonly eighteen: number } | null
  readonly rentals: readonly { readonly key: string; readonly name: string; readonly products: readonly Rented[] }[]
  readonly prepaidRounds: boolean
  readonly payment: {
    readonly ways: readonly PayWay[]
    readonly refund: {
      readonly tiers: readonly { readonly untilMinutes: number; readonly percent: number }[]
      readonly prepaidUntilMinutes: number | null
    }
  }
}

const HOUR = 60
const DAY = 24 * HOUR

const PRICES: Readonly<Record<string, ClubPrices>> = {
  taunusblick: {
    courses: [
      {
        week: { nine: 4000, eighteen: 7000, twilight: 4500, lessWithMember: 1500 },
        weekend: { nine: 5000, eighteen: 9000, twilight: 5500, lessWithMember: 2000 },
      },
      {
        week: { nine: 3200, eighteen: 5500, twilight: 3500, lessWithMember: 1000 },
        weekend: { nine: 4000, eighteen: 7000, twilight: 4500, lessWithMember: 1500 },
      },
    ],
    twilightFrom: '16:00',
    independentPlayers: { nine: 4500, eighteen: 8000 },
    rentals: [
      {
        key: 'carts',
        name: 'Carts und Trolleys',
        products: [
          { key: 'cart', name: 'E-Cart', price: 3500, units: 8 },
          { key: 'electric-trolley', name: 'E-Trolley', price: 1500, units: 6 },
          { key: 'trolley', name: 'Trolley', price: 500, units: 20 },
        ],
      },
      {
        key: 'clubs',
        name: 'Leihschläger',
        products: [
          { key: 'clubs-women', name: 'Halbsatz Damen', price: 1500, units: 3 },
          { key: 'clubs-men', name: 'Halbsatz Herren', price: 1500, units: 4 },
        ],
      },
    ],
    prepaidRounds: true,
    payment: {
      ways: ['basket', 'desk'],
      refund: {
        tiers: [
          { untilMinutes: DAY, percent: 100 },
          { untilMinutes: 4 * HOUR, percent: 50 },
        ],
        prepaidUntilMinutes: DAY,
      },
    },
  },
  ashcombe: {
    courses: [
      {
        week: { nine: 4500, eighteen: 8500, twilight: 5000, lessWithMember: 4500 },
        weekend: { nine: 5500, eighteen: 11_000, twilight: 6500, lessWithMember: 5000 },
      },
      {
        week: { nine: 3500, eighteen: 6000, twilight: 3500, lessWithMember: 2500 },
        weekend: { nine: 4000, eighteen: 7500, twilight: 4500, lessWithMember: 3000 },
      },
    ],
    twilightFrom: '15:30',
    independentPlayers: null,
    rentals: [
      {
        key: 'buggies',
        name: 'Buggies and trolleys',
        products: [
          { key: 'buggy', name: 'Buggy', price: 3600, units: 10 },
          { key: 'trolley', name: 'Trolley', price: 600, units: 24 },
        ],
      },
      { key: 'clubs', name: 'Hire clubs', products: [{ key: 'clubs', name: 'Set of clubs', price: 3000, units: 5 }] },
    ],
    prepaidRounds: false,
    payment: {
      ways: ['account', 'desk'],
      refund: {
        tiers: [
          { untilMinutes: 2 * DAY, percent: 100 },
          { untilMinutes: DAY, percent: 50 },
        ],
        prepaidUntilMinutes: null,
      },
    },
  },
  strandholm: {
    courses: [
      {
        week: { nine: 32_500, eighteen: 55_000, twilight: 35_000, lessWithMember: 15_000 },
        weekend: { nine: 37_500, eighteen: 70_000, twilight: 40_000, lessWithMember: 0 },
      },
      {
        week: { nine: 25_000, eighteen: 40_000, twilight: 27_500, lessWithMember: 10_000 },
        weekend: { nine: 30_000, eighteen: 50_000, twilight: 32_500, lessWithMember: 0 },
      },
    ],
    twilightFrom: '17:00',
    independentPlayers: null,
    rentals: [],
    prepaidRounds: true,
    payment: { ways: ['desk'], refund: { tiers: [{ untilMinutes: 2 * HOUR, percent: 100 }], prepaidUntilMinutes: 2 * HOUR } },
  },
}

/** Returns the lines for the guests of a course. The first line that fits decides, so that the evening is before the day. */
function courseFees(course: string, { week, weekend }: CoursePrices, twilightFrom: string): readonly object[] {
  const days = {
    week: { prices: week, weekdays: WEEKDAYS.filter((day) => !WEEKEND.includes(day)) },
    weekend: { prices: weekend, weekdays: WEEKEND },
  }
  return Object.entries(days).flatMap(([name, { prices, weekdays }]) => {
    const { nine, eighteen, twilight, lessWithMember } = prices
    const line = (key: string, numberOfHoles: HoleCount, amount: number, more: object = {}): object => ({
      ...{ key: `${course}-${name}-${key}`, course, weekdays, numberOfHoles, amount, lessWithMember, ...more },
    })
    return [
      line('twilight', 18, twilight, { fromTime: twilightFrom }),
      line('18', 18, eighteen),
      line('9', 9, nine, { lessWithMember: Math.min(lessWithMember, nine / 2) }),
    ]
  })
}

/** Returns what reservations.json of a club has about prices. Members play for nothing; what they rent is what they pay. */
export function priceParts({ club, today }: Pick<DemoSetting, 'club' | 'today'>) {
  const prices = PRICES[club.tenant]
  if (!prices) throw new Error(`No prices of ${club.tenant}`)
  const { courses, twilightFrom, independentPlayers, rentals, payment } = prices
  const days = { from: addDays(today, -PRICED_DAYS), to: addDays(today, PRICED_DAYS) }
  const guests = ['guest', 'anonymousGuest', ...(independentPlayers ? [] : ['independentPlayer'])]
  const independent = Object.entries(independentPlayers ?? {}).map(([holes, amount]) => ({
    ...{ key: `independent-${holes}`, ...days, players: ['independentPlayer'], numberOfHoles: holes === 'nine' ? 9 : 18, amount },
  }))
  const courseKeys = [club.course, club.realCourse, ...(club.tenant === THREE_NINES.tenant ? [THREE_NINES.course] : [])]
  const fees = courseKeys.flatMap((course, index) => courseFees(course, courses[index] ?? courses[1], twilightFrom))
  return {
    greenFees: [...independent, ...fees.map((fee) => ({ ...days, players: guests, ...fee }))],
    rentals,
    payment,
    params: { useRentalProducts: rentals.length > 0, useReservedPrepaidRounds: prices.prepaidRounds },
  }
}
