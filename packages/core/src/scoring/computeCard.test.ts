import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldError } from '../fieldError.ts'
import { asSpecified, dgv, type Policy, whs } from '../policy.ts'
import { plainSide } from '../testing/fields.ts'
import { anyFullCard, anyMixedPolicy } from '../testing/index.ts'
import { type CardInput, computeCard, isComplete } from './computeCard.ts'
import type { HoleEntry } from './hole.ts'
import type { Scoring } from './kinds.ts'
import { rankField } from './rankField.ts'

/** Eighteen par fours, four strokes on each, stroke index as the hole's number. */
function fours(change: Partial<CardInput> & { readonly at?: Readonly<Record<number, HoleEntry>> } = {}): CardInput {
  const { at = {}, ...rest } = change
  const holes = Array.from({ length: 18 }, (_, index) => ({ number: index + 1, par: 4, strokeIndex: index + 1 }))
  return {
    holes,
    entries: holes.map(({ number }) => at[number] ?? { status: 'entered', strokes: 4 }),
    scoring: 'medal',
    net: false,
    playingHandicap: 0,
    maxScore: { kind: 'none' },
    penalty: 0,
    status: 'counted',
    ...rest,
  }
}

const skipped: HoleEntry = { status: 'skipped' }
const notEntered: HoleEntry = { status: 'notEntered' }

