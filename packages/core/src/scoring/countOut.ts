/**
 * The ladder that breaks a tie. Committee Procedures 5A(6); for stroke indexes the order of the German federation's handbook. TR-45 to TR-47.
 *
 * Last holes: 9, 6, 3, 1 of the last round by hole number (a round of nine: 6, 3, 1), then of the round before. Stroke indexes: the same numbers
 * of holes in the order below; it needs eighteen holes with the indexes 1 to 18. In net stroke play k of n holes carry k/n of the playing handicap,
 * as an exact fraction; points, holes won, maximum scores and the best balls of a team count as they fall on the holes. Somebody without the figure that a stage
 * needs cannot be compared.
 */
import { compareExact, type Exact, exact } from '../exact.ts'
import { cardOf, type FieldInput, type Side } from './field.ts'
import { type Hole, isFront } from './hole.ts'
import { countsNet, countsPoints, higherWins } from './scoreTotal.ts'
import type { CountOutStage, WorkedCard } from './workings.ts'

/** One stage for the whole field: everybody's figure, and how to name the stage. */
export interface Step {
  /** null: not comparable. */
  readonly figure: (side: Side) => Exact | null
  /** Negative when `a` is better. */
  readonly compare: (a: Exact, b: Exact) => number
  /** The stage as it looked for `side` (holes by stroke index differ from tee to tee). */
  readonly stage: (side: Side) => CountOutStage
}

/** The stages in order, each round's made when a tie gets there. */
export interface Ladder {
  /** undefined after the last stage. */
  readonly at: (index: number) => Step | undefined
}

function ladderOf(parts: readonly (() => readonly Step[])[]): Ladder {
  const steps: Step[] = []
  let made = 0
  return {
    at: (index) => {
      while (steps.length <= index && made < parts.length) {
        steps.push(...(parts[made] as () => readonly Step[])())
        made += 1
      }
      return steps[index]
    },
  }
}

/** How many holes the stages take. */
const STAGES_OF_EIGHTEEN = [9, 6, 3, 1] as const
const STAGES_OF_NINE = [6, 3, 1] as const
/** Stroke indexes in the order in which they are taken. */
const STROKE_INDEXES = [1, 18, 3, 16, 5, 14, 7, 12, 9] as const

const lowerFirst = (a: Exact, b: Exact): number => compareExact(a, b)
const higherFirst = (a: Exact, b: Exact): number => compareExact(b, a)

type Basis = Pick<FieldInput, 'scoring' | 'method'>

/** Whether each stage takes its share of the handicap; a maximum score and a team's best balls count net as they fall on the holes. */
function sharesHandicap({ scoring, method }: Basis, { countingBalls }: WorkedCard): boolean {
  return scoring === 'medal' && countsNet(method) && countingBalls === undefined
}

/** What a hole adds. */
function figureName({ scoring, method }: Basis, shared: boolean): 'points' | 'net' | 'counted' {
  if (countsPoints(scoring)) return 'points'
  return countsNet(method) && !shared ? 'net' : 'counted'
}

/** The sum over the chosen holes, less the share of the handicap in net stroke play. A card that lacks one of the holes, or its number, has none. */
function sumOfHoles(basis: Basis, card: WorkedCard | null, count: number, chosen: (hole: Hole) => boolean): Exact | null {
  if (card === null) return null
  const shared = sharesHandicap(basis, card)
  const name = figureName(basis, shared)
  let found = 0
  let sum = 0
  for (const hole of card.holes) {
    if (!chosen(hole)) continue
    const figure = hole[name]
    if (figure === null) return null
    found += 1
    sum += figure
  }
  if (found !== count) return null
  if (!shared) return exact(sum)
  if (card.total.net === null) return null
  return exact(sum * card.holes.length - card.total.strokesReceived * count, card.holes.length)
}

/** Whether a card of the same length lies on the earlier nine. */
function startsEarlier(card: WorkedCard, other: WorkedCard): boolean {
  return card.holes.some(isFront) && !other.holes.some(isFront)
}

