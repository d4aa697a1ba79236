/** The benchmarks of the rules. */
import { leaderboard } from './leaderboard.bench.ts'

export async function run(): Promise<void> {
  console.log(await leaderboard())
}
