import { describe, expect, it } from 'vitest'
import { exact } from '../exact.ts'
import { FieldError } from '../fieldError.ts'
import { plainCard, plainSide } from '../testing/fields.ts'
import { checkSides, roundNumbersOf, type Side, sideStatus } from './field.ts'
import type { CardStatus } from './kinds.ts'

const card = plainCard({ gross: [4, 4, 4] })
const played = plainSide('anna', [card, card])
const total = (roundNumber: number): Side['rounds'][number] => ({ kind: 'total', roundNumber, total: exact(72) })
const withBasis = (basis: { readonly ratingTenths: number; readonly adjustedGross: number | null }) =>
  plainSide('anna', [], { rounds: [{ kind: 'card', roundNumber: 1, card, basis }] })

describe('an invalid field', () => {
  it.each<[string, readonly Side[]]>([
    ['id: anna is used twice', [played, played]],
    ['roundNumber: 2 is used twice', [plainSide('anna', [], { rounds: [total(1), total(2), total(2)] })]],
    ['roundNumber: 0 is', [plainSide('anna', [], { rounds: [total(0)] })]],
    ['roundNumber: 1.5 is', [plainSide('anna', [], { rounds: [total(1.5)] })]],
    ['ratingTenths: NaN is', [withBasis({ ratingTenths: Number.NaN, adjustedGross: null })]],
    ['adjustedGross: 80.5 is', [withBasis({ ratingTenths: 720, adjustedGross: 80.5 })]],
    ['manualOrder: NaN is', [plainSide('anna', [], { manualOrder: Number.NaN })]],
    ['lot: 0.5 is', [plainSide('anna', [], { lot: 0.5 })]],
  ])('names the invalid value: %s …', (message, sides) => {
    expect(() => checkSides(sides)).toThrow(FieldError)
    expect(() => checkSides(sides)).toThrow(message)
  })

  it('cannot mix cards and totals, with and without a random draw', () => {
    const other = plainSide('ben', [], { rounds: [total(2), total(1)], manualOrder: 1, lot: null })
    expect(() =>
      checkSides([played, other, plainSide('cat', [], { lot: 3 }), { ...withBasis({ ratingTenths: 720, adjustedGross: 88 }), id: 'dan' }]),
    ).not.toThrow()
  })
})

describe('roundNumbersOf', () => {
  it('are those of any side, ascending, each once', () => {
    const late = plainSide('ben', [], { rounds: [total(11), total(2)] })
    expect(roundNumbersOf([late, played])).toEqual([1, 2, 11])
    expect(roundNumbersOf([])).toEqual([])
  })
})

describe('sideStatus', () => {
  const rounds = (...statuses: readonly CardStatus[]) => statuses.map((status) => plainCard({ gross: [4], status }))

  it.each<[string, Side, CardStatus]>([
    ['its own', plainSide('a', rounds('disqualified'), { status: 'withdrawn' }), 'withdrawn'],
    ['that of the first round it left', plainSide('a', rounds('counted', 'disqualified', 'withdrawn')), 'disqualified'],
    ['that of the first round it left, also before a disqualification', plainSide('a', rounds('withdrawn', 'disqualified')), 'withdrawn'],
    ['counted where every round counts', plainSide('a', rounds('counted', 'counted')), 'counted'],
  ])('is %s', (_, side, status) => {
    expect(sideStatus(side)).toBe(status)
    expect(sideStatus({ ...side, rounds: [...side.rounds].reverse() })).toBe(status)
  })
})
