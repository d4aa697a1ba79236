/** Scoring records of the people with names: the rounds of the club's tournaments and private ones, which together give the index. */
import { type ClubDate, exact, type Policy, policyFor, roundHalfUp } from '@club/core'
import {
  courseHandicap,
  type HandicapScore,
  handicapIndexTimeline,
  type IssuedIndex,
  type ScoreDifferential,
  scoreDifferential,
} from '@club/core/handicap'
import { adjustedGross } from '@club/core/scoring'
import { addDays } from './dates.ts'
import type { CardLine, MadeTournament } from './demoFolder.ts'
import type { DemoSetting } from './demoSetting.ts'
import type { DemoPerson } from './makePeople.ts'
import { createRandom, type Random } from './random.ts'

/** As in scores.csv. */
export interface ScoreLine {
  readonly member: string
  readonly key: string
  readonly playedOn: ClubDate
  readonly differential: string
  readonly name: string
  readonly index: string
}

/** Number of scores in a complete record. */
export const RECORD_SCORES = 20
/** The federation gets the rounds of the latest days later. */
const REPORTED_AFTER_DAYS = 10
/** Rounds of tournaments in a record: fewer if no private rounds give the index together with them. */
const FROM_TOURNAMENTS = [14, 8, 4, 2] as const
/** The record of this member of each club is not complete: the other rows are missing. */
const INCOMPLETE = { rows: 12, place: 2 }
/** Farthest that private rounds are moved, in tenths, so that the record gives the index. */
const MAX_SHIFT = 150

interface Played {
  readonly on: ClubDate
  readonly tenths: number
  readonly name: string
  readonly private: boolean
}

function differentialOf(setting: DemoSetting, policy: Policy, person: DemoPerson, card: CardLine): ScoreDifferential | null {
  const tee = setting.teeOf(person.sex)
  if (card.index.kind !== 'index' || card.status !== undefined || card.holes.length !== tee.holes.length) return null
  const handicap = roundHalfUp(courseHandicap({ ...tee, indexTenths: card.index.tenths }))
  const holes = tee.holes.map((hole, at) => {
    const strokes = card.holes[at]
    const entry =
      strokes === undefined
        ? ({ status: 'notEntered' } as const)
        : strokes === null
          ? ({ status: 'skipped' } as const)
          : ({ status: 'entered', strokes } as const)
    return { ...hole, entry }
  })
  const gross = adjustedGross(policy, holes, handicap, true)
  return gross === null ? null : scoreDifferential({ ...tee, adjustedGross: gross + (card.penalty ?? 0), pcc: 0 })
}

/** Returns the rounds of tournaments that the federation has, oldest first. */
function tournamentRounds(
  setting: DemoSetting,
  policy: Policy,
  tournaments: readonly MadeTournament[],
  person: DemoPerson,
): readonly Played[] {
  const until = addDays(setting.today, -REPORTED_AFTER_DAYS)
  const rounds = tournaments.flatMap(({ tournament, cards }) =>
    cards.flatMap((card): readonly Played[] => {
      const round = tournament.rounds.find(({ number }) => number === card.round)
      const counts = round?.handicapRelevant && (round.roundType ?? 'single') === 'single' && round.results?.publish
      if (!counts || card.number !== person.number || !tournament.closed) return []
      const differential = differentialOf(setting, policy, person, card)
      const on = round.startAt.slice(0, 10) as ClubDate
      return differential && on < until ? [{ on, tenths: differential.tenths, name: tournament.name, private: false }] : []
    }),
  )
  return rounds.sort((a, b) => (a.on < b.on ? -1 : 1))
}

function scoreOf({ on, tenths }: Played, at: number): HandicapScore {
  return { id: `${at}`, playedOn: on, differential: exact(tenths, 10) }
}

/** Returns private rounds on other days, in the form that the index promises. */
function privateRounds(random: Random, setting: DemoSetting, index: number, own: readonly Played[]): readonly Played[] {
  const last = addDays(setting.today, -REPORTED_AFTER_DAYS - 2)
  const taken = new Set(own.map(({ on }) => on))
  const made: Played[] = []
  for (let days = 1; own.length + made.length < RECORD_SCORES; days += random.between(9, 24)) {
    let on = addDays(last, -days)
    while (taken.has(on)) on = addDays(on, -1)
    taken.add(on)
    made.push({ on, tenths: Math.round(index + random.normal(35, 35)), name: '', private: true })
  }
  return made
}

/** Returns the rounds with the private ones moved so that the record gives the index; null if no move does. */
function fitted(policy: Policy, rounds: readonly Played[], issued: readonly IssuedIndex[], index: number): readonly Played[] | null {
  for (let step = 0; step <= 2 * MAX_SHIFT; step += 1) {
    const shift = step % 2 === 0 ? step / 2 : -(step + 1) / 2
    const moved = rounds.map((round) => (round.private ? { ...round, tenths: round.tenths + shift } : round))
    if (handicapIndexTimeline(policy, moved.map(scoreOf), issued).at(-1)?.working?.indexTenths === index) return moved
  }
  return null
}

function decimal(tenths: number): string {
  return (tenths / 10).toFixed(1)
}

interface Fitted {
  readonly rounds: readonly Played[]
  readonly issued: readonly IssuedIndex[]
}

function recordOf(setting: DemoSetting, policy: Policy, index: number, own: readonly Played[], seed: string): Fitted | null {
  const random = createRandom(seed)
  const rounds = [...own, ...privateRounds(random, setting, index, own)].sort((a, b) => (a.on < b.on ? -1 : 1))
  // A little higher the longer ago.
  const drift = random.between(4, 16)
  const issued = rounds.map(({ on }, at) => {
    const ago = rounds.length - 1 - at
    return { on, indexTenths: Math.min(540, index + Math.round((ago * drift) / 8) + (ago === 0 ? 0 : random.between(0, 3))) }
  })
  const found = fitted(policy, rounds, issued, index)
  return found && { rounds: found, issued }
}

function linesOf(setting: DemoSetting, tournaments: readonly MadeTournament[], person: DemoPerson, place: number): readonly ScoreLine[] {
  const { club } = setting
  if (person.handicapIndex.kind !== 'index') return []
  const { tenths: index } = person.handicapIndex
  const policy = policyFor(club.nationalAssociation, club.ruleReading)
  const own = tournamentRounds(setting, policy, tournaments, person)
  for (const most of FROM_TOURNAMENTS) {
    const record = recordOf(setting, policy, index, own.slice(-most), `${club.tenant} scores ${person.number}`)
    if (!record) continue
    const lines = record.rounds.map((round, at) => ({
      ...{ member: person.number, key: round.on, playedOn: round.on, differential: decimal(round.tenths), name: round.name },
      index: decimal((record.issued[at] as IssuedIndex).indexTenths).replace('-', '+'),
    }))
    return place === INCOMPLETE.place ? lines.slice(-INCOMPLETE.rows) : lines
  }
  return []
}

export function makeScores(setting: DemoSetting, tournaments: readonly MadeTournament[]): readonly ScoreLine[] {
  return setting.people.filter(({ named }) => named).flatMap((person, place) => linesOf(setting, tournaments, person, place))
}
