import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asSpecified, dgv, whs } from '../policy.ts'
import { eighteenOf } from '../testing/anyCard.ts'
import { anyCard, anyEntry, anyFullCard, anyPolicy } from '../testing/index.ts'
import type { HoleEntry } from './hole.ts'
import type { Scoring } from './kinds.ts'
import { type CardInput, isComplete, workCard } from './workCard.ts'
import type { CardSum } from './workings.ts'

const RUNS = { numRuns: 1000 }

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

describe('workCard', () => {
  it('[SC-04] [SC-06] counts what was entered, [SC-11] and nothing where nothing was entered', () => {
    const card = workCard(whs, fours({ scoring: 'stableford', at: { 3: { status: 'entered', strokes: 6 }, 12: notEntered } }))
    expect(card.holes[2]).toMatchObject({ counted: 6, points: 0, label: 'doubleBogey' })
    expect(card.holes[11]).toMatchObject({ counted: null, net: null, points: null, label: 'none' })
    expect(card.front).toMatchObject({ gross: 38, points: 16 })
    expect(card.back).toMatchObject({ gross: null, points: 16 })
    expect(card).toMatchObject({ holesPlayed: 17, overPar: 2, status: 'counted' })
    expect(isComplete(card)).toBe(false)
  })

  describe('a hole given up', () => {
    it('[SC-07] [SC-08] [SC-09] disqualifies the half and the whole in every format where the policy says so', () => {
      for (const scoring of ['medal', 'medalMaxScore', 'stableford', 'againstPar'] as const satisfies readonly Scoring[]) {
        const card = workCard(asSpecified, fours({ scoring, at: { 3: skipped } }))
        expect(card.status).toBe('disqualified')
        expect(card.front).toMatchObject({ par: 36, gross: null, net: null, points: null })
        expect(card.total).toMatchObject({ gross: null, points: null })
        expect(card.back?.gross).toBe(36)
      }
    })

    it('[SC-10] under the Rules of Golf costs a medal its result', () => {
      const card = workCard(whs, fours({ at: { 3: skipped } }))
      expect(card.status).toBe('noReturn')
      expect(card.total.gross).toBeNull()
    })

    it('[SC-10] [SC-21] under the Rules of Golf gives no points in Stableford, and the card counts', () => {
      const card = workCard(whs, fours({ scoring: 'stableford', at: { 3: skipped } }))
      expect(card).toMatchObject({ status: 'counted', total: { points: 34 } })
      expect(card.holes[2]?.points).toBe(0)
    })

    it('[SC-10] under the Rules of Golf is a lost hole against par', () => {
      const card = workCard(dgv, fours({ scoring: 'againstPar', at: { 3: skipped } }))
      expect(card).toMatchObject({ status: 'counted', total: { points: -1 } })
    })

    it('[SC-10] counts the maximum in a maximum score', () => {
      const card = workCard(
        whs,
        fours({ scoring: 'medalMaxScore', maxScore: { kind: 'fixed', byPar: { 3: 7, 4: 8, 5: 9 } }, at: { 3: skipped } }),
      )
      expect(card).toMatchObject({ status: 'counted', total: { gross: 76 } })
    })

    it('has no result in a maximum score that sets no maximum', () => {
      const card = workCard(whs, fours({ scoring: 'medalMaxScore', at: { 3: skipped } }))
      expect(card).toMatchObject({ status: 'noReturn', total: { gross: null } })
    })

    it('leaves a status that was given', () => {
      expect(workCard(whs, fours({ status: 'withdrawn', at: { 3: skipped } })).status).toBe('withdrawn')
    })
  })

  it('[SC-22] [SC-23] the maximum counts in sums, the entered score stays readable', () => {
    const maxScore = { kind: 'netDoubleBogey', additional: 0 } as const
    const card = workCard(
      whs,
      fours({ scoring: 'medalMaxScore', maxScore, playingHandicap: 1, at: { 1: { status: 'entered', strokes: 12 } } }),
    )
    expect(card.holes[0]).toMatchObject({ entry: { strokes: 12 }, counted: 7, net: 6, label: 'more' })
    expect(card.total).toMatchObject({ gross: 75, net: 74 })
  })

  it('[SC-61] [SC-62] the net total is gross minus playing handicap, penalties added', () => {
    const card = workCard(whs, fours({ playingHandicap: 20, penalty: 2 }))
    expect(card.total).toMatchObject({ gross: 74, net: 54, strokesReceived: 20 })
    expect([card.front?.gross, card.back?.gross]).toEqual([36, 36])
    expect(workCard(whs, fours({ scoring: 'stableford', penalty: 2 })).total.points).toBe(34)
    expect(workCard(asSpecified, fours({ scoring: 'againstPar', penalty: 2 })).total.points).toBe(2)
  })

  it('[SC-63] stands over par by the holes played and the penalty', () => {
    const at = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index + 10, notEntered]))
    expect(workCard(whs, fours({ at: { ...at, 1: { status: 'entered', strokes: 7 } }, penalty: 1 })).overPar).toBe(4)
  })

  it('has no net figures without a playing handicap', () => {
    const card = workCard(whs, fours({ scoring: 'stableford', net: true, playingHandicap: null }))
    expect(card.total).toMatchObject({ gross: 72, net: null, points: null })
  })
})

