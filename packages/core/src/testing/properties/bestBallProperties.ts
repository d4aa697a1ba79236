/** The best balls of a team. Rules of Golf 23; SC-54 to SC-60. */
import fc from 'fast-check'
import type { Policy } from '../../policy.ts'
import type { Scoring } from '../../scoring/kinds.ts'
import type { ComputedCard, ComputedHole } from '../../scoring/workings.ts'
import { anyOrderKeys, inOrderOf } from '../anyOrder.ts'
import { anyAmateurTeamCase, anyTeamCase } from '../anyTeam.ts'
import type { Engine, TeamCase } from '../engine.ts'
import { holds, type Property, property, same } from '../property.ts'

/** Slow and obvious: takes the best of all choices of `count` values. */
function bestChoice(figures: readonly number[], count: number, higher: boolean): number | null {
  if (count === 0) return 0
  let best: number | null = null
  for (const [at, figure] of figures.entries()) {
    const rest = bestChoice(figures.slice(at + 1), count - 1, higher)
    if (rest === null) continue
    const sum = figure + rest
    if (best === null || (higher ? sum > best : sum < best)) best = sum
  }
  return best
}

const byPoints = (scoring: Scoring) => scoring === 'stableford' || scoring === 'againstPar'
const higherWins = (policy: Policy, scoring: Scoring) =>
  scoring === 'stableford' || (scoring === 'againstPar' && policy.againstPar === 'holesWon')

/** Returns the value that the best balls are chosen by. */
function figureOf({ scoring, net }: TeamCase, hole: ComputedHole): number | null {
  if (byPoints(scoring)) return hole.points
  return net ? hole.net : hole.counted
}

function cardsOf(engine: Engine, { policy, balls }: TeamCase): Promise<readonly ComputedCard[]> {
  return Promise.all(balls.map(async ({ card }) => engine.workCard({ policy, card })))
}

function sum(figures: readonly (number | null)[]): number | null {
  return figures.reduce<number | null>((rest, one) => (rest === null || one === null ? null : rest + one), 0)
}

