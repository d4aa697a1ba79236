import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exact, multiply, subtract } from '../exact.ts'
import { asSpecified, whs } from '../policy.ts'
import { anyCard, anyPolicy } from '../testing/index.ts'
import { type CardInput, computeCard } from './computeCard.ts'
import { countsNet, higherWins, SCORE_METHODS, type ScoreMethod, type Scoring } from './kinds.ts'
import { adjustedGross } from './netDoubleBogey.ts'
import { scoreTotal, toPar } from './scoreTotal.ts'

/** Eighteen par fours in 80 strokes, one of them an 11, with 10 strokes received and a penalty of one: gross 81. */
const input: CardInput = {
  holes: Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 })),
  entries: Array.from({ length: 18 }, (_, at) => ({ status: 'entered', strokes: at === 17 ? 11 : at === 0 ? 5 : 4 })),
  scoring: 'medal',
  net: false,
  playingHandicap: 10,
  maxScore: { kind: 'none' },
  penalty: 1,
  status: 'counted',
}

describe('scoreTotal', () => {
  const card = computeCard(whs, input)
  const basis = { ratingTenths: 703, adjustedGross: adjustedGross(whs, card.holes, 11, true) }

  it.each<[ScoreMethod, ReturnType<typeof exact>]>([
    ['gross', exact(81)],
    ['grossAdjusted', exact(76)],
    ['grossOverRating', exact(107, 10)],
    ['grossOverPar', exact(9)],
    ['net', exact(71)],
    ['netAdjusted', exact(66)],
  ])('[TR-04] [TR-06] %s', (method, total) => {
    expect(scoreTotal(card, 'medal', method, basis)).toEqual(total)
  })

  it('[TR-03] counts points and holes won if the format has them', () => {
    for (const scoring of ['stableford', 'againstPar'] as const satisfies readonly Scoring[]) {
      const points = computeCard(whs, { ...input, scoring, net: true })
      expect(scoreTotal(points, scoring, 'net', basis)).toEqual(exact(points.total.points as number))
    }
  })

  it('has no adjusted total for a card that was not adjusted', () => {
    for (const method of ['grossAdjusted', 'netAdjusted'] as const) {
      expect(scoreTotal(card, 'medal', method, { ratingTenths: 703, adjustedGross: null })).toBeNull()
    }
  })
})

describe('countsNet', () => {
  it('[TR-04] is true for the two methods that subtract strokes received', () => {
    expect(SCORE_METHODS.filter(countsNet)).toEqual(['net', 'netAdjusted'])
  })
})

describe('a card without a playing handicap', () => {
  const card = computeCard(whs, { ...input, playingHandicap: null })

  it('[TR-06] has gross totals, but neither net totals nor a net score to par', () => {
    const basis = { ratingTenths: 703, adjustedGross: 75 }
    expect(scoreTotal(card, 'medal', 'gross', basis)).toEqual(exact(81))
    expect(scoreTotal(card, 'medal', 'grossAdjusted', basis)).toEqual(exact(76))
    for (const method of ['net', 'netAdjusted'] as const) expect(scoreTotal(card, 'medal', method, basis)).toBeNull()
    expect(toPar(whs, card, 'medal', 'gross')).toEqual(exact(9))
    expect(toPar(whs, card, 'medal', 'net')).toBeNull()
    const points = computeCard(whs, { ...input, playingHandicap: null, scoring: 'stableford', net: true })
    expect(toPar(whs, points, 'stableford', 'net')).toBeNull()
    expect(scoreTotal(points, 'stableford', 'net', basis)).toBeNull()
  })
})

