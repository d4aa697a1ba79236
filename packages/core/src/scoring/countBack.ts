/**
 * The stages that break a tie. Committee Procedures 5A(6); for stroke indexes the order of the German federation's handbook. TR-45 to
 * TR-47.
 *
 * Last holes: 9, 6, 3, 1 of the last round by hole number (a round of nine: 6, 3, 1), then of the round before. Stroke indexes: the same
 * numbers of holes in the order below; it needs eighteen holes with the indexes 1 to 18. In net stroke play k of n holes carry k/n of the
 * playing handicap, as an exact fraction; points, holes won, maximum scores and the best balls of a team count as scored on the holes. A
 * side without the value of a stage cannot be compared.
 */
import { compareExact, type Exact, exact } from '../exact.ts'
import { assertNever } from '../result.ts'
import { cardOf, type FieldInput, roundTotal, type Side } from './field.ts'
import { type Hole, isFront } from './hole.ts'
import { countsNet, countsPoints, higherWins, sharesHandicap } from './kinds.ts'
import type { ComputedCard, CountBackStage } from './workings.ts'

/** One stage for the whole field: the value of each side, and the description of the stage. */
export interface Step {
  /** Returns the value of the side at this index of the list; null if it is not comparable. */
  readonly figure: (at: number) => Exact | null
  /** Returns a negative number if `a` is better. */
  readonly compare: (a: Exact, b: Exact) => number
  /** True if sides without a value rank after those with one; false if one missing value leaves the tie unbroken. */
  readonly missingLast: boolean
  /** Returns the stage for `side` (holes by stroke index differ between tees). */
  readonly stage: (side: Side) => CountBackStage
}