export const bestBallProperties: readonly Property[] = [
  property({
    name: 'best-balls-are-the-best-of-all-choices',
    ids: ['SC-54', 'SC-56'],
    rule: 'no other choice of as many balls is better on any hole; a ball without a result cannot be chosen',
    weight: 'card',
    arbitrary: anyAmateurTeamCase,
    async check(engine, team) {
      const cards = await cardsOf(engine, team)
      const { holes } = await engine.bestBall(team)
      for (const [at, hole] of holes.entries()) {
        const figures = cards.flatMap((card) => {
          const theirs = card.holes[at] as ComputedHole
          const out = card.status === 'disqualified' && card.holes.every(({ entry }) => entry.status !== 'skipped')
          if (out || (team.policy.unfinishedHole === 'disqualified' && theirs.entry.status === 'skipped')) return []
          return figureOf(team, theirs) ?? []
        })
        same(`hole ${hole.number}`, figureOf(team, hole), bestChoice(figures, team.count, higherWins(team.policy, team.scoring)))
      }
    },
  }),
  property({
    name: 'best-balls-know-no-order-of-players',
    ids: ['SC-54'],
    rule: 'the order of the players does not change the team’s card',
    weight: 'card',
    arbitrary: fc.record({ team: anyTeamCase, keys: anyOrderKeys }),
    async check(engine, { team, keys }) {
      same('in another order', await engine.bestBall({ ...team, balls: inOrderOf(team.balls, keys) }), await engine.bestBall(team))
    },
  }),
  property({
    name: 'best-balls-know-no-names',
    ids: ['SC-54'],
    rule: 'the names of the players do not change the numbers',
    weight: 'card',
    arbitrary: anyTeamCase,
    async check(engine, team) {
      const renamed = team.balls.map((ball, at) => ({ ...ball, playerId: `x${9 - at}` }))
      const [one, other] = [await engine.bestBall(team), await engine.bestBall({ ...team, balls: renamed })]
      same('total', other.total, one.total)
      same(
        'holes',
        other.holes.map(({ countingIds, ...hole }) => [hole, countingIds.length]),
        one.holes.map(({ countingIds, ...hole }) => [hole, countingIds.length]),
      )
    },
  }),
  property({
    name: 'best-balls-add-up',
    ids: ['SC-54', 'SC-60'],
    rule: 'a hole is the sum of the balls that count, always including the professionals, and the total is the sum of the holes',
    weight: 'card',
    arbitrary: anyTeamCase,
    async check(engine, team) {
      const cards = await cardsOf(engine, team)
      const { holes, total, front, back } = await engine.bestBall(team)
      const professionals = team.balls.flatMap(({ playerId, professional }) => (professional ? [playerId] : []))
      for (const [at, hole] of holes.entries()) {
        if (hole.countingIds.length === 0) {
          same('without a result', [hole.counted, hole.points], [null, null])
          continue
        }
        same('different balls', new Set(hole.countingIds).size, team.count)
        const theirs = hole.countingIds.map(
          (id) => cards[team.balls.findIndex(({ playerId }) => playerId === id)]?.holes[at] as ComputedHole,
        )
        same('par', hole.par, sum(theirs.map(({ par }) => par)))
        if (hole.counted !== null) same('strokes', hole.counted, sum(theirs.map(({ counted }) => counted)))
        if (hole.points !== null) same('points', hole.points, sum(theirs.map(({ points }) => points)))
        const here = hole.countingIds.filter((id) => professionals.includes(id)).length
        same('professionals', here, Math.min(team.count, professionals.length))
      }
      same('par of the nines', (front?.par ?? 0) + (back?.par ?? 0), total.par)
      if (total.gross !== null) same('gross', total.gross, (sum(holes.map(({ counted }) => counted)) ?? 0) + team.penalty)
      if (total.net !== null) same('net', total.net, (sum(holes.map(({ net }) => net)) ?? 0) + team.penalty)
    },
  }),
  property({
    name: 'a-team-of-one-is-its-player',
    ids: ['SC-54'],
    rule: 'a team of one player and one ball has the results of that player’s card',
    weight: 'card',
    arbitrary: anyAmateurTeamCase,
    async check(engine, team) {
      const [ball] = team.balls
      if (ball?.card.status !== 'counted') return
      const own = await engine.workCard({ policy: team.policy, card: ball.card })
      if (own.status === 'disqualified') return
      const card = await engine.bestBall({ ...team, balls: [ball], count: 1, penalty: 0 })
      same('played', [card.status, card.holesPlayed, card.overPar], [own.status, own.holesPlayed, own.overPar])
      if (byPoints(team.scoring)) same('points', card.total.points, own.total.points)
      else same('strokes', [card.total.gross, card.total.net], [own.total.gross, own.total.net])
    },
  }),
  property({
    name: 'one-more-amateur-never-costs-a-team',
    ids: ['SC-56'],
    rule: 'one more ball to choose from makes no hole worse',
    weight: 'card',
    arbitrary: anyAmateurTeamCase,
    async check(engine, team) {
      const [, ...fewer] = team.balls
      if (fewer.length === 0) return
      const all = await engine.bestBall(team)
      const before = await engine.bestBall({ ...team, balls: fewer })
      const sign = higherWins(team.policy, team.scoring) ? -1 : 1
      for (const [at, hole] of before.holes.entries()) {
        const [was, now] = [figureOf(team, hole), figureOf(team, all.holes[at] as ComputedHole)]
        if (was !== null) holds(`hole ${hole.number}`, now !== null && sign * now <= sign * was, { was, now })
      }
    },
  }),
  property({
    name: 'an-aggregate-is-the-sum-of-its-cards',
    ids: ['SC-54', 'SC-55'],
    rule: 'a team whose balls all count has the sum of its players’ results',
    weight: 'card',
    arbitrary: anyAmateurTeamCase,
    async check(engine, team) {
      const counting = { ...team, balls: team.balls.map((ball) => ({ ...ball, card: { ...ball.card, status: 'counted' as const } })) }
      const cards = await cardsOf(engine, counting)
      if (cards.some(({ status, holesPlayed, holes }) => status !== 'counted' || holesPlayed < holes.length)) return
      const card = await engine.bestBall({ ...counting, count: counting.balls.length, penalty: 0 })
      if (byPoints(team.scoring)) same('points', card.total.points, sum(cards.map(({ total }) => total.points)))
      else
        same(
          'strokes',
          [card.total.gross, card.total.net],
          [sum(cards.map(({ total }) => total.gross)), sum(cards.map(({ total }) => total.net))],
        )
    },
  }),
]