describe('an unfinished card', () => {
  const entries = input.entries.map((entry, at) => (at === 17 ? ({ status: 'notEntered' } as const) : entry))
  const basis = { ratingTenths: 703, adjustedGross: null }

  it('[TR-03] has no total, also if its player has left the field', () => {
    for (const scoring of ['medal', 'stableford'] as const) {
      expect(scoreTotal(computeCard(whs, { ...input, scoring, entries }), scoring, 'gross', basis)).toBeNull()
      expect(scoreTotal(computeCard(whs, { ...input, scoring, status: 'withdrawn' }), scoring, 'gross', basis)).toBeNull()
    }
  })

  it('[SC-63] has a score to par over the played holes, net with the strokes received there', () => {
    const three = input.entries.map((entry, at) => (at < 3 ? entry : ({ status: 'notEntered' } as const)))
    const card = computeCard(whs, { ...input, penalty: 0, entries: three })
    expect(toPar(whs, card, 'medal', 'gross')).toEqual(exact(1))
    expect(toPar(whs, card, 'medal', 'net')).toEqual(exact(-2))
  })

  it('[SC-63] has no score to par if its only hole was picked up', () => {
    const givenUp = input.entries.map((_, at) => ({ status: at === 0 ? ('skipped' as const) : ('notEntered' as const) }))
    expect(toPar(whs, computeCard(whs, { ...input, entries: givenUp }), 'medal', 'gross')).toBeNull()
    expect(toPar(whs, computeCard(whs, { ...input, entries: givenUp }), 'medal', 'net')).toBeNull()
  })
})

describe('higherWins', () => {
  it('[TR-03] [SC-51] points and holes won: higher wins; strokes and differences: lower wins', () => {
    expect((['medal', 'medalMaxScore', 'stableford', 'againstPar'] as const).map((scoring) => higherWins(whs, scoring))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(higherWins(asSpecified, 'againstPar')).toBe(false)
  })
})

describe('toPar', () => {
  it('[SC-63] a complete card has the same score to par as its total', () => {
    const card = computeCard(whs, input)
    expect(toPar(whs, card, 'medal', 'gross')).toEqual(exact(9))
    expect(toPar(whs, card, 'medal', 'net')).toEqual(exact(-1))
    const points = computeCard(whs, { ...input, scoring: 'stableford', net: true })
    expect(toPar(whs, points, 'stableford', 'net')).toEqual(exact(36 - (points.total.points as number)))
  })

  it('is total minus par for medal players with the same par', () => {
    fc.assert(
      fc.property(anyPolicy, anyCard, (policy, any) => {
        const card = computeCard(policy, { ...any, scoring: 'medal' })
        fc.pre(card.total.gross !== null)
        expect(toPar(policy, card, 'medal', 'gross')).toEqual(exact((card.total.gross as number) - card.total.par))
        if (card.total.net !== null) expect(toPar(policy, card, 'medal', 'net')).toEqual(exact(card.total.net - card.total.par))
      }),
      { numRuns: 1000 },
    )
  })

  it('[SC-51] holes won and stroke differences agree in direction', () => {
    fc.assert(
      fc.property(anyCard, (any) => {
        const card = computeCard(whs, { ...any, scoring: 'againstPar', net: false })
        fc.pre(card.holesPlayed > 0)
        expect(toPar(whs, card, 'againstPar', 'gross')).toEqual(multiply(exact(card.total.points as number), exact(-1)))
        expect(subtract(toPar(asSpecified, card, 'againstPar', 'gross') as typeof ZERO, exact(card.total.points as number))).toEqual(ZERO)
      }),
    )
  })

  it('compares points with two per hole, over the played holes', () => {
    const after = computeCard(whs, {
      ...input,
      scoring: 'stableford',
      penalty: 0,
      entries: input.entries.map((entry, at) => (at < 3 ? entry : { status: 'notEntered' })),
    })
    expect(after.total.points).toBe(5)
    expect(toPar(whs, after, 'stableford', 'gross')).toEqual(exact(1))
  })

  it('is null before the first hole', () => {
    const none = computeCard(whs, { ...input, entries: input.entries.map(() => ({ status: 'notEntered' })) })
    expect(toPar(whs, none, 'medal', 'gross')).toBeNull()
  })
})

const ZERO = exact(0)
