/** Four weeks of a tee sheet in use: full weekends, busy evenings, quiet noons; and the bookings of the people who log in. */
import { type ClubDate, type ClubDateTime, dayOf, timeOf } from '@club/core'
import { WEEKDAYS } from '@club/core/club'
import {
  type BookingStatus,
  competitionBlocks,
  daySheet,
  expectedEnd,
  expectedStarts,
  type Flight,
  type HoleCount,
  type StartTee,
  type TeeBlock,
} from '@club/core/reservation'
import { flightCount } from '@club/core/tournament'
import { sunOf } from '../services/reservations/sunOf.ts'
import { addDays, addMinutes, at, minutesBetween, weekday } from './dates.ts'
import type { MadeTournament } from './demoFolder.ts'
import type { DemoSetting } from './demoSetting.ts'
import type { DemoPerson } from './makePeople.ts'
import { startListOf } from './makeStartLists.ts'
import { createRandom, type Random } from './random.ts'
import {
  type CoursePlan,
  coursePlans,
  drawnDay,
  NINE_HOLES_MINUTES,
  placeOf,
  SECOND_TEE_MAX_GAP_MINUTES,
  WEEKS_SHOWN_DAYS,
} from './teeTimeSetup.ts'

/** A row of bookings.csv. */
export interface BookingLine {
  readonly booking: string
  readonly course: string
  readonly startAt: ClubDateTime
  readonly tee: string
  readonly holes: HoleCount
  readonly secondStartAt: ClubDateTime | ''
  readonly secondTee: string
  readonly dog: 'yes' | ''
  readonly bookedBy: string
  readonly bookedAt: ClubDateTime
  readonly number: string
  readonly guest: string
  readonly status: BookingStatus
}

const FIRST_NUMBER = 40_001
/** A customer can book so many days ahead. */
const BOOKED_AHEAD_DAYS = 14
const MINUTES_A_DAY = 1440
const SATURDAY = 6
const SUNDAY = 0

/** A time of the sheet while it fills up. */
interface OpenTime extends Flight {
  readonly courseKey: string
  free: number
}

interface Party {
  readonly time: OpenTime
  readonly holes: HoleCount
  readonly players: readonly (DemoPerson | Guest)[]
  /** null for visitors whom the office has booked. */
  readonly bookedBy: DemoPerson | null
}

interface Guest {
  readonly guest: string
}

function isGuest(player: DemoPerson | Guest): player is Guest {
  return 'guest' in player
}

export function makeBookings(setting: DemoSetting, tournaments: readonly MadeTournament[]): readonly BookingLine[] {
  const days = Array.from({ length: 2 * WEEKS_SHOWN_DAYS + 1 }, (_, index) => addDays(setting.today, index - WEEKS_SHOWN_DAYS))
  const drawn = drawnDay(setting)
  const isBooked = (day: ClubDate) => (open: OpenTime) => day !== drawn || open.courseKey !== setting.club.course
  const sheet = new Map(days.map((day) => [day, timesOf(setting, tournaments, day).filter(isBooked(day))]))
  const book = bookInto(setting, sheet, tournaments)
  bookForNamed(setting, sheet, book)
  for (const day of days) fillDay(setting, day, sheet.get(day) ?? [], book)
  return book.lines()
}

/** Returns the open times of all courses on a day. */
function timesOf(setting: DemoSetting, tournaments: readonly MadeTournament[], day: ClubDate): readonly OpenTime[] {
  return coursePlans(setting).flatMap((plan) => {
    const sheet = daySheet({
      course: { id: plan.key, numberOfHoles: plan.holes },
      day,
      seasons: plan.seasons,
      blocks: [...plan.blocks, ...tournaments.flatMap((made) => blocksOf(made, plan, day))],
      extraTimes: plan.extraTimes,
      sun: sunOf(placeOf(setting), setting.club.timeZone, day),
      places: [],
    })
    return sheet
      .filter(({ block, slotKind }) => block === null && slotKind !== 'noTeeOff')
      .map((flight) => ({ ...flight, courseKey: plan.key, free: flight.maxPlayers }))
  })
}

