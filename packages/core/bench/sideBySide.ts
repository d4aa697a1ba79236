/** Two ways to the same numbers, measured in turns in one run. */
import { Bench } from 'tinybench'

export interface Comparison {
  readonly name: string
  readonly rules: () => unknown
  /** As short as it can be written for these numbers alone: no working, no other format, no check. */
  readonly byHand: () => unknown
  /** Throws when the two do not come to the same. */
  readonly agree: () => void
  /** The target: a multiple of the hand-written loop, or milliseconds. */
  readonly aim?: { readonly ratio: number } | { readonly milliseconds: number }
}

function aimWords(aim: Comparison['aim'], milliseconds: number, ratio: number): string {
  if (!aim) return ''
  if ('ratio' in aim) return `aim ${aim.ratio}×: ${ratio <= aim.ratio ? 'held' : 'missed'}`
  return `aim ${aim.milliseconds} ms: ${milliseconds <= aim.milliseconds ? 'held' : 'missed'}`
}

const micro = (milliseconds: number): string => `${(milliseconds * 1000).toFixed(milliseconds < 0.01 ? 2 : milliseconds < 1 ? 1 : 0)} µs`

/** One line: medians of both and their ratio. */
export async function sideBySide({ name, rules, byHand, agree, aim }: Comparison, milliseconds = 1000): Promise<string> {
  agree()
  const bench = new Bench({ time: milliseconds, warmupTime: 300, iterations: 5, warmupIterations: 2 })
  bench.add('rules', () => {
    rules()
  })
  bench.add('by hand', () => {
    byHand()
  })
  await bench.run()
  const [ours, hand] = bench.tasks.map(({ result }) => {
    if (result.state !== 'completed') throw new Error(`A measurement ended as ${result.state}`)
    return result.latency.p50
  }) as [number, number]
  const ratio = ours / hand
  return `${name.padEnd(56)} ${micro(ours).padStart(12)} ${micro(hand).padStart(12)} ${`${ratio.toFixed(1)}×`.padStart(8)}  ${aimWords(aim, ours, ratio)}`.trimEnd()
}
