/** The cards of a field: flights of three, every round played by the model, now and then someone who does not finish. */
import type { ClubDateTime } from '@club/core'
import type { HandicapIndex, RatedTee } from '@club/core/handicap'
import type { Hole, Scoring } from '@club/core/scoring'
import { addMinutes } from './dates.ts'
import type { CardLine } from './demoFolder.ts'
import type { DemoPerson } from './makePeople.ts'
import { holedOut, type PlayedHole, playRound } from './playRound.ts'
import type { Random } from './random.ts'

export interface FieldRound {
  readonly number: number
  readonly startAt: ClubDateTime
  readonly scoring: Scoring
  readonly coursePart: 'full' | 'first' | 'second'
}

/** A tee with its 18 holes and the rating for one sex. */
export interface DemoTee extends RatedTee {
  readonly holes: readonly Hole[]
}

export type TeeOf = (sex: 'male' | 'female') => DemoTee

const FLIGHT_SIZE = 3
const MINUTES_BETWEEN_FLIGHTS = 10
const MINUTES_PER_HOLE = 14

/** An index some time ago: a little higher or lower than today's, and the more so the longer ago. */
export function earlierIndex(random: Random, index: HandicapIndex, monthsAgo: number): HandicapIndex {
  if (index.kind !== 'index') return index
  const tenths = index.tenths + Math.round(random.normal(monthsAgo * 0.8, 4 + monthsAgo * 0.5))
  return { kind: 'index', tenths: Math.max(-30, Math.min(540, tenths)) }
}

/** With `holesOut` no hole is picked up, whatever the format; in stroke play none ever is. */
export function playField(
  random: Random,
  players: readonly DemoPerson[],
  rounds: readonly FieldRound[],
  teeOf: TeeOf,
  indexOf: (person: DemoPerson) => HandicapIndex,
  holesOut: boolean,
): readonly CardLine[] {
  const indexes = new Map(players.map((person) => [person.number, indexOf(person)]))
  const gone = new Set<string>()
  return rounds.flatMap((round) => {
    // The second round starts in another order, as it would by the places of the first.
    const order = random.shuffled(players.filter(({ number }) => !gone.has(number)))
    return order.map((person, place) => {
      const index = indexes.get(person.number) ?? person.handicapIndex
      const card = playCard(random, { person, round, tee: teeOf(person.sex), index, place, holesOut })
      if (card.status !== undefined) gone.add(person.number)
      return card
    })
  })
}

interface CardPlayed {
  readonly person: DemoPerson
  readonly round: FieldRound
  readonly tee: DemoTee
  readonly index: HandicapIndex
  /** In the order of the start, from 0. */
  readonly place: number
  readonly holesOut: boolean
}

function playCard(random: Random, { person, round, tee, index, place, holesOut }: CardPlayed): CardLine {
  const holes = round.coursePart === 'full' ? tee.holes : round.coursePart === 'first' ? tee.holes.slice(0, 9) : tee.holes.slice(9)
  const startAt = addMinutes(round.startAt, Math.floor(place / FLIGHT_SIZE) * MINUTES_BETWEEN_FLIGHTS)
  const base = { round: round.number, number: person.number, index, startAt }
  const played = playRound(random, index, tee, holes)
  const strokes: readonly PlayedHole[] = holesOut || round.scoring === 'medal' ? holedOut(holes, played) : played
  const full = spread(round, strokes)
  const returnedAt = addMinutes(startAt, holes.length * MINUTES_PER_HOLE + random.between(2, 40))
  const lot = random.next()
  if (lot < 0.012) return { ...base, status: 'withdrawn', holes: spread(round, strokes.slice(0, random.between(3, holes.length - 2))) }
  if (lot < 0.02) return { ...base, status: 'disqualified', returnedAt, holes: full }
  if (lot < 0.035) {
    const lost = random.between(0, holes.length - 1)
    return { ...base, status: 'noReturn', returnedAt, holes: spread(round, strokes.with(lost, null)) }
  }
  const penalty = random.chance(0.01) ? 2 : 0
  return { ...base, returnedAt, ...(penalty > 0 && { penalty }), holes: full }
}

/** Puts nine holes where they belong on a card of eighteen. */
function spread({ coursePart }: FieldRound, strokes: readonly PlayedHole[]): readonly (PlayedHole | undefined)[] {
  return coursePart === 'second' ? [...Array.from({ length: 9 }, () => undefined), ...strokes] : strokes
}
