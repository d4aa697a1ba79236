import { exact, POLICY_NAMES } from '@club/core'
import { type ComputedCard, SCORE_METHODS, SCORINGS } from '@club/core/scoring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claraCard, scorecard } from '../../../testing/card.ts'
import { calculatorCaseFromHash, calculatorCaseToHash } from './calculatorCase.ts'
import { caseOfCard, caseOfPlayer } from './caseOfCard.ts'
import { computeCase } from './computeCase.ts'

const computedRound = (over: Parameters<typeof scorecard>[0] = {}) => {
  const page = caseOfCard(scorecard(over))
  return page && computeCase(page).players[0]?.rounds[0]
}
const nine = (from: 0 | 9): ComputedCard => ({ ...claraCard, holes: claraCard.holes.slice(from, from + 9) })

describe('a card on the calculator', () => {
  it('[UI-30] gives the same values as the scorecard', () => {
    const worked = computedRound()
    expect(worked?.card.total).toEqual(claraCard.total)
    expect(worked?.card.holes.map(({ points }) => points)).toEqual(claraCard.holes.map(({ points }) => points))
    expect(worked?.playingHandicap).toBe(23)
    expect(worked?.result?.adjustedGross).toBe(91)
  })

  it('keeps which nine was played', () => {
    expect(computedRound({ card: nine(0), coursePart: 'first' })?.card.holes.map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ])
    expect(computedRound({ card: nine(9), coursePart: 'second' })?.card.holes[0]?.number).toBe(10)
  })

  it('keeps a hole not completed, one not played, penalty strokes and the share of the handicap', () => {
    const holes = claraCard.holes.map((hole, at) =>
      at === 0
        ? { ...hole, entry: { status: 'skipped' as const } }
        : at === 17
          ? { ...hole, entry: { status: 'notEntered' as const } }
          : hole,
    )
    const page = caseOfCard(scorecard({ card: { ...claraCard, holes }, penalty: 2 }))
    const [player] = page?.players ?? []
    expect([player?.cards[0]?.scores[0], player?.cards[0]?.scores[17], player?.cards[0]?.penalty]).toEqual(['-', '', '2'])
    const { handicap } = scorecard()
    if (!handicap) throw new Error('Clara has an index')
    for (const [allowance, text] of [
      [exact(19, 20), '95'],
      [exact(1), '100'],
      [exact(3, 8), '3/8'],
    ] as const)
      expect(caseOfCard(scorecard({ handicap: { ...handicap, allowance } }))?.allowance).toBe(text)
  })

  it('does not exist for a team or for other holes', () => {
    expect(caseOfCard(scorecard({ team: true }))).toBeNull()
    expect(caseOfCard(scorecard({ card: { ...claraCard, holes: claraCard.holes.slice(0, 12) } }))).toBeNull()
    expect(caseOfCard(scorecard({ card: { ...claraCard, holes: [] } }))).toBeNull()
  })

  it('always fits into a link', () => {
    fc.assert(
      fc.property(
        fc.record({
          policy: fc.option(fc.constantFrom(...POLICY_NAMES)),
          scoring: fc.constantFrom(...SCORINGS),
          scoreMethod: fc.constantFrom(...SCORE_METHODS),
          ratingTenths: fc.integer({ min: 0, max: 800 }),
          slope: fc.integer({ min: 0, max: 155 }),
          penalty: fc.integer({ min: 0, max: 20 }),
        }),
        (over) => {
          const page = caseOfCard(scorecard(over))
          expect(page && calculatorCaseFromHash(calculatorCaseToHash(page))).toEqual({ ok: true, value: page })
        },
      ),
    )
  })
})

it('[UI-30] opens with an empty card, a name and a handicap', () => {
  const page = caseOfPlayer({ name: 'Clara Hoffmann', handicap: '18.7' })
  expect(page.players).toHaveLength(1)
  const [round] = computeCase(page).players[0]?.rounds ?? []
  expect([round?.card.holesPlayed, round?.playingHandicap]).toEqual([0, 23])
  expect(page.tab).toBe('card')
})
