/** The benchmarks of the rules, each next to a hand-written loop over the same numbers. */
import { boards } from './boards.ts'
import { card } from './card.ts'
import { sideBySide } from './sideBySide.ts'
import { timeline } from './timeline.ts'

export async function run(): Promise<void> {
  console.log(`${'rules of golf, medians'.padEnd(56)} ${'rules'.padStart(12)} ${'by hand'.padStart(12)} ${'ratio'.padStart(8)}`)
  for (const comparison of [card(), ...boards(), timeline()]) console.log(await sideBySide(comparison))
}
