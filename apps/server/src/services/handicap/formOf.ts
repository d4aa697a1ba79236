import { add, type Exact, exact, multiply, roundHalfUp } from '@club/core'
import type { FormMonth, RecordRound } from '@club/core/membership'

/** Months that are shown, counted from the latest with a round. */
const MONTHS = 24

/** Returns the average differential of each month with rounds, in tenths rounded half up, oldest first. */
export function formOf(rounds: readonly Pick<RecordRound, 'playedOn' | 'differential'>[]): readonly FormMonth[] {
  const byMonth = Map.groupBy(rounds, ({ playedOn }) => playedOn.slice(0, 7))
  return [...byMonth]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-MONTHS)
    .map(([month, some]) => {
      const sum = some.reduce<Exact>((total, { differential }) => add(total, differential), exact(0))
      return { month, rounds: some.length, averageTenths: roundHalfUp(multiply(sum, exact(10, some.length))) }
    })
}