describe('computeCard', () => {
  it('[SC-04] [SC-06] counts the entered scores, [SC-11] and nothing without a score', () => {
    const card = computeCard(whs, fours({ scoring: 'stableford', at: { 3: { status: 'entered', strokes: 6 }, 12: notEntered } }))
    expect(card.holes[2]).toMatchObject({ counted: 6, points: 0, label: 'doubleBogey' })
    expect(card.holes[11]).toMatchObject({ counted: null, net: null, points: null, label: 'none' })
    expect(card.front).toMatchObject({ gross: 38, points: 16 })
    expect(card.back).toMatchObject({ gross: null, points: 16 })
    expect(card).toMatchObject({ holesPlayed: 17, overPar: 2, status: 'counted' })
    expect(isComplete(card)).toBe(false)
  })

  describe('a hole not completed', () => {
    it('[SC-10] costs a card its result if par/bogey counts strokes over par, so that picking up gains nothing', () => {
      const policy: Policy = { ...whs, againstPar: 'strokeDifference' }
      const strokes: HoleEntry = { status: 'entered', strokes: 5 }
      const eight = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [at + 1, skipped]))
      const nine = fours({ scoring: 'againstPar' })
      const onNine = (at: Readonly<Record<number, HoleEntry>>): CardInput => ({
        ...nine,
        holes: nine.holes.slice(0, 9),
        entries: nine.holes.slice(0, 9).map(({ number }) => at[number] ?? strokes),
      })
      const pickedUp = plainSide('a', [computeCard(policy, onNine(eight))])
      const played = plainSide('b', [computeCard(policy, onNine({}))])
      expect(pickedUp.rounds[0]).toMatchObject({ card: { status: 'noReturn' } })
      const { rows } = rankField({ scoring: 'againstPar', method: 'gross', protocol: null, policy, sides: [pickedUp, played] })
      expect(rows.map(({ id, label }) => `${label} ${id}`)).toEqual(['1 b', '--- a'])
    })

    it('[SC-10] never ranks a card ahead of the same card with par or better on that hole, under any policy', () => {
      fc.assert(
        fc.property(anyMixedPolicy, anyFullCard, fc.nat(17), fc.integer({ min: 1, max: 7 }), (policy, card, hole, strokes) => {
          const at = hole % card.entries.length
          const par = card.holes[at]?.par ?? 4
          const withEntry = (entry: HoleEntry) => [computeCard(policy, { ...card, entries: card.entries.with(at, entry) })]
          const sides = [
            plainSide('pickedUp', withEntry(skipped)),
            plainSide('played', withEntry({ status: 'entered', strokes: Math.min(strokes, par) })),
          ]
          const { scoring, net } = card
          const [first] = rankField({ scoring, method: net ? 'net' : 'gross', protocol: null, policy, sides }).rows
          const ahead = first?.position === 1 && first.label === '1' ? first.id : 'nobody'
          expect(ahead).not.toBe('pickedUp')
        }),
      )
    })

    it('[SC-07] [SC-08] [SC-09] disqualifies nine and eighteen holes in every format if the policy says so', () => {
      for (const scoring of ['medal', 'medalMaxScore', 'stableford', 'againstPar'] as const satisfies readonly Scoring[]) {
        const card = computeCard(asSpecified, fours({ scoring, at: { 3: skipped } }))
        expect(card.status).toBe('disqualified')
        expect(card.front).toMatchObject({ par: 36, gross: null, net: null, points: null })
        expect(card.total).toMatchObject({ gross: null, points: null })
        expect(card.back?.gross).toBe(36)
      }
    })

    it('[SC-10] under the Rules of Golf costs a medal its result', () => {
      const card = computeCard(whs, fours({ at: { 3: skipped } }))
      expect(card.status).toBe('noReturn')
      expect(card.total.gross).toBeNull()
    })

    it('[SC-10] [SC-21] under the Rules of Golf gives no points in Stableford, and the card counts', () => {
      const card = computeCard(whs, fours({ scoring: 'stableford', at: { 3: skipped } }))
      expect(card).toMatchObject({ status: 'counted', total: { points: 34 } })
      expect(card.holes[2]?.points).toBe(0)
    })

    it('[SC-10] under the Rules of Golf is a lost hole in par/bogey', () => {
      const card = computeCard(dgv, fours({ scoring: 'againstPar', at: { 3: skipped } }))
      expect(card).toMatchObject({ status: 'counted', total: { points: -1 } })
    })

    it('[SC-10] counts the maximum in a maximum score', () => {
      const card = computeCard(
        whs,
        fours({ scoring: 'medalMaxScore', maxScore: { kind: 'fixed', byPar: { 3: 7, 4: 8, 5: 9 } }, at: { 3: skipped } }),
      )
      expect(card).toMatchObject({ status: 'counted', total: { gross: 76 } })
    })

    it('has no result in a maximum score without a maximum', () => {
      const card = computeCard(whs, fours({ scoring: 'medalMaxScore', at: { 3: skipped } }))
      expect(card).toMatchObject({ status: 'noReturn', total: { gross: null } })
    })

    it('keeps a given status', () => {
      expect(computeCard(whs, fours({ status: 'withdrawn', at: { 3: skipped } })).status).toBe('withdrawn')
    })
  })

  it('[SC-22] [SC-23] sums count the maximum, and the entered score stays readable', () => {
    const maxScore = { kind: 'netDoubleBogey', additional: 0 } as const
    const card = computeCard(
      whs,
      fours({ scoring: 'medalMaxScore', maxScore, playingHandicap: 1, at: { 1: { status: 'entered', strokes: 12 } } }),
    )
    expect(card.holes[0]).toMatchObject({ entry: { strokes: 12 }, counted: 7, net: 6, label: 'more' })
    expect(card.total).toMatchObject({ gross: 75, net: 74 })
  })

  it('[SC-61] [SC-62] has a net total of gross minus playing handicap, penalties added', () => {
    const card = computeCard(whs, fours({ playingHandicap: 20, penalty: 2 }))
    expect(card.total).toMatchObject({ gross: 74, net: 54, strokesReceived: 20 })
    expect([card.front?.gross, card.back?.gross]).toEqual([36, 36])
    expect(computeCard(whs, fours({ scoring: 'stableford', penalty: 2 })).total.points).toBe(34)
    expect(computeCard(asSpecified, fours({ scoring: 'againstPar', penalty: 2 })).total.points).toBe(2)
  })

  it('[SC-51] par/bogey by the specification is net strokes minus par, and no result with a hole not completed', () => {
    const input = fours({ scoring: 'againstPar', net: true, playingHandicap: 2, at: { 1: { status: 'entered', strokes: 6 }, 9: skipped } })
    const points = computeCard(asSpecified, input).holes.map((hole) => hole.points)
    expect([points[0], points[1], points[2], points[8]]).toEqual([1, -1, 0, null])
  })

  it('[SC-14] has no front nine if the second nine is played, and no back nine if the first is', () => {
    const nine = (from: number) => {
      const { holes, entries } = fours()
      return computeCard(whs, fours({ holes: holes.slice(from, from + 9), entries: entries.slice(from, from + 9) }))
    }
    expect(nine(9)).toMatchObject({ front: null, back: { gross: 36 }, total: { gross: 36 }, holesPlayed: 9 })
    expect(nine(0)).toMatchObject({ front: { gross: 36 }, back: null, total: { gross: 36 }, holesPlayed: 9 })
  })

  it('[SC-63] is over par by the played holes and the penalty', () => {
    const at = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index + 10, notEntered]))
    expect(computeCard(whs, fours({ at: { ...at, 1: { status: 'entered', strokes: 7 } }, penalty: 1 })).overPar).toBe(4)
  })

  it('has no net values without a playing handicap', () => {
    const card = computeCard(whs, fours({ scoring: 'stableford', net: true, playingHandicap: null }))
    expect(card.total).toMatchObject({ gross: 72, net: null, points: null })
  })
})