/** Returns what a tournament takes of the course, as the server derives it from the stored rounds. */
function blocksOf(made: MadeTournament, { key }: CoursePlan, day: ClubDate): readonly TeeBlock[] {
  const { rounds, tees = [], maxPlayers, startWish } = made.tournament
  const ofDay = rounds.filter(({ startAt }) => startAt.startsWith(day))
  if (ofDay.length === 0 || !tees.some(({ course }) => course === key)) return []
  const list = startListOf(made)
  return ofDay.flatMap((given) => {
    const { number, startAt, holes = 18, coursePart = 'full', startType = 'normal', teamSize = 1 } = given
    const round = {
      courseHoles: 18 as const,
      numberOfHoles: holes as HoleCount,
      coursePart,
      startType,
      intervalMinutes: startWish?.intervalMinutes ?? 10,
    }
    const starts = list.filter((start) => start.round === number).map((start) => ({ startDateTime: start.startAt, hole: start.startTee }))
    const players = maxPlayers ?? made.entries.filter((entry) => entry.list !== 'waiting').length
    const groups = flightCount(Math.ceil(players / teamSize), teamSize, 4)
    const taken = starts.length > 0 ? starts : expectedStarts(round, { firstStart: withSeconds(startAt), groups })
    return competitionBlocks(round, taken, { nineHolesMinutes: NINE_HOLES_MINUTES }).map(({ tee, from, to }) => ({
      ...{ tee, firstDay: day, lastDay: day, weekdays: WEEKDAYS, reason: 'competition' as const, note: null },
      fromTime: timeOf(from),
      toTime: dayOf(to) === day ? timeOf(to) : null,
    }))
  })
}

function withSeconds(moment: string): ClubDateTime {
  return (moment.length === 16 ? `${moment}:00` : moment) as ClubDateTime
}

interface Book {
  /** Whether the person has no other round on the day. */
  isFree: (person: DemoPerson, day: ClubDate) => boolean
  /** Books the party if there is room, for nine holes if none is left at the second tee. Returns whether it is booked. */
  add: (party: Party) => boolean
  lines: () => readonly BookingLine[]
}

function bookInto(setting: DemoSetting, sheet: ReadonlyMap<ClubDate, readonly OpenTime[]>, tournaments: readonly MadeTournament[]): Book {
  const random = createRandom(`${setting.club.tenant} bookings`)
  const lines: BookingLine[] = []
  const busy = new Set(
    tournaments.flatMap(({ tournament, entries }) =>
      entries
        .filter(({ list }) => list !== 'waiting')
        .flatMap(({ number }) => tournament.rounds.map(({ startAt }) => `${number} ${startAt.slice(0, 10)}`)),
    ),
  )
  let number = FIRST_NUMBER
  return {
    isFree: (person, day) => !busy.has(`${person.number} ${day}`),
    lines: () => lines,
    add: ({ time, holes, players, bookedBy }) => {
      if (time.free < players.length) return false
      const day = dayOf(time.startDateTime)
      const second = holes === 18 ? secondTimeOf(sheet.get(day) ?? [], time, players.length) : undefined
      const played = holes === 18 && time.secondTees.length > 0 && !second ? 9 : holes
      const ends = expectedEnd(
        { startDateTime: time.startDateTime, numberOfHoles: played, secondStart: second?.startDateTime ?? null },
        { nineHolesMinutes: NINE_HOLES_MINUTES },
      )
      time.free -= players.length
      if (second) second.free -= players.length
      const bookedAt = bookingMoment(setting, random, time.startDateTime)
      const status = statusOf(setting, random, time.startDateTime, ends)
      for (const player of players) {
        if (!isGuest(player)) busy.add(`${player.number} ${day}`)
        lines.push({
          booking: String(number),
          course: time.courseKey,
          startAt: time.startDateTime,
          tee: teeNumber(time.startTee),
          holes: played,
          secondStartAt: second?.startDateTime ?? '',
          secondTee: second ? teeNumber(second.startTee) : '',
          dog: bookedBy !== null && Number(bookedBy.number) % 17 === 0 ? 'yes' : '',
          bookedBy: bookedBy?.number ?? '',
          bookedAt,
          number: isGuest(player) ? '' : player.number,
          guest: isGuest(player) ? player.guest : '',
          status: status(),
        })
      }
      number += 1
      return true
    },
  }
}

function teeNumber(tee: StartTee): string {
  return tee.slice('tee'.length)
}

