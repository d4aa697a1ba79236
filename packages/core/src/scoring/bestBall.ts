/**
 * The card of a team whose players each play a ball: on each hole the best one, two or more balls count. SC-54 to SC-60; Rules of Golf 23
 * (four-ball). The best balls have the most points or holes won, or the fewest strokes (net if the cards count net). A ball without a value
 * on a hole does not count there; a hole with fewer values than balls that count has no result.
 */
import { checkWhole, FieldError } from '../fieldError.ts'
import type { Policy } from '../policy.ts'
import type { RoundType } from '../tournament/tournament.ts'
import { cardSums } from './cardSums.ts'
import { checkCard } from './checkCard.ts'
import type { HoleEntry } from './hole.ts'
import { type CardStatus, countsPoints, higherWins, type Scoring } from './kinds.ts'
import { strokeLabel } from './resultLabel.ts'
import type { ComputedCard, ComputedHole } from './workings.ts'

/** The ball of one player. */
export interface TeamBall {
  readonly playerId: string
  /**
   * Computed by `computeCard` for the same scoring, all net or all gross. A card that the committee disqualified does not count; a withdrawn
   * card counts on the holes it has. Penalty strokes of the round belong to the team; those of the card do not count.
   */
  readonly card: ComputedCard
  /** True for a professional of a pro-am, whose ball always counts and comes first. */
  readonly professional?: boolean
}

/** The balls of a team, and the number that counts on a hole. */
export interface BestBallInput {
  /** In any order; their cards have the same holes. */
  readonly balls: readonly TeamBall[]
  /** Number of balls that count on a hole, at least 1. */
  readonly count: number
  readonly scoring: Scoring
  /** True if net strokes decide which ball is best; ignored for points and holes won. */
  readonly net: boolean
  /** Penalty strokes of the team: added to strokes, subtracted from points. */
  readonly penalty: number
  /** `counted`, or why the team is out. */
  readonly status: CardStatus
}

/** `par`, `strokesReceived`, `counted`, `net` and `points` are the sums of the balls that count. */
export interface TeamHole extends ComputedHole {
  /** Player ids of the balls that count, professionals first, then the best; empty if the hole has no result. */
  readonly countingIds: readonly string[]
}

export interface TeamCard extends ComputedCard {
  readonly holes: readonly TeamHole[]
  readonly countingBalls: number
}

/** Returns the default number of balls that count; null if it is a setting, or the side plays one ball. SC-55. */
export function usualCount(roundType: RoundType): 1 | 2 | null {
  switch (roundType) {
    case 'fourball':
      return 1
    case 'aggregate':
      return 2
    case 'single':
    case 'foursome':
    case 'greensome':
    case 'chapman':
    case 'scramble':
    case 'proAm':
      return null
  }
}

/** The fields of a policy that a team card depends on. */
export type BallPolicy = Pick<Policy, 'unfinishedHole' | 'againstPar'>

/** A ball on one hole; the best balls are chosen by `figure`, which is null without a value. */
interface Shot {
  readonly playerId: string
  readonly professional: boolean
  readonly hole: ComputedHole
  readonly figure: number | null
  /** True if the ball has no value yet but may still get one. */
  readonly pending: boolean
}

/**
 * Returns true if the committee disqualified the card. A disqualified card with a hole not completed may have been disqualified by the
 * policy, so it returns false.
 */
function isOut({ holes, status }: ComputedCard): boolean {
  return status === 'disqualified' && holes.every(({ entry }) => entry.status !== 'skipped')
}

function figureOf(policy: BallPolicy, { scoring, net }: BestBallInput, hole: ComputedHole): number | null {
  if (hole.entry.status === 'skipped' && policy.unfinishedHole === 'disqualified') return null
  if (countsPoints(scoring)) return hole.points
  return net ? hole.net : hole.counted
}

/** Returns gross strokes; Infinity for a hole not completed. */
function strokesOf({ hole: { entry } }: Shot): number {
  return entry.status === 'entered' ? entry.strokes : Infinity
}

/**
 * Returns a comparison, best first. Ties are ordered by fewer strokes (as counted, then gross), lower par and fewer strokes received; any
 * remaining ties differ only in the player and keep the order of players.
 */
function bestFirst(policy: BallPolicy, scoring: Scoring): (a: Shot, b: Shot) => number {
  const sign = higherWins(policy, scoring) ? -1 : 1
  return (a, b) =>
    Number(b.professional) - Number(a.professional) ||
    sign * ((a.figure as number) - (b.figure as number)) ||
    (a.hole.counted ?? Infinity) - (b.hole.counted ?? Infinity) ||
    strokesOf(a) - strokesOf(b) ||
    a.hole.par - b.hole.par ||
    a.hole.strokesReceived - b.hole.strokesReceived
}

