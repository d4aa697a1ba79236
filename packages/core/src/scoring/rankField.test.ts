import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareExact, exact } from '../exact.ts'
import { plainCard, plainField, plainSide, totalsSide } from '../testing/fields.ts'
import { anyField, anyFullField } from '../testing/index.ts'
import { cardOf, type FieldInput, type Side } from './field.ts'
import { CARD_STATUSES } from './kinds.ts'
import { rankField } from './rankField.ts'
import { countsNet, countsPoints, higherWins } from './scoreTotal.ts'

const RUNS = { numRuns: 200 }

function anyOrderOf(sides: readonly Side[]): fc.Arbitrary<readonly Side[]> {
  return fc.shuffledSubarray([...sides], { minLength: sides.length, maxLength: sides.length })
}

describe('a field', () => {
  it('keeps everybody once, numbers those with a place first and the others last', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const { rows } = rankField(field)
        expect(rows.map(({ id }) => id).sort()).toEqual(field.sides.map(({ id }) => id).sort())
        const positions = rows.map(({ position }) => position)
        const placed = positions.filter((position) => position !== null)
        expect(positions.slice(0, placed.length)).toEqual(placed)
        for (const row of rows) {
          expect(row.position === null).toBe(row.total === null)
          if (row.status !== 'counted') expect(row.label).toBe('---')
        }
      }),
      RUNS,
    )
  })

  it('is ranked 1, T2, T2, 4: a position is one more than how many stand before it', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const { rows } = rankField(field)
        for (const { position, label } of rows) {
          if (position === null) continue
          expect(rows.filter((other) => other.position !== null && other.position < position)).toHaveLength(position - 1)
          const sharing = rows.filter((other) => other.position === position).length
          expect(label).toBe(sharing > 1 ? `T${position}` : String(position))
        }
      }),
      RUNS,
    )
  })

  it('never puts a worse total before a better one, and gives equal positions to equal totals only', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const rows = rankField(field).rows.filter(({ total }) => total !== null)
        const sign = higherWins(field.policy, field.scoring) ? -1 : 1
        for (const [at, row] of rows.entries()) {
          const next = rows[at + 1]
          if (!next?.total || !row.total) continue
          expect(sign * compareExact(row.total, next.total)).toBeLessThanOrEqual(0)
          if (row.position === next.position) expect(compareExact(row.total, next.total)).toBe(0)
        }
      }),
      RUNS,
    )
  })

  it('comes out the same in whatever order its sides go in', () => {
    const anyTwoOrders = anyField.chain((field) => fc.tuple(fc.constant(field), anyOrderOf(field.sides)))
    fc.assert(
      fc.property(anyTwoOrders, ([field, sides]) => {
        expect(rankField({ ...field, sides })).toEqual(rankField(field))
      }),
      RUNS,
    )
  })

  it('gives the same places when everybody is renamed', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const renamed = field.sides.map((side) => ({ ...side, id: `x${side.id.split('').reverse().join('')}` }))
        const places = (input: FieldInput) => new Map(rankField(input).rows.map(({ id, label }) => [id, label]))
        const [before, after] = [places(field), places({ ...field, sides: renamed })]
        for (const [at, { id }] of field.sides.entries()) expect(after.get((renamed[at] as Side).id)).toBe(before.get(id))
      }),
      RUNS,
    )
  })

  it('explains each pair of neighbours that is level on total, once and in order', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const { rows, tieBreaks } = rankField(field)
        const level = rows.flatMap((row, at) => {
          const next = rows[at + 1]
          return row.total && next?.total && compareExact(row.total, next.total) === 0 ? [[row, next] as const] : []
        })
        expect(tieBreaks.map(({ aheadId, behindId }) => [aheadId, behindId])).toEqual(level.map(([ahead, behind]) => [ahead.id, behind.id]))
        for (const [at, { outcome, stages }] of tieBreaks.entries()) {
          const [ahead, behind] = level[at] as (typeof level)[number]
          expect(outcome === 'decided').toBe(ahead.position !== behind.position)
          const open = stages.filter((stage) => compareExact(stage.ahead, stage.behind) !== 0)
          expect(open).toEqual(outcome === 'decided' ? stages.slice(-1) : [])
        }
      }),
      RUNS,
    )
  })
})

