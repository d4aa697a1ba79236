/** Tournaments to come: one in every state that signing up can meet. Moments are counted from the demo's own. */
import { type ClubDateTime, dayOf } from '@club/core'
import type { Scoring } from '@club/core/scoring'
import { addDays, addMinutes, at, minutesBetween } from './dates.ts'
import type { EntryLine, MadeTournament, TournamentInput } from './demoFolder.ts'
import { allTees, type DemoSetting, usualTees } from './demoSetting.ts'
import type { DemoPerson } from './makePeople.ts'
import { createRandom, type Random } from './random.ts'

interface UpcomingSpec {
  readonly key: string
  readonly name: string
  readonly inDays: number
  readonly scoring?: Scoring
  readonly settings?: Partial<TournamentInput>
  /** How it starts, and whether the start list is out. */
  readonly start?: Partial<TournamentInput['rounds'][number]>
  /** People who must be entered, by the given person or themselves. */
  readonly sure?: readonly { readonly person: DemoPerson; readonly by?: DemoPerson }[]
  /** People who must not be entered. */
  readonly without?: readonly DemoPerson[]
  readonly players: number
  readonly guests?: number
  readonly waiting?: number
  /** Place of the person on the waiting list, from 1. */
  readonly waitingPlace?: { readonly person: DemoPerson; readonly place: number }
  readonly fits?: (person: DemoPerson) => boolean
  /** People who play together, in this order. */
  readonly teams?: { readonly size: number; readonly names: readonly string[] }
}

export function makeUpcoming(setting: DemoSetting): readonly MadeTournament[] {
  return upcomingSpecs(setting).map((spec) => makeOne(setting, spec))
}

