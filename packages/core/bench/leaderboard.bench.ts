/** A leaderboard with count-out, beside a hand-written loop over the same numbers in the same run. */
import { Bench } from 'tinybench'
import { byRules, championship, entriesOf } from './championship.ts'
import { byHand } from './minimal.ts'

const PLAYERS = 144
const ROUNDS = 4
/** More than this many times the hand-written loop is too slow. */
const BAR = 10

export interface LeaderboardFigures {
  readonly rulesMilliseconds: number
  readonly handMilliseconds: number
  readonly ratio: number
  readonly bar: number
}

/** Medians of one run. Throws when the two do not agree on every place. */
export async function leaderboardFigures(milliseconds = 1500): Promise<LeaderboardFigures> {
  const event = championship(PLAYERS, ROUNDS)
  const entries = entriesOf(event)
  const [rules, hand] = [byRules(event, entries).rows, byHand(event)]
  for (const [at, { id, position }] of rules.entries()) {
    if (hand[at]?.id !== id || hand[at]?.position !== position) throw new Error(`The two leaderboards differ at row ${at + 1}`)
  }
  const bench = new Bench({ time: milliseconds, warmupTime: 300 })
  bench.add('rules', () => {
    byRules(event, entries)
  })
  bench.add('by hand', () => {
    byHand(event)
  })
  await bench.run()
  const [rulesMilliseconds, handMilliseconds] = bench.tasks.map(({ result }) => {
    if (result.state !== 'completed') throw new Error(`A measurement ended as ${result.state}`)
    return result.latency.p50
  }) as [number, number]
  return { rulesMilliseconds, handMilliseconds, ratio: rulesMilliseconds / handMilliseconds, bar: BAR }
}

export async function leaderboard(): Promise<string> {
  const { rulesMilliseconds, handMilliseconds, ratio, bar } = await leaderboardFigures()
  return (
    `leaderboard, ${PLAYERS} players × ${ROUNDS} rounds, net, count-out with working: ${rulesMilliseconds.toFixed(3)} ms; ` +
    `hand-written loop: ${handMilliseconds.toFixed(3)} ms; ratio ${ratio.toFixed(1)} (bar ${bar}, ${ratio <= bar ? 'held' : 'MISSED'})`
  )
}
