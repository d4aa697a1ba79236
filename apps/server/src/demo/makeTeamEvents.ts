/** Two events of teams, not long over: a scramble of four with one ball, and a fourball with the better of two. */
import type { ClubDateTime } from '@club/core'
import type { DemoLanguage } from './clubs.ts'
import { addDays, addMinutes, at, minutesBetween } from './dates.ts'
import type { CardLine, EntryLine, MadeTournament, TeamCardLine, TournamentInput } from './demoFolder.ts'
import { type DemoSetting, usualTees } from './demoSetting.ts'
import { DETAIL_WORDS } from './detailWords.ts'
import type { DemoPerson } from './makePeople.ts'
import { entriesOf } from './makeSeason.ts'
import { playField } from './playField.ts'
import { holedOut, playRound } from './playRound.ts'
import { createRandom, type Random } from './random.ts'

const WORDS: Readonly<Record<DemoLanguage, { readonly scramble: string; readonly fourball: string }>> = {
  de: { scramble: 'Texas-Scramble', fourball: 'Vierball-Bestball der Paare' },
  en: { scramble: 'Texas Scramble', fourball: 'Pairs Better-Ball' },
  da: { scramble: 'Texas scramble', fourball: 'Fourball for par' },
}
const SCRAMBLE_DAYS_AGO = 6
const FOURBALL_DAYS_AGO = 9
const PAIRS = 14
const MINUTES_BETWEEN_TEAMS = 10
const ROUND_MINUTES = 270

export function makeTeamEvents(setting: DemoSetting): readonly MadeTournament[] {
  return [makeScramble(setting), makeFourball(setting)]
}

interface Side {
  readonly name: string
  readonly people: readonly DemoPerson[]
}

/** Players with an index, including those with a known login. */
function sidesOf({ players }: DemoSetting, random: Random, names: readonly string[], size: number): readonly Side[] {
  const fit = players.filter(({ memberStatus, handicapIndex }) => memberStatus === 'member' && handicapIndex.kind === 'index')
  const named = fit.filter(({ named: known }) => known)
  const field = [...named, ...random.shuffled(fit.filter(({ named: known }) => !known))]
  return names.map((name, place) => ({
    name,
    people: Array.from({ length: size }, (_, at) => field[place + at * names.length] as DemoPerson),
  }))
}

function entered(random: Random, sides: readonly Side[], date: string): readonly EntryLine[] {
  const teams = new Map(sides.flatMap(({ name, people }) => people.map(({ number }) => [number, name] as const)))
  const people = sides.flatMap((side) => side.people)
  return entriesOf(random, people, date as Parameters<typeof entriesOf>[2]).map((entry) => ({
    ...entry,
    team: teams.get(entry.number) ?? '',
  }))
}

/** Fields that both events share. */
function eventOf(setting: DemoSetting, daysAgo: number) {
  const date = addDays(setting.today, -daysAgo)
  const settings = {
    startDate: date,
    closed: true,
    signUp: 'teamOnly',
    organiser: setting.words.committee,
    entryBegin: at(addDays(date, -42), '08:00'),
    entryEnd: at(addDays(date, -2), '18:00'),
    lastCancellation: at(addDays(date, -2), '18:00'),
    tees: usualTees(setting),
  } satisfies Partial<TournamentInput>
  const published = { startList: { publish: true }, live: { publish: true }, results: { publish: true } }
  return { date, startAt: at(date, '10:00'), settings, published }
}