function upcomingSpecs(setting: DemoSetting): readonly UpcomingSpec[] {
  const { words, today, now, hero, friends, club } = setting
  const day = (inDays: number, time = '18:00'): ClubDateTime => at(addDays(today, inDays), time)
  const month = words.months[Number(addDays(today, 8).slice(5, 7)) - 1] ?? ''
  const open = (begin: ClubDateTime, end: ClubDateTime): Partial<TournamentInput> => ({
    entryBegin: begin,
    entryEnd: end,
    entryBeginOnline: begin,
    entryEndOnline: end,
    lastCancellation: end,
    lastCancellationOnline: end,
  })
  const us = [hero, ...friends]
  const fee = { feeMinorUnits: club.fee }
  return [
    {
      key: 'closes-soon',
      name: words.closesSoon,
      inDays: 2,
      scoring: 'stableford',
      players: 31,
      without: [hero],
      settings: { ...open(day(-30, '08:00'), closingSoon(now)), maxPlayers: 60, open: true, startWish: { kind: 'fixed' } },
    },
    {
      key: 'closed-window',
      name: words.closedWindow,
      inDays: 3,
      players: 42,
      sure: us.slice(0, 2).map((person) => ({ person })),
      start: { startList: { publish: true } },
      settings: { ...open(day(-30, '08:00'), day(-1)), maxPlayers: 60 },
    },
    {
      key: 'shotgun',
      name: words.shotgun,
      inDays: 1,
      scoring: 'stableford',
      players: 63,
      sure: us.slice(0, 3).map((person) => ({ person })),
      start: { startType: 'shotgun', startList: { publish: true } },
      settings: { ...open(day(-30, '08:00'), day(-1, '12:00')), ...fee, maxPlayers: 72, open: true, startTime: '10:00' },
    },
    {
      key: 'nine',
      name: words.nine.replace('{month}', '').trim(),
      inDays: 4,
      scoring: 'stableford',
      players: 17,
      without: [hero],
      settings: { ...open(day(-20, '08:00'), day(3, '20:00')), maxPlayers: 36, open: true, startTime: '17:00', usePreferredTee: true },
    },
    {
      key: 'guest-limit',
      name: words.guestLimit,
      inDays: 6,
      scoring: 'stableford',
      players: 58,
      guests: 12,
      without: us,
      settings: {
        ...open(day(-30, '08:00'), day(4)),
        ...fee,
        maxPlayers: 60,
        maxGuests: 12,
        open: true,
        showComment: true,
        extraDetails: words.details,
        organiser: words.sponsors[1] ?? '',
        handicapLimits: {
          memberMale: { to: '54.0' },
          memberFemale: { to: '54.0' },
          guestMale: { to: '36.0' },
          guestFemale: { to: '36.0' },
        },
      },
      fits: ({ memberStatus, handicapIndex }) =>
        memberStatus !== 'guest' || (handicapIndex.kind === 'index' && handicapIndex.tenths <= 360),
    },
    {
      key: 'women',
      name: words.women.replace('{month}', month),
      inDays: 8,
      scoring: 'stableford',
      players: 22,
      without: [hero],
      settings: { ...open(day(-20, '08:00'), day(6)), sex: 'female', maxPlayers: 40, open: true },
      fits: ({ sex }) => sex === 'female',
    },
    {
      key: 'full',
      name: words.full,
      inDays: 9,
      players: 48,
      waiting: 5,
      waitingPlace: { person: hero, place: 3 },
      settings: { ...open(day(-30, '08:00'), day(7)), ...fee, maxPlayers: 48 },
    },
    {
      key: 'low-index',
      name: words.lowIndex,
      inDays: 11,
      players: 24,
      without: [hero],
      settings: {
        ...open(day(-20, '08:00'), day(9)),
        maxPlayers: 48,
        open: true,
        countOut: 'byStrokeIndex',
        handicapLimits: { memberMale: { to: '12.4' }, memberFemale: { to: '12.4' }, guestMale: { to: '8.4' }, guestFemale: { to: '8.4' } },
      },
      fits: ({ handicapIndex, memberStatus }) =>
        handicapIndex.kind === 'index' && handicapIndex.tenths <= (memberStatus === 'guest' ? 84 : 124),
    },
    {
      key: 'closes-in-days',
      name: words.closesInDays,
      inDays: 13,
      scoring: 'medalMaxScore',
      players: 33,
      sure: [{ person: hero, ...(friends[0] && { by: friends[0] }) }, ...friends.slice(0, 1).map((person) => ({ person }))],
      settings: {
        ...open(day(-14, '08:00'), day(4, '20:00')),
        maxPlayers: 72,
        open: true,
        maxScore: { kind: 'netDoubleBogey', additional: 0 },
      },
    },
    {
      key: 'teams',
      name: words.teams,
      inDays: 10,
      scoring: 'stableford',
      players: 28,
      guests: 4,
      without: [hero, ...friends],
      teams: { size: 4, names: words.teamNames },
      settings: {
        ...open(day(-14, '08:00'), day(8)),
        ...fee,
        ...(fee.feeMinorUnits && { guestFeeMinorUnits: Math.trunc((fee.feeMinorUnits * 3) / 2) }),
        maxPlayers: 40,
        open: true,
        signUp: 'teamOnly',
        showComment: true,
        startWish: { kind: 'fixed' },
      },
    },
    {
      key: 'late-place',
      name: words.latePlace,
      inDays: 2,
      players: 39,
      waiting: 4,
      waitingPlace: { person: hero, place: 1 },
      // One place is free and the last day to withdraw is over: it is offered.
      settings: { ...open(day(-20, '08:00'), day(-1)), ...fee, maxPlayers: 40, offerMinutes: 1440, startTime: '13:00' },
    },
    {
      key: 'internal',
      name: words.internal,
      inDays: 15,
      scoring: 'againstPar',
      players: 26,
      without: [hero],
      settings: { ...open(day(-14, '08:00'), day(13)), maxPlayers: 40, maxGuests: 0, visibility: 'participantsAndMembers' },
      fits: ({ memberStatus }) => memberStatus !== 'guest',
    },
    {
      key: 'two-rounds',
      name: words.twoRounds,
      inDays: 20,
      players: 44,
      without: [hero],
      settings: {
        ...open(day(-10, '08:00'), day(16)),
        ...fee,
        maxPlayers: 60,
        ...(fee.feeMinorUnits && { guestFeeMinorUnits: fee.feeMinorUnits * 2 }),
        startWish: {
          kind: 'variable',
          playersInFlight: 3,
          spans: ['09:00', '10:00', '11:00', '12:00'].map((from, index) => ({
            from: at(addDays(today, 20), from),
            to: addMinutes(at(addDays(today, 20), from), 60),
            places: index === 3 ? null : [18, 12, 2][index],
          })),
        },
        organiser: words.sponsors[2] ?? '',
        handicapLimits: {
          memberMale: { to: '26.4' },
          memberFemale: { to: '26.4' },
          guestMale: { to: '26.4' },
          guestFemale: { to: '26.4' },
        },
      },
      fits: ({ memberStatus, handicapIndex }) => memberStatus === 'member' && handicapIndex.kind === 'index' && handicapIndex.tenths <= 264,
    },
    {
      key: 'waiting-first',
      name: words.waitingFirst,
      inDays: 23,
      scoring: 'stableford',
      players: 12,
      waiting: 7,
      without: [hero],
      settings: { ...open(day(-10, '08:00'), day(21)), maxPlayers: 40, onlyAddToWaiting: true },
    },
    {
      key: 'not-online',
      name: words.notOnline,
      inDays: 25,
      scoring: 'stableford',
      players: 15,
      without: [hero],
      settings: { ...open(day(-10, '08:00'), day(23)), allowEntriesOnline: false, maxPlayers: 40 },
      fits: ({ age }) => age >= 50,
    },
    {
      key: 'future-window',
      name: words.future,
      inDays: 35,
      scoring: 'stableford',
      players: 0,
      settings: { ...open(day(5, '08:00'), day(33)), ...fee, maxPlayers: 72, open: true },
    },
    {
      key: 'committee',
      name: words.committee,
      inDays: 12,
      players: 6,
      without: us,
      settings: { ...open(day(-10, '08:00'), day(10)), maxPlayers: 12, visibility: 'participants' },
      fits: ({ memberStatus }) => memberStatus === 'member',
    },
  ]
}

