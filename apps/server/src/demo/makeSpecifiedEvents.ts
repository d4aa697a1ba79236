/**
 * Two events of the club that plays by the rules of the specification. Their cards are written by hand, so that each of its rules shows:
 * against par as a difference of strokes, a hole not completed that disqualifies in every format, the handicap of nine holes.
 */
import type { Scoring } from '@club/core/scoring'
import { addDays, addMinutes, at } from './dates.ts'
import type { CardLine, MadeTournament } from './demoFolder.ts'
import { type DemoSetting, usualTees } from './demoSetting.ts'
import type { DemoPerson } from './makePeople.ts'
import { entriesOf } from './makeSeason.ts'
import type { PlayedHole } from './playRound.ts'
import { createRandom } from './random.ts'

const MINUTES_BETWEEN_PLAYERS = 10
const MINUTES_PER_HOLE = 14

/** Strokes over par on each hole; null is a hole not completed. */
type OverPar = readonly (number | null)[]

interface SpecifiedEvent {
  readonly key: string
  readonly name: string
  readonly daysAgo: number
  readonly scoring: Scoring
  /** By the number of a member, or `none` for the first player without an index. */
  readonly cards: readonly (readonly [number: string, overPar: OverPar])[]
}

const AGAINST_PAR: SpecifiedEvent = {
  key: 'specified-against-par',
  name: 'Regelpokalen mod par',
  daysAgo: 4,
  scoring: 'againstPar',
  cards: [
    // Net 1 under par, 1 over on the last nine: second by count-back.
    ['3001', [1, 0, 1, 1, 0, 1, 1, 1, 0, 2, 1, 1, 0, 1, 0, 1, 1, 1]],
    // Net 1 under par, level on the last nine.
    ['3002', [1, 0, 0, 1, 1, 1, 0, 1, 0, 1, 1, 0, 1, 1, 0, 0, 1, 1]],
    // Level par except for a hole not completed: disqualified. By the Rules of Golf that is one hole lost.
    ['3004', [0, 0, 0, 0, 0, 0, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    // Net 3 over par: the hole of 11 strokes costs all of them.
    ['3006', [1, 1, 1, 1, 7, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
  ],
}

const NINE_HOLES: SpecifiedEvent = {
  key: 'specified-nine',
  name: 'Regelpokalen over ni huller',
  daysAgo: 3,
  scoring: 'stableford',
  cards: [
    ['3001', [1, 0, 1, 1, 1, 1, 1, 1, 0]],
    ['3002', [1, 0, 0, 1, 1, 1, 0, 1, 0]],
    // 16 points, and a hole not completed: disqualified, in Stableford too.
    ['3006', [1, 1, 1, 1, null, 1, 1, 1, 1]],
    ['none', [3, 3, 3, 3, 3, 3, 3, 3, 3]],
  ],
}

export function makeSpecifiedEvents(setting: DemoSetting): readonly MadeTournament[] {
  return setting.club.ruleReading === 'asSpecified' ? [AGAINST_PAR, NINE_HOLES].map((event) => makeEvent(setting, event)) : []
}

function makeEvent(setting: DemoSetting, { key, name, daysAgo, scoring, cards }: SpecifiedEvent): MadeTournament {
  const { today, words } = setting
  const date = addDays(today, -daysAgo)
  const holes = cards[0]?.[1].length === 9 ? 9 : 18
  const startAt = at(date, holes === 9 ? '17:00' : '09:00')
  const played = cards.map(([number, overPar]) => ({ person: personOf(setting, number), overPar }))
  const coursePart = holes === 9 ? ('first' as const) : ('full' as const)
  const published = { startList: { publish: true }, live: { publish: true }, results: { publish: true } }
  return {
    tournament: {
      key,
      name,
      startDate: date,
      startTime: startAt.slice(11, 16),
      closed: true,
      maxPlayers: 24,
      entryBegin: at(addDays(date, -42), '08:00'),
      entryEnd: at(addDays(date, -2), '18:00'),
      lastCancellation: at(addDays(date, -2), '18:00'),
      tees: usualTees(setting),
      rounds: [{ number: 1, startAt, scoring, holes, coursePart, handicapRelevant: false, ...published }],
      prizes: [
        { name: words.net, scoring, scoreMethod: 'net', numberOfPrizes: 1 },
        { name: words.gross, scoring, scoreMethod: 'gross', numberOfPrizes: 1 },
      ],
    },
    entries: entriesOf(
      createRandom(`${setting.club.tenant} ${key}`),
      played.map(({ person }) => person),
      date,
    ),
    cards: played.map(({ person, overPar }, place): CardLine => {
      const start = addMinutes(startAt, place * MINUTES_BETWEEN_PLAYERS)
      return {
        round: 1,
        number: person.number,
        index: person.handicapIndex,
        startAt: start,
        returnedAt: addMinutes(start, holes * MINUTES_PER_HOLE),
        holes: strokesOf(setting, person, overPar),
      }
    }),
  }
}

function personOf({ players }: DemoSetting, key: string): DemoPerson {
  const person = players.find(({ number, handicapIndex }) => (key === 'none' ? handicapIndex.kind === 'none' : number === key))
  if (!person) throw new Error(`Nobody is ${key}`)
  return person
}

function strokesOf({ teeOf }: DemoSetting, { sex }: DemoPerson, overPar: OverPar): readonly PlayedHole[] {
  const { holes } = teeOf(sex)
  return overPar.map((over, place) => (over === null ? null : (holes[place]?.par ?? 0) + over))
}
