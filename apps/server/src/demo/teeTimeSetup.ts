/** Seasons, blocks and extra times of the demo courses, and the settings of reservations of the demo clubs. */
import type { ClubDate, ClubTime } from '@club/core'
import { WEEKDAYS } from '@club/core/club'
import type { ExtraTime, Season, StartTee, TeeBlock } from '@club/core/reservation'
import { offsetMinutes } from '../clock/clubNow.ts'
import { instantOf } from '../clock/instantOf.ts'
import { DEMO_CLUBS, THREE_NINES } from './clubs.ts'
import { addDays, at, weekday } from './dates.ts'
import type { DemoSetting } from './demoSetting.ts'
import { priceParts } from './teeTimePrices.ts'

/** Two weeks have passed, two are to come. */
export const WEEKS_SHOWN_DAYS = 14
/** Long enough that the season does not end in the days that can be booked. */
const SEASON_DAYS = 400

/** Minutes that nine holes take at the demo clubs. */
export const NINE_HOLES_MINUTES = 125
export const SECOND_TEE_MAX_GAP_MINUTES = 20

export interface CoursePlan {
  /** Key of the course, in courses.json too if it is rated. */
  readonly key: string
  readonly name: string
  /** Whether courses.json has it, with its tees and ratings. */
  readonly rated: boolean
  readonly holes: 18 | 27
  readonly seasons: readonly Season[]
  readonly blocks: readonly TeeBlock[]
  readonly extraTimes: readonly ExtraTime[]
  /** Share of the demand of the club that this course has. */
  readonly demand: number
}

const MONDAY = 1
const WEDNESDAY = 3

const PLACES: Readonly<Record<string, { readonly latitude: number; readonly longitude: number }>> = {
  taunusblick: { latitude: 50.23, longitude: 8.52 },
  ashcombe: { latitude: 51.25, longitude: -0.31 },
  strandholm: { latitude: 55.95, longitude: 11.71 },
}

/**
 * Returns the place of a club. While the demo shows another time zone than the club's own, the place is as far east or west of the club, so
 * that the sun rises there at the usual time of the clock.
 */
export function placeOf({ club, now }: Pick<DemoSetting, 'club' | 'now'>): { readonly latitude: number; readonly longitude: number } {
  const place = PLACES[club.tenant] ?? { latitude: 50, longitude: 8 }
  const home = DEMO_CLUBS.find(({ tenant }) => tenant === club.tenant)?.timeZone ?? club.timeZone
  const instant = instantOf(club.timeZone, now)
  const hoursAhead = (offsetMinutes(club.timeZone, instant) - offsetMinutes(home, instant)) / 60
  const longitude = place.longitude + 15 * hoursAhead
  return { latitude: place.latitude, longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude }
}

function time(text: string): ClubTime {
  return `${text}:00` as ClubTime
}

function seasonOf(today: ClubDate, own: Partial<Season>): Season {
  return {
    firstDay: addDays(today, -SEASON_DAYS),
    lastDay: addDays(today, SEASON_DAYS),
    weekdays: WEEKDAYS,
    startTees: ['tee1'],
    secondTees: [],
    holeCounts: [9, 18],
    firstTime: time('07:00'),
    lastTime: time('19:30'),
    afterSunriseMinutes: 10,
    beforeSunsetMinutes: 90,
    intervalMinutes: 10,
    places: 4,
    emptyEvery: null,
    twilight9Minutes: 150,
    twilight18Minutes: 270,
    ...own,
  }
}

interface OwnBlock {
  readonly tee: StartTee | null
  readonly from: string
  readonly to: string
  readonly reason: TeeBlock['reason']
  readonly note: string | null
}

/** Blocks of single days move with the demo; weekdays would not. */
function blocksOn(today: ClubDate, day: number, { from, to, ...block }: OwnBlock): readonly TeeBlock[] {
  const days = Array.from({ length: 2 * WEEKS_SHOWN_DAYS + 1 }, (_, index) => addDays(today, index - WEEKS_SHOWN_DAYS))
  return days
    .filter((date) => weekday(date) === day)
    .map((date) => ({ ...block, firstDay: date, lastDay: date, weekdays: WEEKDAYS, fromTime: time(from), toTime: time(to) }))
}

/** Returns the courses: the one of most tournaments first. */
export function coursePlans(setting: DemoSetting): readonly CoursePlan[] {
  const { club, courses, today, words } = setting
  const nameOf = (key: string): string => courses.find((course) => course.key === key)?.name ?? key
  const bySecondTee = club.tenant !== 'ashcombe'
  const rated = { rated: true, holes: 18 as const }
  return [
    {
      ...rated,
      key: club.course,
      name: nameOf(club.course),
      demand: bySecondTee ? 1 : 0.65,
      seasons: [
        seasonOf(today, {
          ...(bySecondTee ? { secondTees: ['tee10'] } : { startTees: ['tee1', 'tee10'], emptyEvery: 8, intervalMinutes: 8 }),
        }),
      ],
      blocks: blocksOn(today, MONDAY, { tee: null, from: '07:00', to: '09:00', reason: 'maintenance', note: null }),
      extraTimes: [{ startDateTime: at(addDays(today, 1), '07:05'), tee: 'tee1', places: 4 }],
    },
    {
      ...rated,
      key: club.realCourse,
      name: nameOf(club.realCourse),
      demand: 0.6,
      seasons: [seasonOf(today, { firstTime: time('08:00'), intervalMinutes: 12 })],
      blocks: blocksOn(today, WEDNESDAY, { tee: null, from: '15:00', to: '17:00', reason: 'custom', note: words.juniorTraining }),
      extraTimes: [],
    },
    ...(club.tenant === THREE_NINES.tenant ? [threeNines(today)] : []),
  ]
}

