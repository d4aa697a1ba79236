/** Real fields in their official order, and real lists of totals. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../../fixtures/leaderboard.json' with { type: 'json' }
import { exact } from '../exact.ts'
import { plainCard, plainField, plainSide, totalsSide } from '../testing/fields.ts'
import { casesWith } from '../testing/vectors.ts'
import type { FieldInput, Side } from './field.ts'
import { rankField } from './rankField.ts'

interface CardsCase {
  readonly par: readonly number[]
  readonly strokeIndex: readonly number[]
  readonly cards: readonly { readonly player: string; readonly gross: readonly number[] }[]
}
interface CardsExpected {
  readonly order: readonly string[]
  readonly totals: readonly number[]
  readonly sharedRanksWithoutCountback: readonly number[]
  readonly positionLabelsWithoutCountback: readonly string[]
}

/** The same sides in an order that only the seed decides. */
function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const arbitrary = fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length })
  return fc.sample(arbitrary, { seed, numRuns: 1 })[0] as readonly Item[]
}

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed)

describe('cards of real rounds', () => {
  const fields = casesWith<CardsCase, CardsExpected>(cases, 'cards').map((vector) => ({
    ...vector,
    sides: vector.input.cards.map(({ player, gross }) => plainSide(player, [plainCard({ ...vector.input, gross })])),
  }))

  it.each(fields)('[TR-47] [TR-50] $id: the official order, whatever the order of the rows', ({ sides, expected }) => {
    for (const seed of SEEDS) {
      const { rows } = rankField(plainField(shuffled(sides, seed)))
      expect(rows.map(({ id }) => id)).toEqual(expected.order)
      expect(rows.map(({ position }) => position)).toEqual(expected.order.map((_, at) => at + 1))
      expect(rows.map(({ total }) => total)).toEqual(expected.totals.map((total) => exact(total)))
    }
  })

  it.each(fields)('$id: tied positions without count-back', ({ sides, expected }) => {
    for (const seed of SEEDS) {
      const { rows, tieBreaks } = rankField(plainField(shuffled(sides, seed), { protocol: null }))
      expect(rows.map(({ position }) => position)).toEqual(expected.sharedRanksWithoutCountback)
      expect(rows.map(({ label }) => label)).toEqual(expected.positionLabelsWithoutCountback)
      expect(tieBreaks).toEqual([])
    }
  })

  it.each(fields)('[TR-47] $id: every tie was broken by a stage that can be shown', ({ sides }) => {
    const { tieBreaks } = rankField(plainField(sides))
    expect(tieBreaks.length).toBeGreaterThan(0)
    for (const { outcome, stages } of tieBreaks) {
      expect(outcome).toBe('decided')
      for (const [at, { ahead, behind }] of stages.entries()) {
        if (at < stages.length - 1) expect(ahead).toEqual(behind)
        else expect(ahead.numerator).toBeLessThan(behind.numerator)
      }
    }
  })
})

describe('round totals of a championship', () => {
  interface TotalsCase {
    readonly rows: readonly { readonly player: string; readonly rounds: readonly (number | null)[]; readonly status: 'active' | 'cut' }[]
  }
  const [open] = casesWith<TotalsCase & { event: string }, { positions: Readonly<Record<string, string>> }>(cases, 'event')
  if (!open) throw new Error('the case is missing')
  const sides = open.input.rows.map(({ player, rounds, status }) =>
    totalsSide(
      player,
      rounds.filter((total) => total !== null),
      status === 'cut' ? 'cut' : 'counted',
    ),
  )

  it(`${open.id}: tied positions, and the cut without a number after them`, () => {
    for (const seed of SEEDS) {
      const { rows } = rankField(plainField(shuffled(sides, seed)))
      const labels = Object.fromEntries(rows.map(({ id, label }) => [id, label === '---' ? '--' : label]))
      expect(labels).toEqual(open.expected.positions)
      const firstCut = rows.findIndex(({ status }) => status === 'cut')
      expect(firstCut).toBe(73)
      expect(rows.slice(firstCut).every(({ status, position }) => status === 'cut' && position === null)).toBe(true)
    }
  })

  it(`${open.id}: totals without cards cannot be counted back, as the working says`, () => {
    const { rows, tieBreaks } = rankField(plainField(sides))
    expect(tieBreaks).toHaveLength(
      rows.filter(({ position }, at) => position !== null && at > 0 && rows[at - 1]?.position === position).length,
    )
    expect(tieBreaks.every(({ outcome, stages }) => outcome === 'notComparable' && stages.length === 0)).toBe(true)
  })
})

describe('totals of club results', () => {
  interface Row {
    readonly player: string
    readonly gross?: number
    readonly points?: number
    readonly playingHandicap: number
  }
  interface Printed {
    readonly player: string
    readonly net?: number
    readonly points?: number
    readonly aheadOfNextBy: string | null
  }
  const lists = casesWith<{ rows: readonly Row[]; scoreMethod: string; scoring: string }, { rows: readonly Printed[] }>(
    cases,
    'rows',
    'scoreMethod',
  ).filter(({ expected }) => expected.rows !== undefined)
  /** The reasons that a club's printout gave, and how many holes they look at. */
  const REASONS: Readonly<Record<string, number>> = { 'Last Nine Holes': 9, 'Last Six Holes': 6, 'Last Three Holes': 3, 'Last Hole': 1 }

  it.each(lists)(
    '$id ($input.scoring): in the order of totals, with sides that did not return or were disqualified last',
    ({ input, expected }) => {
      const stableford = input.scoring === 'Stableford'
      const over: Partial<FieldInput> = stableford ? { scoring: 'stableford', method: 'net' } : { method: 'net' }
      const sides: Side[] = input.rows.map(({ player, gross, points, playingHandicap }) =>
        totalsSide(player, [stableford ? (points as number) : (gross as number) - playingHandicap]),
      )
      const leader = expected.rows[0]?.net ?? expected.rows[0]?.points ?? 0
      const absent = [totalsSide('not returned', [], 'noReturn'), totalsSide('disqualified', [leader], 'disqualified')]
      for (const seed of SEEDS) {
        const { rows } = rankField(plainField(shuffled([...absent, ...sides], seed), over))
        const printed = expected.rows.map(({ net, points }) => exact((net ?? points) as number))
        expect(rows.slice(0, -2).map(({ total }) => total)).toEqual(printed)
        expect(rows.slice(-2).map(({ id, label }) => [id, label])).toEqual([
          ['not returned', '---'],
          ['disqualified', '---'],
        ])
      }
    },
  )

  it.each(lists)('[TR-47] $id ($input.scoring): every printed reason is one of our stages', ({ expected }) => {
    const level = plainSide('a', [plainCard({ gross: Array.from({ length: 18 }, () => 4) })])
    const { tieBreaks } = rankField(plainField([level, { ...level, id: 'b' }]))
    const ladder = tieBreaks[0]?.stages.map(({ stage }) => ('holes' in stage ? stage.holes.length : 0))
    expect(ladder).toEqual([9, 6, 3, 1])
    for (const { aheadOfNextBy } of expected.rows) if (aheadOfNextBy !== null) expect(ladder).toContain(REASONS[aheadOfNextBy])
  })
})
