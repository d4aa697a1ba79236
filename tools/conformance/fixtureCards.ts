/** Cards of the fixtures as an engine takes them: pars, stroke indexes and strokes, 0 for a hole without a score. */
import type { CardInput, Hole, HoleEntry, Scoring } from '../../packages/core/src/scoring/index.ts'

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((rest, one) => rest + one, 0)
}

export function holesOf(pars: readonly number[], strokeIndexes: readonly number[]): readonly Hole[] {
  return pars.map((par, at) => ({ number: at + 1, par, strokeIndex: strokeIndexes[at] as number }))
}

export function entriesOf(gross: readonly number[], zero: 'skipped' | 'notEntered'): readonly HoleEntry[] {
  return gross.map((strokes) => (strokes === 0 ? { status: zero } : { status: 'entered', strokes }))
}

export interface FixtureCard {
  readonly gross: readonly number[]
  readonly par?: readonly number[]
  readonly strokeIndex?: readonly number[]
  readonly playingHandicap?: number
  readonly scoring?: Scoring
  readonly net?: boolean
  readonly zero?: 'skipped' | 'notEntered'
}

/** Par 4 and the hole's number as stroke index where a case does not say. */
export function cardOf({
  gross,
  par,
  strokeIndex,
  playingHandicap = 0,
  scoring = 'medal',
  net = false,
  zero = 'notEntered',
}: FixtureCard): CardInput {
  return {
    holes: holesOf(par ?? gross.map(() => 4), strokeIndex ?? gross.map((_, at) => at + 1)),
    entries: entriesOf(gross, zero),
    scoring,
    net,
    playingHandicap,
    maxScore: { kind: 'none' },
    penalty: 0,
    status: 'counted',
  }
}