/** Adds up, with null for anything missing. */
const plus = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)
const pointsPlus = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : a + b)
const NOTHING: CardSum = { par: 0, strokesReceived: 0, gross: 0, net: 0, points: null }

describe('any card', () => {
  it('[SC-14] is its two nines and the penalty', () => {
    fc.assert(
      fc.property(anyPolicy, anyCard, (policy, input) => {
        fc.pre(!(policy.unfinishedHole === 'disqualified' && input.entries.some(({ status }) => status === 'skipped')))
        const { front, back, total } = workCard(policy, input)
        const [out, home] = [front ?? NOTHING, back ?? NOTHING]
        const lost = input.scoring === 'againstPar' && policy.againstPar === 'strokeDifference' ? -input.penalty : input.penalty
        expect(total.par).toBe(out.par + home.par)
        expect(total.strokesReceived).toBe(out.strokesReceived + home.strokesReceived)
        expect(total.gross).toBe(plus(plus(out.gross, home.gross), input.penalty))
        expect(total.net).toBe(plus(plus(out.net, home.net), input.playingHandicap === null ? null : input.penalty))
        expect(total.points).toBe(plus(pointsPlus(out.points, home.points), -lost))
      }),
      RUNS,
    )
  })

  it('[SC-61] has net strokes that are gross minus strokes received, hole by hole and as a whole', () => {
    fc.assert(
      fc.property(anyPolicy, anyFullCard, (policy, input) => {
        fc.pre(input.playingHandicap !== null)
        const card = workCard(policy, input)
        for (const { counted, net, strokesReceived } of card.holes) expect(net).toBe((counted as number) - strokesReceived)
        expect(card.total.net).toBe((card.total.gross as number) - (input.playingHandicap as number))
      }),
      RUNS,
    )
  })

  it('[SC-16] [SC-17] [SC-18] has Stableford points that are never negative and fall with every stroke', () => {
    fc.assert(
      fc.property(anyPolicy, anyCard, fc.nat(17), (policy, input, pick) => {
        const stableford = { ...input, scoring: 'stableford', maxScore: { kind: 'none' } } as const
        const at = pick % input.holes.length
        const worse = stableford.entries.map((entry, index) =>
          index === at && entry.status === 'entered' ? { ...entry, strokes: entry.strokes + 1 } : entry,
        )
        const [before, after] = [workCard(policy, stableford), workCard(policy, { ...stableford, entries: worse })]
        for (const { points } of before.holes) expect(points ?? 0).toBeGreaterThanOrEqual(0)
        expect(after.holes[at]?.points ?? 0).toBeLessThanOrEqual(before.holes[at]?.points ?? 0)
        expect((before.holes[at]?.points ?? 0) - (after.holes[at]?.points ?? 0)).toBeLessThanOrEqual(1)
      }),
      RUNS,
    )
  })

  it('[SC-23] never counts more than was entered, nor more than is written down', () => {
    fc.assert(
      fc.property(anyPolicy, anyCard, (policy, input) => {
        for (const { entry, counted } of workCard(policy, input).holes) {
          if (entry.status === 'entered') expect(counted).toBeLessThanOrEqual(entry.strokes)
          if (entry.status === 'notEntered') expect(counted).toBeNull()
        }
      }),
      RUNS,
    )
  })

  it('does not depend on the order in which the holes were played', () => {
    fc.assert(
      fc.property(anyPolicy, anyCard, fc.nat(17), (policy, input, start) => {
        const turned = <Item>(items: readonly Item[]) => [...items.slice(start), ...items.slice(0, start)]
        const shotgun = workCard(policy, { ...input, holes: turned(input.holes), entries: turned(input.entries) })
        const card = workCard(policy, input)
        expect({ ...shotgun, holes: [...shotgun.holes].sort((a, b) => a.number - b.number) }).toEqual({
          ...card,
          holes: [...card.holes].sort((a, b) => a.number - b.number),
        })
      }),
      RUNS,
    )
  })

  it('is the same beside the other cards of a field as alone', () => {
    const others = fc.array(fc.record({ entries: eighteenOf(anyEntry), card: anyCard }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(anyPolicy, anyCard, others, (policy, { holes }, field) => {
        const cards = field.map(({ entries, card }): CardInput => ({ ...card, holes, entries: entries.slice(0, holes.length) }))
        const alone = cards.map((card) => workCard(policy, { ...card, holes: [...holes] }))
        expect([...cards, ...cards].map((card) => workCard(policy, card))).toEqual([...alone, ...alone])
      }),
      RUNS,
    )
  })
})