function makeOne(setting: DemoSetting, spec: UpcomingSpec): MadeTournament {
  const { club, words, today } = setting
  const random = createRandom(`${club.tenant} ${spec.key}`)
  const date = addDays(today, spec.inDays)
  const scoring = spec.scoring ?? 'medal'
  const startTime = spec.settings?.startTime ?? '09:00'
  const nine = spec.key === 'nine'
  const days = spec.key === 'two-rounds' ? [date, addDays(date, 1)] : [date]
  const prizes: NonNullable<TournamentInput['prizes']> = [
    { name: words.gross, scoring, scoreMethod: 'gross', numberOfPrizes: 1 },
    { name: words.net, scoring, scoreMethod: 'net', numberOfPrizes: 3 },
  ]
  return {
    tournament: {
      key: spec.key,
      name: spec.name,
      startDate: date,
      endDate: days.at(-1) ?? date,
      startTime,
      tees: spec.settings?.usePreferredTee ? allTees(setting) : usualTees(setting),
      rounds: days.map((day, index) => ({
        number: index + 1,
        startAt: at(day, startTime),
        scoring,
        holes: nine ? 9 : 18,
        coursePart: nine ? 'first' : 'full',
        handicapRelevant: !nine && !spec.teams,
        ...(spec.teams && { roundType: 'scramble' as const, teamSize: spec.teams.size }),
        ...spec.start,
      })),
      prizes,
      ...spec.settings,
    },
    entries: upcomingEntries(setting, random, spec),
    cards: [],
  }
}

function upcomingEntries(setting: DemoSetting, random: Random, spec: UpcomingSpec): readonly EntryLine[] {
  const { words, today, now } = setting
  const { sure = [], without = [], waitingPlace, fits = () => true, guests = 3 } = spec
  const settled = [...sure.map(({ person }) => person), ...without, ...(waitingPlace ? [waitingPlace.person] : [])]
  const others = random.shuffled(setting.players.filter((person) => !settled.includes(person) && fits(person)))
  const sureGuests = sure.filter(({ person }) => person.memberStatus === 'guest').length
  const guestsIn = others
    .filter(({ memberStatus }) => memberStatus === 'guest')
    .slice(0, Math.max(0, Math.min(guests, spec.players) - sureGuests))
  const members = others.filter(({ memberStatus }) => memberStatus !== 'guest')
  const membersIn = members.slice(0, Math.max(0, spec.players - guestsIn.length - sure.length))
  const stillOut = members.slice(membersIn.length)

  const opened = spec.settings?.entryBegin ?? at(addDays(today, -10), '08:00')
  const moment = momentsSince(random, opened as ClubDateTime, now)
  const players = [...sure, ...[...guestsIn, ...membersIn].map((person): { person: DemoPerson; by?: DemoPerson } => ({ person }))].map(
    ({ person, by }): EntryLine => ({
      number: person.number,
      ...(by && { enteredBy: by.number }),
      enteredAt: moment(),
      ...(spec.settings?.showComment && random.chance(0.15) && { comment: random.pick(words.comments) }),
    }),
  )
  const inOrder = players.toSorted(byMoment).map((entry, index) => ({ ...entry, ...wishOf(spec, index), ...teamOf(spec, index) }))
  return [...inOrder, ...waitingEntries(spec, stillOut, moment)]
}

/** Gives every third player a preferred start time, mostly the first span. */
function wishOf({ settings }: UpcomingSpec, index: number): Partial<EntryLine> {
  const startWish = settings?.startWish
  if (!startWish || index % 3 !== 0) return {}
  return { startWish: startWish.kind === 'variable' ? (index % 4 === 0 ? 3 : 1 + (index % 2)) : 1 + (index % 6) }
}

function teamOf({ teams }: UpcomingSpec, index: number): Partial<EntryLine> {
  const name = teams?.names[Math.floor(index / (teams?.size ?? 1))]
  return name === undefined ? {} : { team: name }
}

function byMoment(a: EntryLine, b: EntryLine): number {
  return a.enteredAt < b.enteredAt ? -1 : 1
}

/** The full hour after the next three hours, at the latest 20:00. */
function closingSoon(now: ClubDateTime): ClubDateTime {
  return at(dayOf(now), `${Math.min(20, Number(addMinutes(now, 240).slice(11, 13)))}:00`)
}

function momentsSince(random: Random, begin: ClubDateTime, now: ClubDateTime): () => ClubDateTime {
  const minutes = Math.max(1, minutesBetween(begin, now) - 90)
  return () => addMinutes(begin, random.between(0, minutes))
}

function waitingEntries(
  { waiting = 0, waitingPlace }: UpcomingSpec,
  people: readonly DemoPerson[],
  moment: () => ClubDateTime,
): readonly EntryLine[] {
  const queue = people.slice(0, waiting - (waitingPlace ? 1 : 0))
  const inOrder = waitingPlace ? queue.toSpliced(waitingPlace.place - 1, 0, waitingPlace.person) : queue
  const moments = inOrder.map(moment).toSorted()
  return inOrder.map(({ number }, place) => ({ number, list: 'waiting', enteredAt: moments[place] as ClubDateTime }))
}