/** The stages in order. Those of a round are created when a tie reaches it. */
export interface Ladder {
  /** Returns undefined after the last stage. */
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

/** Number of holes of each stage. */
const STAGES_OF_EIGHTEEN = [9, 6, 3, 1] as const
const STAGES_OF_NINE = [6, 3, 1] as const
/** Stroke indexes in the order in which they are used. */
const STROKE_INDEXES = [1, 18, 3, 16, 5, 14, 7, 12, 9] as const

const lowerFirst = (a: Exact, b: Exact): number => compareExact(a, b)
const higherFirst = (a: Exact, b: Exact): number => compareExact(b, a)

type Basis = Pick<FieldInput, 'scoring' | 'method'>

/** Returns true if each stage takes its share of the handicap; maximum scores and a team's best balls count net as scored on the holes. */
function takesShare({ scoring, method }: Basis, { countingBalls }: ComputedCard): boolean {
  return sharesHandicap(scoring) && countsNet(method) && countingBalls === undefined
}

/** Returns the name of the value that a hole adds. */
function figureName({ scoring, method }: Basis, shared: boolean): 'points' | 'net' | 'counted' {
  if (countsPoints(scoring)) return 'points'
  return countsNet(method) && !shared ? 'net' : 'counted'
}

/**
 * Returns the sum over the chosen holes, minus the share of the handicap in net stroke play; null if the card lacks one of the holes or its
 * value.
 */
function sumOfHoles(basis: Basis, card: ComputedCard | null, count: number, chosen: (hole: Hole) => boolean): Exact | null {
  if (card === null) return null
  const shared = takesShare(basis, card)
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

/** Returns true if `card` has holes of the front nine and `other` has none; for cards of the same length. */
function startsEarlier(card: ComputedCard, other: ComputedCard): boolean {
  return card.holes.some(isFront) && !other.holes.some(isFront)
}

/**
 * Returns the hole numbers of a round, ascending: those of its longest card, of the card with the front nine if two are equally long; empty
 * without cards.
 */
function holeNumbers(sides: readonly Side[], roundNumber: number): readonly number[] {
  let longest: ComputedCard | null = null
  for (const side of sides) {
    const card = cardOf(side, roundNumber)
    if (card === null) continue
    const gain = longest === null ? 1 : card.holes.length - longest.holes.length
    if (gain > 0 || (gain === 0 && longest !== null && startsEarlier(card, longest))) longest = card
  }
  return longest === null ? [] : longest.holes.map(({ number }) => number).sort((a, b) => a - b)
}

/** Returns a function that computes each side's value once, because ties are sorted and explained by the same values. */
function figures(sides: readonly Side[], figure: (side: Side) => Exact | null): Step['figure'] {
  const known: (Exact | null)[] = []
  return (at) => {
    let found = known[at]
    if (found === undefined) {
      found = figure(sides[at] as Side)
      known[at] = found
    }
    return found
  }
}

function lastHolesSteps(input: FieldInput, sides: readonly Side[], roundNumber: number): Step[] {
  const numbers = holeNumbers(sides, roundNumber)
  const compare = higherWins(input.policy, input.scoring) ? higherFirst : lowerFirst
  const stepOver = (kind: 'lastHoles' | 'frontNine', size: number, last: readonly number[]): Step => {
    const holes = last.slice(-size)
    const [from, to] = [holes[0] ?? Infinity, holes.at(-1) ?? Infinity]
    const stage = { kind, roundNumber, holes }
    const chosen = ({ number }: Hole): boolean => number >= from && number <= to
    return {
      figure: figures(sides, (side) => sumOfHoles(input, cardOf(side, roundNumber), size, chosen)),
      compare,
      missingLast: false,
      stage: () => stage,
    }
  }
  const eighteen = numbers.length > 9
  const steps = (eighteen ? STAGES_OF_EIGHTEEN : STAGES_OF_NINE).map((size) => stepOver('lastHoles', size, numbers))
  if (!eighteen || !input.countBack?.frontNine) return steps
  const front = numbers.slice(0, 9)
  return [...steps, ...STAGES_OF_EIGHTEEN.map((size) => stepOver('frontNine', size, front))]
}

function wholeRoundStep({ policy, scoring, method }: FieldInput, sides: readonly Side[], roundNumber: number): Step {
  return {
    figure: figures(sides, ({ rounds }) => {
      const round = rounds.find((one) => one.roundNumber === roundNumber)
      return round ? roundTotal(round, scoring, method) : null
    }),
    compare: higherWins(policy, scoring) ? higherFirst : lowerFirst,
    missingLast: false,
    stage: () => ({ kind: 'round', roundNumber }),
  }
}

function strokeIndexSteps(input: FieldInput, sides: readonly Side[], roundNumber: number): Step[] {
  const compare = higherWins(input.policy, input.scoring) ? higherFirst : lowerFirst
  return STAGES_OF_EIGHTEEN.map((size) => {
    const strokeIndexes = STROKE_INDEXES.slice(0, size)
    const taken = new Set<number>(strokeIndexes)
    return {
      figure: figures(sides, (side) => sumOfHoles(input, cardOf(side, roundNumber), size, ({ strokeIndex }) => taken.has(strokeIndex))),
      compare,
      missingLast: false,
      stage: (side) => {
        const holes = cardOf(side, roundNumber)?.holes ?? []
        const numbers = strokeIndexes.flatMap((index) => holes.filter((hole) => hole.strokeIndex === index).map(({ number }) => number))
        return { kind: 'strokeIndex', roundNumber, strokeIndexes, holes: numbers }
      },
    }
  })
}

/** Returns a moment as a number with the digits yyyyMMddHHmmss. */
function momentFigure(moment: string): Exact {
  return exact(Number(moment.replace(/\D/g, '')))
}

type PlainStage = 'handicap' | 'returnOfCard' | 'manual' | 'lots'

function plainStep(sides: readonly Side[], kind: PlainStage, figure: (side: Side) => Exact | null): Step {
  const missingLast = kind === 'handicap' || kind === 'returnOfCard'
  return { figure: figures(sides, figure), compare: lowerFirst, missingLast, stage: () => ({ kind }) }
}

function oneStep(protocol: FieldInput['protocol'], sides: readonly Side[]): readonly Step[] {
  const step = (kind: PlainStage, figure: (side: Side) => Exact | null): readonly Step[] => [plainStep(sides, kind, figure)]
  switch (protocol) {
    case 'byHandicap':
      return step('handicap', ({ handicap }) => handicap)
    case 'byReturnScorecard':
      return step('returnOfCard', ({ returnedAt }) => (returnedAt === null ? null : momentFigure(returnedAt)))
    case 'manual':
      return step('manual', ({ manualOrder }) => (manualOrder === null ? null : exact(manualOrder)))
    case 'byLastHoles':
    case 'byStrokeIndex':
    case null:
      return []
  }
}

/** Returns the stages of each round, latest first, with the tournament's additional stages before and after them. */
function roundsLadder(
  input: FieldInput,
  sides: readonly Side[],
  latestFirst: readonly number[],
  stepsOf: (input: FieldInput, sides: readonly Side[], roundNumber: number) => readonly Step[],
): Ladder {
  const { lastRoundFirst = false, lots = false } = input.countBack ?? {}
  const whole = lastRoundFirst ? latestFirst.slice(0, latestFirst.length > 1 ? 1 : 0) : []
  return ladderOf([
    ...whole.map((roundNumber) => () => [wholeRoundStep(input, sides, roundNumber)]),
    ...latestFirst.map((roundNumber) => () => stepsOf(input, sides, roundNumber)),
    ...(lots ? [() => [plainStep(sides, 'lots', ({ lot }) => (lot == null ? null : exact(lot)))]] : []),
  ])
}

/** Returns all stages of a field; none if there is nothing to compare by. `rounds` must be ascending. */
export function countBackLadder(input: FieldInput, sides: readonly Side[], rounds: readonly number[]): Ladder {
  const latestFirst = [...rounds].reverse()
  switch (input.protocol) {
    case 'byLastHoles':
      return roundsLadder(input, sides, latestFirst, lastHolesSteps)
    case 'byStrokeIndex':
      return roundsLadder(input, sides, latestFirst, strokeIndexSteps)
    case 'byHandicap':
    case 'byReturnScorecard':
    case 'manual':
    case null:
      return ladderOf([() => oneStep(input.protocol, sides)])
    default:
      return assertNever(input.protocol, 'protocol')
  }
}