/** Returns the sum of one value; null if a hole lacks it. */
function sum(holes: readonly ComputedHole[], name: 'par' | 'strokesReceived' | 'counted' | 'net' | 'points'): number | null {
  let rest = 0
  for (const hole of holes) {
    const figure = hole[name]
    if (figure === null) return null
    rest += figure
  }
  return rest
}

/** Returns the balls that count, or why there are too few: `notEntered` if others may still get a score, `skipped` if they cannot. */
function counting(policy: BallPolicy, input: BestBallInput, shots: readonly Shot[]): readonly Shot[] | 'notEntered' | 'skipped' {
  const known = shots.filter(({ figure }) => figure !== null).sort(bestFirst(policy, input.scoring))
  const pending = shots.filter((shot) => shot.pending)
  const professionals = shots.filter(({ professional }) => professional)
  const needed = Math.min(input.count, professionals.length)
  const there = known.filter(({ professional }) => professional).length
  if (there >= needed && known.length >= input.count) return known.slice(0, input.count)
  const toCome = pending.filter(({ professional }) => professional).length
  return there + toCome >= needed && known.length + pending.length >= input.count ? 'notEntered' : 'skipped'
}

function entryOf(holes: readonly ComputedHole[]): HoleEntry {
  let strokes = 0
  for (const { entry } of holes) {
    if (entry.status !== 'entered') return { status: 'skipped' }
    strokes += entry.strokes
  }
  return { status: 'entered', strokes }
}

function teamHole(policy: BallPolicy, input: BestBallInput, shots: readonly Shot[]): TeamHole {
  const { number, strokeIndex, par } = (shots[0] as Shot).hole
  const best = counting(policy, input, shots)
  if (typeof best === 'string') {
    const nothing = { strokesReceived: 0, counted: null, net: null, points: null, label: 'none', countingIds: [] } as const
    return { number, strokeIndex, par: par * input.count, entry: { status: best }, ...nothing }
  }
  const holes = best.map(({ hole }) => hole)
  const entry = entryOf(holes)
  const pars = sum(holes, 'par') as number
  return {
    number,
    strokeIndex,
    par: pars,
    entry,
    strokesReceived: sum(holes, 'strokesReceived') as number,
    counted: sum(holes, 'counted'),
    net: sum(holes, 'net'),
    points: sum(holes, 'points'),
    label: entry.status === 'entered' ? strokeLabel(entry.strokes - pars) : 'none',
    countingIds: best.map(({ playerId }) => playerId),
  }
}

function hasNoResult({ entry, countingIds }: TeamHole): boolean {
  return entry.status === 'skipped' && countingIds.length === 0
}

/** Returns the balls of each hole, sorted by player, so that the result does not depend on the order of the input. */
function shotsByHole(policy: BallPolicy, input: BestBallInput): readonly (readonly Shot[])[] {
  const balls = [...input.balls].sort((a, b) => (a.playerId < b.playerId ? -1 : 1))
  const [first, ...others] = balls
  if (!first) throw new FieldError('balls', 'a team has at least one')
  checkWhole('count', input.count, 1)
  const holes = first.card.holes
  for (const { card } of others) {
    if (card.holes.length !== holes.length || card.holes.some(({ number }, at) => number !== holes[at]?.number)) {
      throw new FieldError('balls', 'their cards do not list the same holes')
    }
  }
  return holes.map((_, at) =>
    balls.map(({ playerId, card, professional }): Shot => {
      const hole = card.holes[at] as ComputedHole
      const figure = isOut(card) ? null : figureOf(policy, input, hole)
      const pending = figure === null && hole.entry.status === 'notEntered' && card.status !== 'withdrawn' && !isOut(card)
      return { playerId, professional: professional ?? false, hole, figure, pending }
    }),
  )
}

/** Returns the team's card, which `rankField`, `liveBoard` and `scoreTotal` accept like a player's. */
export function bestBall(policy: BallPolicy, input: BestBallInput): TeamCard {
  checkWhole('penalty', input.penalty, 0)
  for (const { card } of input.balls) checkCard(card)
  const holes = shotsByHole(policy, input).map((shots) => teamHole(policy, input, shots))
  const { lost, ...sums } = cardSums(policy, input.scoring, holes, input.penalty, hasNoResult)
  const out = policy.unfinishedHole === 'disqualified' ? 'disqualified' : 'noReturn'
  return { holes, ...sums, status: lost && input.status === 'counted' ? out : input.status, countingBalls: input.count }
}
