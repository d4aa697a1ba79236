/** One Stableford card of eighteen holes. */
import { whs } from '../src/policy.ts'
import { computeCard } from '../src/scoring/computeCard.ts'
import { championship, entriesOf } from './championship.ts'
import type { Comparison } from './sideBySide.ts'

export function card(): Comparison {
  const event = championship(50, 1)
  const entries = entriesOf(event)
  const { holes, players } = event
  const rules = (at: number): number | null =>
    computeCard(whs, {
      holes,
      entries: entries[at]?.[0] ?? [],
      scoring: 'stableford',
      net: true,
      playingHandicap: players[at]?.playingHandicap ?? 0,
      maxScore: { kind: 'none' },
      penalty: 0,
      status: 'counted',
    }).total.points
  const byHand = (at: number): number => {
    const { playingHandicap, rounds } = players[at] as (typeof players)[number]
    const gross = rounds[0] as readonly number[]
    const base = Math.floor(playingHandicap / 18)
    const rest = playingHandicap - base * 18
    let points = 0
    for (let hole = 0; hole < 18; hole += 1) {
      const { par, strokeIndex } = holes[hole] as (typeof holes)[number]
      const left = par + base + (strokeIndex <= rest ? 1 : 0) + 2 - (gross[hole] as number)
      if (left > 0) points += left
    }
    return points
  }
  let turn = 0
  const next = (): number => {
    turn = (turn + 1) % players.length
    return turn
  }
  return {
    name: 'Stableford card of 18 holes, net, with its working',
    rules: () => rules(next()),
    byHand: () => byHand(next()),
    agree: () => {
      for (const at of players.keys()) if (rules(at) !== byHand(at)) throw new Error(`the two cards of player ${at + 1} differ`)
    },
  }
}