/** Slower and obvious: how many holes each stage takes, and one figure for each in eighteenths of a stroke. */
function ladderOf(field: FieldInput, side: Side): readonly number[] {
  const direction = higherWins(field.policy, field.scoring) ? -1 : 1
  const rounds = [...side.rounds].map(({ roundNumber }) => roundNumber).sort((a, b) => b - a)
  return rounds.flatMap((roundNumber) => {
    const card = cardOf(side, roundNumber)
    if (!card) throw new Error('a full field has all its cards')
    const byNumber = [...card.holes].sort((a, b) => b.number - a.number)
    return (card.holes.length === 18 ? [9, 6, 3, 1] : [6, 3, 1]).map((size) => {
      const chosen = byNumber.slice(0, size)
      const sum = chosen.reduce((rest, { points, counted, net }) => {
        if (countsPoints(field.scoring)) return rest + 18 * (points as number)
        return rest + 18 * ((field.scoring === 'medalMaxScore' && countsNet(field.method) ? net : counted) as number)
      }, 0)
      const shared = field.scoring === 'medal' && countsNet(field.method)
      return direction * (sum - (shared ? (card.total.strokesReceived * size * 18) / card.holes.length : 0))
    })
  })
}

describe('a field counted back by last holes', () => {
  it('[TR-47] agrees with comparing everybody with everybody by total and ladder', () => {
    const anyByLastHoles = anyFullField.map((field): FieldInput => ({ ...field, protocol: 'byLastHoles' }))
    fc.assert(
      fc.property(anyByLastHoles, (field) => {
        const { rows } = rankField(field)
        const direction = higherWins(field.policy, field.scoring) ? -1 : 1
        const keys = new Map(
          field.sides.map((side) => {
            const total = rows.find(({ id }) => id === side.id)?.total
            return [side.id, total ? [(direction * total.numerator) / total.denominator, ...ladderOf(field, side)] : null]
          }),
        )
        const better = (a: readonly number[], b: readonly number[]) => {
          const at = a.findIndex((figure, index) => figure !== b[index])
          return at !== -1 && (a[at] as number) < (b[at] as number)
        }
        for (const { id, position } of rows) {
          const own = keys.get(id)
          if (!own) expect(position).toBeNull()
          else expect(position).toBe(1 + [...keys.values()].filter((key) => key && better(key, own)).length)
        }
      }),
      RUNS,
    )
  })
})

describe('sides without a place', () => {
  const four = Array.from({ length: 18 }, () => 4)
  const field = plainField([
    totalsSide('cut', [70], 'cut'),
    totalsSide('withdrawn', [70, 70], 'withdrawn'),
    totalsSide('disqualified', [70, 70], 'disqualified'),
    totalsSide('no return', [70], 'noReturn'),
    totalsSide('one round, worse', [75]),
    totalsSide('one round', [72]),
    totalsSide('both rounds', [80, 80]),
    totalsSide('no round', []),
    totalsSide('a round without a total', [72, null]),
  ])

  it('stand last: those of the field with more and better rounds first, then by status', () => {
    expect(rankField(field).rows.map(({ id, label }) => [id, label])).toEqual([
      ['both rounds', '1'],
      ['a round without a total', '---'],
      ['one round', '---'],
      ['one round, worse', '---'],
      ['no round', '---'],
      ['no return', '---'],
      ['disqualified', '---'],
      ['withdrawn', '---'],
      ['cut', '---'],
    ])
  })

  it('keep the totals of the rounds they played', () => {
    const cut = rankField(field).rows.find(({ id }) => id === 'cut')
    expect(cut).toMatchObject({ position: null, total: null, rounds: [{ roundNumber: 1, total: exact(70) }] })
  })

  it('take the status of the round in which they left the field', () => {
    const gone = plainSide('gone', [plainCard({ gross: four, status: 'disqualified' }), plainCard({ gross: four, status: 'withdrawn' })])
    expect(rankField(plainField([gone])).rows[0]).toMatchObject({ status: 'disqualified', position: null })
  })

  it('are all there are in a field that has not begun', () => {
    expect(
      rankField(plainField(CARD_STATUSES.map((status) => ({ ...totalsSide(status, []), status })))).rows.map(({ label }) => label),
    ).toEqual(CARD_STATUSES.map(() => '---'))
    expect(rankField(plainField([]))).toEqual({ rows: [], tieBreaks: [] })
  })
})