function makeScramble(setting: DemoSetting): MadeTournament {
  const { club, words } = setting
  const random = createRandom(`${club.tenant} scramble`)
  const { date, startAt, settings, published } = eventOf(setting, SCRAMBLE_DAYS_AGO)
  const sides = sidesOf(setting, random, words.teamNames, 4)
  const nearest = DETAIL_WORDS[club.language].nearest
  const [first, second] = sides as readonly [Side, Side, ...Side[]]
  const scoring = 'medal' as const
  return {
    tournament: {
      ...settings,
      key: 'scramble-played',
      name: WORDS[club.language].scramble,
      maxPlayers: 40,
      open: true,
      teamHandicapClasses: { borders: [{ to: '18.4' }, { from: '18.5', to: '54.0' }] },
      rounds: [{ number: 1, startAt, roundType: 'scramble', teamSize: 4, scoring, teamAllowance: [25, 20, 15, 10], ...published }],
      prizes: [
        { name: words.gross, scoring, scoreMethod: 'gross', numberOfPrizes: 1, team: true },
        { name: words.net, scoring, scoreMethod: 'net', numberOfPrizes: 3, team: true },
        {
          ...{ ...nearest, scoring, scoreMethod: 'gross', special: true, numberOfPrizes: 1 },
          winners: [{ number: first.people[2]?.number ?? '', round: 1, comment: '1.24 m' }],
        },
        {
          ...{ name: 'Fair play', scoring, scoreMethod: 'gross', special: true, numberOfPrizes: 1 },
          winners: [{ team: second.name }],
        },
      ],
    },
    entries: entered(random, sides, date),
    cards: [],
    teamCards: sides.map((side, place) => scrambleCard(setting, random, side, addMinutes(startAt, place * MINUTES_BETWEEN_TEAMS))),
  }
}

/** The best shot of four counts: about the best of their scores on each hole. */
function scrambleCard({ teeOf }: DemoSetting, random: Random, { name, people }: Side, startAt: ClubDateTime): TeamCardLine {
  const rounds = people.map(({ handicapIndex, sex }) => {
    const tee = teeOf(sex)
    return holedOut(tee.holes, playRound(random, handicapIndex, tee, tee.holes))
  })
  const holes = (rounds[0] ?? []).map((_, at) => Math.min(...rounds.map((strokes) => strokes[at] ?? 9)))
  const returnedAt = addMinutes(startAt, ROUND_MINUTES + random.between(0, 20))
  return { round: 1, team: name, startAt, returnedAt, holes }
}

function makeFourball(setting: DemoSetting): MadeTournament {
  const { club, words, teeOf } = setting
  const random = createRandom(`${club.tenant} fourball`)
  const { date, startAt, settings, published } = eventOf(setting, FOURBALL_DAYS_AGO)
  const numbered = Array.from({ length: PAIRS }, (_, place) => `${place + 1}`)
  const sides = sidesOf(setting, random, numbered, 2).map(({ people }) => ({
    people,
    name: people.map(({ lastName }) => lastName).join(' / '),
  }))
  const scoring = 'stableford' as const
  const round = { number: 1, startAt, scoring, coursePart: 'full' as const }
  return {
    tournament: {
      ...settings,
      key: 'fourball-played',
      name: WORDS[club.language].fourball,
      maxPlayers: 40,
      countOutOptions: { lots: true },
      rounds: [{ ...round, roundType: 'fourball', teamSize: 2, allowancePercent: 85, ...published }],
      prizes: [
        { name: words.net, scoring, scoreMethod: 'net', numberOfPrizes: 3, team: true },
        { name: words.gross, scoring, scoreMethod: 'gross', numberOfPrizes: 1, team: true },
        { name: `${words.net} ${words.ladies}`, scoring, scoreMethod: 'net', numberOfPrizes: 1, team: true, sex: 'female' },
      ],
    },
    entries: entered(random, sides, date),
    cards: inPairs(
      sides,
      startAt,
      playField(
        random,
        sides.flatMap(({ people }) => people),
        [round],
        teeOf,
        ({ handicapIndex }) => handicapIndex,
        setting.holesOut,
      ),
    ),
  }
}

/** Two pairs start together. */
function inPairs(sides: readonly Side[], firstStart: ClubDateTime, cards: readonly CardLine[]): readonly CardLine[] {
  return cards.map((card) => {
    const pair = sides.findIndex(({ people }) => people.some(({ number }) => number === card.number))
    const startAt = addMinutes(firstStart, Math.floor(pair / 2) * MINUTES_BETWEEN_TEAMS)
    const later = minutesBetween(card.startAt, startAt)
    return { ...card, startAt, ...(card.returnedAt && { returnedAt: addMinutes(card.returnedAt, later) }) }
  })
}