/** Returns the first time at the second tee that the party reaches and that has room. */
function secondTimeOf(times: readonly OpenTime[], start: OpenTime, places: number): OpenTime | undefined {
  return times.find((time) => {
    if (time.free < places || time.courseKey !== start.courseKey || !start.secondTees.includes(time.startTee)) return false
    const after = minutesBetween(start.startDateTime, time.startDateTime)
    return after >= NINE_HOLES_MINUTES && after <= NINE_HOLES_MINUTES + SECOND_TEE_MAX_GAP_MINUTES
  })
}

/** Most book soon after the day opens or in the last two days before. */
function bookingMoment({ now }: DemoSetting, random: Random, start: ClubDateTime): ClubDateTime {
  const opens = addMinutes(at(dayOf(start), '07:00'), -BOOKED_AHEAD_DAYS * MINUTES_A_DAY)
  const lastMoment = addMinutes(start, -30)
  const last = lastMoment < now ? lastMoment : now
  const minutes = Math.max(0, minutesBetween(opens, last))
  return random.chance(0.4)
    ? addMinutes(opens, random.between(0, Math.min(minutes, 600)))
    : addMinutes(last, -random.between(0, Math.min(minutes, 2880)))
}

/** Returns the status of each player of a booking: past ones have played, with a few who did not come. */
function statusOf({ now }: DemoSetting, random: Random, start: ClubDateTime, ends: ClubDateTime): () => BookingStatus {
  if (start <= now) {
    const absent = random.chance(0.015)
    return () => (absent || random.chance(0.006) ? (ends < now || minutesBetween(start, now) > 20 ? 'noShow' : 'booked') : 'checkedIn')
  }
  if (minutesBetween(now, start) > 45) return () => 'booked'
  const here = random.chance(0.5)
  return () => (here ? 'checkedIn' : random.chance(0.3) ? 'checkInPending' : 'booked')
}

/** Returns which share of a time is taken in the end: by weekday and hour. */
function demandAt(time: OpenTime, twilight: boolean): number {
  const day = weekday(dayOf(time.startDateTime))
  const hour = Number(time.startDateTime.slice(11, 13))
  if (day === SATURDAY || day === SUNDAY) return hour < 8 ? 0.8 : hour < 13 ? 1 : hour < 15 ? 0.75 : 0.5
  if (twilight) return 0.9
  if (hour < 9) return 0.35
  if (hour < 11) return 0.55
  return hour < 15 ? 0.12 : 0.6
}

/** Returns the share of the bookings of a day that are made so many days before. */
function bookedBy(daysAhead: number): number {
  if (daysAhead <= 1) return 1
  return Math.max(0.35, 1 - 0.055 * daysAhead)
}

const SIZES = [1, 2, 2, 2, 3, 3, 4, 4, 4, 4] as const

function fillDay(setting: DemoSetting, day: ClubDate, times: readonly OpenTime[], book: Book): void {
  const random = createRandom(
    `${setting.club.tenant} tee times ${minutesBetween(at(setting.today, '00:00'), at(day, '00:00')) / MINUTES_A_DAY}`,
  )
  const share = bookedBy(minutesBetween(at(setting.today, '00:00'), at(day, '00:00')) / MINUTES_A_DAY)
  const demandOf = new Map(coursePlans(setting).map(({ key, demand }) => [key, demand]))
  const lastStart = times.filter(({ holeCounts }) => holeCounts.length > 0).at(-1)?.startDateTime
  const members = random.shuffled(setting.players.filter(({ named, memberStatus }) => !named && memberStatus !== 'guest'))
  let next = 0
  /** The next member without a round on the day; undefined if all play. */
  const nextMember = (): DemoPerson | undefined => {
    while (next < members.length) {
      const member = members[next]
      next += 1
      if (member && book.isFree(member, day)) return member
    }
    return undefined
  }
  for (const time of times.filter(({ holeCounts }) => holeCounts.length > 0)) {
    const late = lastStart !== undefined && minutesBetween(time.startDateTime, lastStart) <= 150
    const probability = demandAt(time, late) * share * (demandOf.get(time.courseKey) ?? 1)
    while (time.free > 0 && random.chance(probability)) {
      const size = Math.min(time.free, random.pick(SIZES))
      const holes = random.chance(late ? 0.6 : 0.12) ? 9 : 18
      const bookedBy = random.chance(0.12) ? undefined : nextMember()
      if (
        !book.add({ time, holes, players: playersOf(setting, random, day, size, bookedBy, nextMember, book), bookedBy: bookedBy ?? null })
      )
        break
    }
  }
}