/** Returns a course of 27 holes: a round begins on any of its nines and continues on the next one. */
function threeNines(today: ClubDate): CoursePlan {
  const nines = ['tee1', 'tee10', 'tee19'] as const
  const season = { firstTime: time('08:00'), intervalMinutes: 12 }
  return {
    ...{ key: THREE_NINES.course, name: 'Tre Sløjfer', rated: false, holes: 27, demand: 0.3, blocks: [], extraTimes: [] },
    seasons: nines.map((tee, at) =>
      seasonOf(today, { ...season, startTees: [tee], secondTees: [nines[(at + 1) % nines.length] as StartTee] }),
    ),
  }
}

function teeNumber(tee: StartTee): number {
  return Number(tee.slice('tee'.length))
}

function seasonRecord(
  { firstDay, lastDay, startTees, secondTees, holeCounts, firstTime, lastTime, weekdays: _all, ...rest }: Season,
  index: number,
): object {
  return {
    key: index === 0 ? 'season' : `season-${index + 1}`,
    ...{ from: firstDay, to: lastDay, startTees: startTees.map(teeNumber), secondTees: secondTees.map(teeNumber) },
    ...{ numbersOfHoles: holeCounts, firstTime: firstTime.slice(0, 5), lastTime: lastTime.slice(0, 5) },
    ...rest,
  }
}

function blockRecord({ firstDay, lastDay, tee, fromTime, toTime, reason, note }: TeeBlock, index: number): object {
  return {
    ...{ key: `block-${index + 1}`, from: firstDay, to: lastDay, tee: tee && teeNumber(tee) },
    ...{ fromTime: fromTime.slice(0, 5), toTime: toTime?.slice(0, 5) ?? null, reason, note },
  }
}

/** The club that draws its Saturdays. */
export const DRAWING_CLUB = 'strandholm'

const SATURDAY = 6

/** Returns the Saturday that was drawn in the last week: its times are those of the draw. null for a club that draws none. */
export function drawnDay({ club, today }: Pick<DemoSetting, 'club' | 'today'>): ClubDate | null {
  if (club.tenant !== DRAWING_CLUB) return null
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, WEEKS_SHOWN_DAYS - index))
  return days.find((day) => weekday(day) === SATURDAY) ?? null
}

/** Returns the rules for requests. A Saturday is drawn the day before it can be booked directly. */
function requestRules({ club, today }: DemoSetting): readonly object[] {
  if (club.tenant !== DRAWING_CLUB) return []
  const season = { from: addDays(today, -SEASON_DAYS), to: addDays(today, SEASON_DAYS) }
  const moments = { opensDaysBefore: 2 * WEEKS_SHOWN_DAYS, closesDaysBefore: WEEKS_SHOWN_DAYS + 1, closesAt: '18:00' }
  const policy = { policy: 'fewestTimes', draws: 4 }
  return [{ key: 'saturdays', ...season, weekdays: ['saturday'], courses: [club.course], method: 'ballot', ...policy, ...moments }]
}

/** Returns reservations.json. The clubs differ, so that each parameter has an effect in one of them. */
export function makeReservations(setting: DemoSetting): object {
  const { tenant } = setting.club
  const { params: priceParams, ...prices } = priceParts(setting)
  return {
    place: placeOf(setting),
    ...prices,
    params: {
      allowCustomerAddAnonymous: true,
      allowInitiatorSelfRemove: true,
      allowPlayerSelfRemove: true,
      showBookingNoToOthers: tenant === 'strandholm',
      allowFlightsWithDog: tenant !== 'ashcombe',
      showCustomerHomeClub: true,
      useGeoCheckIn: true,
      viewRefreshInverval: 60,
      hidePastDays: false,
      showPlayerHcpi: tenant !== 'ashcombe',
      showPlayerIsMember: true,
      showPlayerSex: tenant === 'taunusblick',
      secondTeeTimeSelection: tenant === 'strandholm',
      secondTeeTimeMaxGapMinutes: SECOND_TEE_MAX_GAP_MINUTES,
      ...priceParams,
    },
    rules: {
      nineHolesMinutes: NINE_HOLES_MINUTES,
      daysAheadMembers: WEEKS_SHOWN_DAYS,
      daysAheadGuests: 7,
      opensAtMinutes: 420,
      maxRoundsADay: 2,
      maxOpenBookings: 6,
      maxGuestsAMonth: 6,
      groupFrom: tenant === 'ashcombe' ? null : 4,
      lastCancellationMinutes: 60,
    },
    requests: requestRules(setting),
    courses: coursePlans(setting).map(({ key, name, rated, holes, seasons, blocks, extraTimes }) => ({
      ...{ key, name, holes, ...(rated && { course: key }) },
      seasons: seasons.map(seasonRecord),
      blocks: blocks.map(blockRecord),
      extraTimes: extraTimes.map(({ startDateTime, tee, places }) => ({ at: startDateTime, tee: teeNumber(tee), places })),
    })),
  }
}
