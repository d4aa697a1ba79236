/** The tee sheet of a day, generated from seasons, blocks, extra times and the taken places. RE-120+ to RE-126+. */
import { checkOneOf, checkWhole } from '../fieldError.ts'
import { momentAt, timeOf } from '../text/clubTime.ts'
import { type ClubDate, type ClubDateTime, checkDateTime, dayOf, startOfDay } from '../time.ts'
import { compareFlights, type Flight, type FlightPlayer } from './flight.ts'
import { flightId } from './flightId.ts'
import { HOLE_COUNTS, START_TEES, type StartTee, type Twilight } from './kinds.ts'
import { minuteOfDay, plusMinutes } from './minutes.ts'
import { checkSeason, coversTime, type ExtraTime, includesDay, MAX_PLACES, type Season, type Sun, type TeeBlock } from './season.ts'

/** A taken place. */
export interface TakenPlace extends FlightPlayer {
  readonly startDateTime: ClubDateTime
  readonly startTee: StartTee
  /** `spare` is a place of a group beyond its players; `held` is reserved for a booking that is being entered. */
  readonly kind: 'player' | 'spare' | 'held'
}

/** The offer of a course on a day, before anyone has booked. Seasons, blocks and extra times of other days are ignored. */
export interface DayFacts {
  readonly course: { readonly id: string; readonly numberOfHoles: number }
  readonly day: ClubDate
  /** The first one decides about a time that several have. */
  readonly seasons: readonly Season[]
  readonly blocks: readonly TeeBlock[]
  readonly extraTimes: readonly ExtraTime[]
  /** null if the place of the club is unknown or the sun does not rise or set: no limit. */
  readonly sun: Sun | null
}

/** All facts of a sheet. */
export interface DaySheetFacts extends DayFacts {
  /** Places of the course; those of other days are ignored. */
  readonly places: readonly TakenPlace[]
}

type TeeTime = Omit<Flight, 'id' | 'freeSlots' | 'heldSlots' | 'block' | 'players'>
type TeeTimes = Map<string, TeeTime>

const keyOf = ({ startDateTime, startTee }: Pick<TeeTime, 'startDateTime' | 'startTee'>): string => `${startDateTime} ${startTee}`

function startsOn({ startDateTime }: { readonly startDateTime: ClubDateTime }, day: ClubDate): boolean {
  return dayOf(startDateTime) === day
}

/** The moments of a day between which a season has times, and from which they are labelled; null is no limit. */
interface Light {
  readonly first: ClubDateTime | null
  readonly last: ClubDateTime | null
  readonly twilight9: ClubDateTime | null
  readonly twilight18: ClubDateTime | null
}

function lightOf(season: Season, sun: Sun | null): Light {
  const beforeSunset = (minutes: number | null) => (sun && minutes !== null ? plusMinutes(sun.sunset, -minutes) : null)
  const { afterSunriseMinutes } = season
  return {
    first: sun && afterSunriseMinutes !== null ? plusMinutes(sun.sunrise, afterSunriseMinutes) : null,
    last: beforeSunset(season.beforeSunsetMinutes),
    twilight9: beforeSunset(season.twilight9Minutes),
    twilight18: beforeSunset(season.twilight18Minutes),
  }
}

/** Returns the label of a start near sunset, that for nine holes before that for eighteen. */
function twilightAt(moment: ClubDateTime, { twilight9, twilight18 }: Light): Twilight {
  if (twilight9 !== null && moment >= twilight9) return 'twilight9'
  return twilight18 !== null && moment >= twilight18 ? 'twilight18' : 'none'
}

/** Returns the tees of the second nine after a start from `startTee`: another tee, or the same one on a course of nine holes. */
function secondTeesFrom(startTee: StartTee, { secondTees }: Season, { course }: DayFacts): readonly StartTee[] {
  return course.numberOfHoles === 9 ? secondTees : secondTees.filter((tee) => tee !== startTee)
}

/** Returns the moments of the season on the day, each with whether it stays empty. The interval is counted from the first time. */
function momentsOf(season: Season, day: ClubDate, light: Light): readonly { readonly moment: ClubDateTime; readonly empty: boolean }[] {
  checkSeason(season)
  const first = momentAt(day, season.firstTime)
  const minutes = minuteOfDay(momentAt(day, season.lastTime)) - minuteOfDay(first)
  const count = Math.max(0, Math.floor(minutes / season.intervalMinutes) + 1)
  return Array.from({ length: count }, (_, index) => ({
    moment: plusMinutes(first, index * season.intervalMinutes),
    empty: season.emptyEvery !== null && (index + 1) % season.emptyEvery === 0,
  })).filter(({ moment }) => (light.first === null || moment >= light.first) && (light.last === null || moment <= light.last))
}

/** Returns the times at the season's start tees, or those for second nines at its other second tees. */
function seasonTimes(season: Season, facts: DayFacts, begins: boolean): readonly TeeTime[] {
  const tees = START_TEES.filter((tee) => season.startTees.includes(tee) === begins && (begins || season.secondTees.includes(tee)))
  if (tees.length === 0) return []
  const light = lightOf(season, facts.sun)
  return momentsOf(season, facts.day, light).flatMap(({ moment, empty }) =>
    tees.map((startTee) => ({
      courseId: facts.course.id,
      startDateTime: moment,
      startTee,
      slotKind: empty ? 'noTeeOff' : 'normal',
      twilight: twilightAt(moment, light),
      holeCounts: begins ? season.holeCounts : [],
      secondTees: begins ? secondTeesFrom(startTee, season, facts) : [],
      maxPlayers: season.places,
    })),
  )
}