describe('an invalid card', () => {
  const entered = (strokes: number): Partial<CardInput> & { readonly at: Readonly<Record<number, HoleEntry>> } => ({
    at: { 7: { status: 'entered', strokes } },
  })
  const twelve = fours().holes.map((hole) => (hole.number === 5 ? { ...hole, strokeIndex: 12 } : hole))

  it.each<[string, Parameters<typeof fours>[0]]>([
    ['entries: 17 for 18 holes', { entries: fours().entries.slice(1) }],
    [
      'holes: 19 are more than 18',
      { holes: [...fours().holes, { number: 19, par: 4, strokeIndex: 19 }], entries: [...fours().entries, skipped] },
    ],
    ['strokeIndex: 12 is used twice', { holes: twelve }],
    ['strokes: 0 is not a whole number from 1 to 99', entered(0)],
    ['strokes: -4 is', entered(-4)],
    ['strokes: 4.5 is', entered(4.5)],
    ['strokes: NaN is', entered(Number.NaN)],
    ['strokes: 100 is', entered(100)],
    ['playingHandicap: 17.4 is', { playingHandicap: 17.4 }],
    ['playingHandicap: NaN is', { playingHandicap: Number.NaN }],
    ['penalty: 0.5 is', { penalty: 0.5 }],
    ['penalty: -1 is', { penalty: -1 }],
    ['additional: NaN is', { maxScore: { kind: 'netDoubleBogey', additional: Number.NaN } }],
    ['byPar: 0 is not a whole number of at least 1', { maxScore: { kind: 'fixed', byPar: { 3: 9, 4: 9, 5: 0 } } }],
    ['byPar: 9.5 is', { maxScore: { kind: 'fixed', byPar: { 3: 9.5, 4: 9, 5: 9 } } }],
  ])('names the invalid value: %s …', (message, change) => {
    expect(() => computeCard(whs, fours(change))).toThrow(FieldError)
    expect(() => computeCard(whs, fours(change))).toThrow(message)
  })

  it('accepts the most and the fewest strokes, a plus handicap, no handicap, and no holes', () => {
    for (const change of [entered(99), entered(1), { playingHandicap: -6 }, { playingHandicap: null }]) {
      expect(() => computeCard(whs, fours(change))).not.toThrow()
    }
    expect(isComplete(computeCard(whs, fours({ holes: [], entries: [] })))).toBe(false)
  })
})