/** Hole numbers of a round, ascending: those of its longest card, of the earlier holes where two are equally long; empty without cards. */
function holeNumbers(sides: readonly Side[], roundNumber: number): readonly number[] {
  let longest: WorkedCard | null = null
  for (const side of sides) {
    const card = cardOf(side, roundNumber)
    if (card === null) continue
    const gain = longest === null ? 1 : card.holes.length - longest.holes.length
    if (gain > 0 || (gain === 0 && longest !== null && startsEarlier(card, longest))) longest = card
  }
  return longest === null ? [] : longest.holes.map(({ number }) => number).sort((a, b) => a - b)
}

/** Each side's figure is worked out once: ties are sorted and explained with the same figures. */
function remembered(figure: Step['figure']): Step['figure'] {
  const figures = new Map<Side, Exact | null>()
  return (side) => {
    let known = figures.get(side)
    if (known === undefined) {
      known = figure(side)
      figures.set(side, known)
    }
    return known
  }
}

function lastHolesSteps(input: FieldInput, sides: readonly Side[], roundNumber: number): Step[] {
  const numbers = holeNumbers(sides, roundNumber)
  const sizes = numbers.length > 9 ? STAGES_OF_EIGHTEEN : STAGES_OF_NINE
  const compare = higherWins(input.policy, input.scoring) ? higherFirst : lowerFirst
  return sizes.map((size) => {
    const holes = numbers.slice(-size)
    const from = holes[0] ?? Infinity
    return {
      figure: remembered((side) => sumOfHoles(input, cardOf(side, roundNumber), size, ({ number }) => number >= from)),
      compare,
      stage: () => ({ kind: 'lastHoles', roundNumber, holes }),
    }
  })
}

function strokeIndexSteps(input: FieldInput, roundNumber: number): Step[] {
  const compare = higherWins(input.policy, input.scoring) ? higherFirst : lowerFirst
  return STAGES_OF_EIGHTEEN.map((size) => {
    const strokeIndexes = STROKE_INDEXES.slice(0, size)
    const taken = new Set<number>(strokeIndexes)
    return {
      figure: remembered((side) => sumOfHoles(input, cardOf(side, roundNumber), size, ({ strokeIndex }) => taken.has(strokeIndex))),
      compare,
      stage: (side) => {
        const holes = cardOf(side, roundNumber)?.holes ?? []
        const numbers = strokeIndexes.flatMap((wanted) => holes.filter((hole) => hole.strokeIndex === wanted).map(({ number }) => number))
        return { kind: 'strokeIndex', roundNumber, strokeIndexes, holes: numbers }
      },
    }
  })
}

/** A moment as a number that keeps its digits: yyyyMMddHHmmss. */
function momentFigure(moment: string): Exact {
  return exact(Number(moment.replace(/\D/g, '')))
}

function oneStep({ protocol }: FieldInput): readonly Step[] {
  switch (protocol) {
    case 'byHandicap':
      return [{ figure: ({ handicap }) => handicap, compare: lowerFirst, stage: () => ({ kind: 'handicap' }) }]
    case 'byReturnScorecard':
      return [
        {
          figure: ({ returnedAt }) => (returnedAt === null ? null : momentFigure(returnedAt)),
          compare: lowerFirst,
          stage: () => ({ kind: 'returnOfCard' }),
        },
      ]
    case 'manual':
      return [
        {
          figure: ({ manualOrder }) => (manualOrder === null ? null : exact(manualOrder)),
          compare: lowerFirst,
          stage: () => ({ kind: 'manual' }),
        },
      ]
    default:
      return []
  }
}

/** The whole ladder of a field. `rounds` ascending. No stage at all: nothing to compare by. */
export function countOutLadder(input: FieldInput, sides: readonly Side[], rounds: readonly number[]): Ladder {
  const latestFirst = [...rounds].reverse()
  switch (input.protocol) {
    case 'byLastHoles':
      return ladderOf(latestFirst.map((roundNumber) => () => lastHolesSteps(input, sides, roundNumber)))
    case 'byStrokeIndex':
      return ladderOf(latestFirst.map((roundNumber) => () => strokeIndexSteps(input, roundNumber)))
    default:
      return ladderOf([() => oneStep(input)])
  }
}