/** Returns a time between the regular ones, with the rounds of the season around it. */
function extraTime(startDateTime: ClubDateTime, startTee: StartTee, maxPlayers: number, facts: DayFacts): TeeTime {
  const seasons = facts.seasons.filter((season) => season.startTees.includes(startTee) && includesDay(season, facts.day))
  const time = timeOf(startDateTime)
  const season = seasons.find(({ firstTime, lastTime }) => firstTime <= time && time <= lastTime) ?? seasons[0]
  return {
    courseId: facts.course.id,
    startDateTime,
    startTee,
    slotKind: 'extra',
    twilight: season ? twilightAt(startDateTime, lightOf(season, facts.sun)) : 'none',
    holeCounts: season?.holeCounts ?? HOLE_COUNTS,
    secondTees: season ? secondTeesFrom(startTee, season, facts) : [],
    maxPlayers,
  }
}

/** Returns every time that the club offers, each once: a start before a second nine, the first season before the others. */
function offeredTimes(facts: DayFacts): TeeTimes {
  const { day, sun, seasons, extraTimes } = facts
  checkWhole('numberOfHoles', facts.course.numberOfHoles, 1)
  if (sun) checkDateTime('sunrise', sun.sunrise)
  if (sun) checkDateTime('sunset', sun.sunset)
  const today = seasons.filter((season) => includesDay(season, day))
  const times: TeeTimes = new Map()
  for (const begins of [true, false]) {
    for (const time of today.flatMap((season) => seasonTimes(season, facts, begins))) {
      if (!times.has(keyOf(time))) times.set(keyOf(time), time)
    }
  }
  for (const { startDateTime, tee, places } of extraTimes.filter((extra) => startsOn(extra, day))) {
    checkWhole('places', places, 1, MAX_PLACES)
    const time = extraTime(startDateTime, tee, places, facts)
    const regular = times.get(keyOf(time))
    if (!regular || regular.slotKind === 'noTeeOff' || regular.holeCounts.length === 0) times.set(keyOf(time), time)
  }
  return times
}

/** Returns the time with its places and the blocks of its day. Places that were taken before the club offered fewer stay. */
function flightOf(time: TeeTime, places: readonly TakenPlace[], blocksOfDay: readonly TeeBlock[]): Flight {
  const blocks = blocksOfDay.filter((block) => coversTime(block, time))
  const block = blocks.find(({ reason }) => reason !== 'noTeeOff')
  const maxPlayers = Math.max(time.maxPlayers, places.length)
  const players = places.filter(({ kind }) => kind === 'player')
  return {
    ...time,
    id: flightId(time),
    slotKind: blocks.some(({ reason }) => reason === 'noTeeOff') ? 'noTeeOff' : time.slotKind,
    maxPlayers,
    freeSlots: maxPlayers - places.length,
    heldSlots: places.filter(({ kind }) => kind === 'held').length,
    block: block && block.reason !== 'noTeeOff' ? { reason: block.reason, note: block.note } : null,
    players: players.map(({ bookingId, position, customerId }) => ({ bookingId, position, customerId })),
  }
}

/** Returns the sheet of the day in its order. Taken places whose time the club no longer offers make an extra time without a free place. */
export function daySheet(facts: DaySheetFacts): readonly Flight[] {
  const { day } = facts
  startOfDay(day)
  const times = offeredTimes(facts)
  const taken = new Map<string, TakenPlace[]>()
  for (const place of facts.places.filter((one) => startsOn(one, day))) {
    checkOneOf('startTee', place.startTee, START_TEES)
    const key = keyOf(place)
    const others = taken.get(key)
    if (others) others.push(place)
    else taken.set(key, [place])
    if (!times.has(key)) times.set(key, extraTime(place.startDateTime, place.startTee, 0, facts))
  }
  const blocks = facts.blocks.filter((block) => includesDay(block, day))
  return [...times.values()].map((time) => flightOf(time, taken.get(keyOf(time)) ?? [], blocks)).sort(compareFlights)
}

/** The frame of a day's sheet. RE-64. */
export interface DaySetup {
  readonly courseId: string
  readonly date: ClubDate
  /** The tees from which rounds start on the day, and those of second nines, in the order of the course. */
  readonly startTees: readonly StartTee[]
  readonly secondTees: readonly StartTee[]
  readonly holeCounts: readonly Flight['holeCounts'][number][]
  /** The first and the last start; null without a start. */
  readonly firstTime: ClubDateTime | null
  readonly lastTime: ClubDateTime | null
  readonly sunrise: ClubDateTime | null
  readonly sunset: ClubDateTime | null
  /** The shortest interval of the day's seasons; null without a season. */
  readonly intervalMinutes: number | null
}

/** Returns the frame of the sheet: what all seasons of the day offer together, with its extra times. */
export function daySetup(facts: DayFacts): DaySetup {
  const { course, day, seasons, sun } = facts
  const starts = [...offeredTimes(facts).values()].filter(({ holeCounts }) => holeCounts.length > 0).map((time) => ({ ...time, id: '' }))
  const moments = starts.sort(compareFlights).map(({ startDateTime }) => startDateTime)
  const intervals = seasons.filter((season) => includesDay(season, day)).map(({ intervalMinutes }) => intervalMinutes)
  return {
    courseId: course.id,
    date: day,
    startTees: START_TEES.filter((tee) => starts.some(({ startTee }) => startTee === tee)),
    secondTees: START_TEES.filter((tee) => starts.some(({ secondTees }) => secondTees.includes(tee))),
    holeCounts: HOLE_COUNTS.filter((count) => starts.some(({ holeCounts }) => holeCounts.includes(count))),
    firstTime: moments[0] ?? null,
    lastTime: moments.at(-1) ?? null,
    sunrise: sun?.sunrise ?? null,
    sunset: sun?.sunset ?? null,
    intervalMinutes: intervals.length > 0 ? Math.min(...intervals) : null,
  }
}
