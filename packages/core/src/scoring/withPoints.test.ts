import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asSpecified, dgv, whs } from '../policy.ts'
import { anyCard } from '../testing/index.ts'
import { computeCard } from './computeCard.ts'
import { withPoints } from './withPoints.ts'

const anyStrokeCard = anyCard.filter(({ scoring, playingHandicap }) => scoring !== 'againstPar' && playingHandicap !== null)

describe('withPoints', () => {
  it('[SC-85+] equals the card computed in the other scoring, under every policy', () => {
    fc.assert(
      fc.property(anyStrokeCard, fc.boolean(), fc.constantFrom(whs, dgv, asSpecified), (card, net, policy) => {
        expect(withPoints(computeCard(policy, card), net)).toEqual(computeCard(policy, { ...card, net }))
      }),
    )
  })

  it('[SC-85+] counts an example in both scorings: five strokes on each par 4, off 18', () => {
    const holes = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
    const entries = holes.map(() => ({ status: 'entered', strokes: 5 }) as const)
    const card = computeCard(whs, {
      holes,
      entries,
      scoring: 'stableford',
      net: true,
      playingHandicap: 18,
      maxScore: { kind: 'none' },
      penalty: 1,
      status: 'counted',
    })
    expect([card.total.points, withPoints(card, false).total.points, withPoints(card, false).front?.points]).toEqual([35, 17, 9])
  })
})