/** Returns a party: the member with friends, other members and guests; visitors without a member. */
function playersOf(
  { club, people }: DemoSetting,
  random: Random,
  day: ClubDate,
  size: number,
  initiator: DemoPerson | undefined,
  nextMember: () => DemoPerson | undefined,
  book: Book,
): readonly (DemoPerson | Guest)[] {
  const guest = (): Guest => {
    const names = random.chance(0.65) ? club.names.men : club.names.women
    return { guest: random.chance(0.8) ? `${random.pick(names)} ${random.pick(club.names.families)}` : '' }
  }
  if (!initiator) return Array.from({ length: size }, guest)
  const friends = people.filter(({ number, named, blocked }) => initiator.friends.includes(number) && !named && !blocked)
  const players: (DemoPerson | Guest)[] = [initiator]
  while (players.length < size) {
    const friend = friends.find((one) => !players.includes(one) && book.isFree(one, day))
    players.push(random.chance(0.15) ? guest() : (friend ?? nextMember() ?? guest()))
  }
  // The order in which others were chosen does not show who booked first.
  return players.filter((player, index) => players.indexOf(player) === index)
}

interface NamedRound {
  readonly inDays: number
  readonly time: string
  readonly holes: HoleCount
  readonly players: readonly (DemoPerson | undefined)[]
  readonly guests?: number
}

/** Books the rounds of the people who log in: coming ones with friends, and earlier ones with the same people. */
function bookForNamed(setting: DemoSetting, sheet: ReadonlyMap<ClubDate, readonly OpenTime[]>, book: Book): void {
  const { hero, friends, people, today, club } = setting
  const [first, second, third] = friends
  const drawn = drawnDay(setting)
  const saturday = Array.from({ length: 7 }, (_, index) => index + 4).find((days) => weekday(addDays(today, days)) === SATURDAY) ?? 4
  const independent = people.find(({ named, memberStatus }) => named && memberStatus === 'independentPlayer')
  const rounds: readonly NamedRound[] = [
    { inDays: -12, time: '08:40', holes: 18, players: [hero, first, second] },
    { inDays: -8, time: '10:10', holes: 18, players: [hero, first, second, third] },
    { inDays: -3, time: '15:30', holes: 9, players: [hero, first] },
    { inDays: -5, time: '11:00', holes: 18, players: [first, second], guests: 1 },
    { inDays: 2, time: '14:00', holes: 9, players: [hero, second] },
    { inDays: saturday, time: '09:20', holes: 18, players: [hero, first, second, third] },
    { inDays: 11, time: '10:30', holes: 18, players: [first, hero], guests: 1 },
    { inDays: -6, time: '12:30', holes: 18, players: [independent], guests: 1 },
    { inDays: 3, time: '12:00', holes: 9, players: [independent] },
  ]
  for (const { inDays, time, holes, players, guests = 0 } of rounds) {
    const party = players.filter((player) => player !== undefined)
    const [bookedBy] = party
    if (!bookedBy) continue
    const all = [...party, ...Array.from({ length: guests }, () => ({ guest: club.names.families[0] ?? '' }))]
    const step = inDays < 0 ? -1 : 1
    // A day later or earlier if one of them plays a tournament.
    const days = Array.from({ length: 5 }, (_, index) => addDays(today, inDays + step * index))
    days
      .filter((day) => day !== drawn && party.every((person) => book.isFree(person, day)))
      .some((day) =>
        nearest(sheet.get(day) ?? [], at(day, time), holes, all.length).some((open) =>
          book.add({ time: open, holes, players: all, bookedBy }),
        ),
      )
  }
}

/** Returns the times for so many players, the nearest first. */
function nearest(times: readonly OpenTime[], moment: ClubDateTime, holes: HoleCount, places: number): readonly OpenTime[] {
  const distance = (time: OpenTime): number => Math.abs(minutesBetween(moment, time.startDateTime))
  return times.filter(({ holeCounts, free }) => holeCounts.includes(holes) && free >= places).toSorted((a, b) => distance(a) - distance(b))
}
