/** Net double bogey and the adjusted gross score. World Handicap System, Rule 3.1. */
import fc from 'fast-check'
import { anyCard, anyFullCard } from '../anyCard.ts'
import { anyPlayingHandicap, anyStrokesReceived } from '../anyHandicap.ts'
import { anyPar } from '../anyHole.ts'
import { anyMixedPolicy } from '../anyPolicy.ts'
import type { Operations } from '../engine.ts'
import { holds, type Property, property, same } from '../property.ts'

type AdjustedInput = Operations['adjustedGross']['input']

function anyAdjustedOf(cards: typeof anyCard): fc.Arbitrary<AdjustedInput> {
  return fc
    .record({ policy: anyMixedPolicy, card: cards, courseHandicap: anyPlayingHandicap, hasIndex: fc.constantFrom(true, true, false) })
    .map(({ policy, card: { holes, entries }, courseHandicap, hasIndex }) => ({
      policy,
      holes,
      entries,
      courseHandicap: hasIndex ? courseHandicap : 0,
      hasIndex,
    }))
}

const anyAdjusted = anyAdjustedOf(anyFullCard)

export const adjustedProperties: readonly Property[] = [
  property({
    name: 'net-double-bogey-is-par-two-and-the-strokes',
    ids: ['SC-35', 'SC-39'],
    rule: 'net double bogey is par + 2 + strokes received, minus the strokes that a plus player gives back; above three strokes received the policy decides',
    weight: 'card',
    arbitrary: fc.record({ policy: anyMixedPolicy, par: anyPar, strokesOnHole: anyStrokesReceived }),
    async check(engine, { policy, par, strokesOnHole }) {
      const limit = await engine.netDoubleBogey({ policy, par, strokesOnHole, hasIndex: true })
      if (strokesOnHole <= 3 || policy.strokesInNetDoubleBogey === 'all') same('limit', limit, par + 2 + strokesOnHole)
      else same('limit', limit, par + 5)
    },
  }),
  property({
    name: 'net-double-bogey-before-a-first-index',
    ids: ['SC-37', 'SC-39'],
    rule: 'net double bogey without an index is par + 5, the formula, or the lower of both, as the policy says',
    weight: 'card',
    arbitrary: fc.record({ policy: anyMixedPolicy, par: anyPar, strokesOnHole: anyStrokesReceived }),
    async check(engine, { policy, par, strokesOnHole }) {
      const limit = await engine.netDoubleBogey({ policy, par, strokesOnHole, hasIndex: false })
      const formula = await engine.netDoubleBogey({ policy, par, strokesOnHole, hasIndex: true })
      const expected = { parPlusFive: par + 5, lowerOfBoth: Math.min(formula, par + 5), formula }
      same('limit', limit, expected[policy.netDoubleBogeyWithoutIndex])
    },
  }),
  property({
    name: 'adjusted-gross-is-never-more-than-was-played',
    ids: ['SC-20'],
    rule: 'the adjusted gross is at most the strokes played, and equals them while no hole is above its net double bogey',
    weight: 'card',
    arbitrary: anyAdjusted,
    async check(engine, input) {
      const adjusted = await engine.adjustedGross(input)
      const played = input.entries.reduce((sum, entry) => sum + (entry.status === 'entered' ? entry.strokes : 0), 0)
      holds('at most', adjusted !== null && adjusted <= played, { adjusted, played })
      const strokes = await engine.strokesReceived({ handicap: input.courseHandicap, holes: input.holes })
      let capped = 0
      for (const [at, { par }] of input.holes.entries()) {
        const limit = await engine.netDoubleBogey({
          policy: input.policy,
          par,
          strokesOnHole: strokes[at] as number,
          hasIndex: input.hasIndex,
        })
        const entry = input.entries[at]
        capped += Math.max(0, (entry?.status === 'entered' ? entry.strokes : 0) - limit)
      }
      same('strokes above net double bogey', played - (adjusted ?? 0), capped)
    },
  }),
  property({
    name: 'adjusted-gross-grows-with-the-handicap',
    ids: ['SC-20', 'SC-35'],
    rule: 'more strokes received never lower the adjusted gross',
    weight: 'card',
    arbitrary: fc.record({ input: anyAdjusted, more: fc.integer({ min: 1, max: 20 }) }),
    async check(engine, { input, more }) {
      const withIndex = { ...input, hasIndex: true }
      const [one, other] = [
        await engine.adjustedGross(withIndex),
        await engine.adjustedGross({ ...withIndex, courseHandicap: input.courseHandicap + more }),
      ]
      holds('grows', one !== null && other !== null && one <= other, { one, other })
    },
  }),
  property({
    name: 'a-hole-given-up-counts-as-net-double-bogey',
    ids: ['SC-20'],
    rule: 'a hole picked up counts for the handicap as the highest score that can count, never as 0',
    weight: 'card',
    arbitrary: fc.record({ input: anyAdjusted, hole: fc.nat({ max: 17 }) }),
    async check(engine, { input, hole }) {
      const at = hole % input.holes.length
      const pickedUp = await engine.adjustedGross({ ...input, entries: input.entries.with(at, { status: 'skipped' }) })
      same(
        'adjusted',
        pickedUp,
        await engine.adjustedGross({ ...input, entries: input.entries.with(at, { status: 'entered', strokes: 99 }) }),
      )
    },
  }),
  property({
    name: 'a-hole-not-entered-leaves-no-adjusted-gross',
    ids: ['SC-20'],
    rule: 'a card with a missing hole has no adjusted gross, a complete card has one',
    weight: 'card',
    arbitrary: anyAdjustedOf(anyCard),
    async check(engine, input) {
      const missing = input.entries.some(({ status }) => status === 'notEntered')
      same('has none', (await engine.adjustedGross(input)) === null, missing)
    },
  }),
]
