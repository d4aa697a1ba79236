/** The score differential of a round. World Handicap System, Rules 3.2 and 5.1. */
import fc from 'fast-check'
import { add, exact, multiply, subtract } from '../../exact.ts'
import { anyIndexTenths, anyPcc, anyRatedNine, anyRatedTee } from '../anyHandicap.ts'
import { type Property, property, roundedOnce, same, sameExact } from '../property.ts'

const anyNineStrokes = fc.integer({ min: -15, max: 45 }).map((over) => 40 + over)
const anyRound = fc.record({ tee: anyRatedTee, over: fc.integer({ min: -15, max: 60 }), pcc: anyPcc })
const anyNine = fc.record({ tee: anyRatedNine, adjustedGross: anyNineStrokes, pcc: anyPcc, indexTenths: anyIndexTenths })

export const differentialProperties: readonly Property[] = [
  property({
    name: 'differential-grows-with-the-strokes',
    ids: ['HC-44+'],
    rule: 'one more stroke raises the differential by 113 / slope, and one more stroke of playing conditions offsets it',
    weight: 'card',
    arbitrary: fc.record({ round: anyRound, pcc: fc.integer({ min: -1, max: 2 }) }),
    async check(engine, { round: { tee, over }, pcc }) {
      const adjustedGross = tee.par + over
      const one = await engine.scoreDifferential({ ...tee, adjustedGross, pcc })
      const more = await engine.scoreDifferential({ ...tee, adjustedGross: adjustedGross + 1, pcc })
      const harder = await engine.scoreDifferential({ ...tee, adjustedGross: adjustedGross + 1, pcc: pcc + 1 })
      sameExact('a stroke more', subtract(more.exact, one.exact), exact(113, tee.slope))
      sameExact('a stroke more on a harder day', harder.exact, one.exact)
      same('a stroke more on a harder day', harder.tenths, one.tenths)
    },
  }),
  property({
    name: 'differential-undoes-the-course-handicap',
    ids: ['HC-44+'],
    rule: 'a score of the rating plus the strokes of an index has that index as its differential',
    weight: 'card',
    arbitrary: anyRound,
    async check(engine, { tee, over }) {
      const level = { ...tee, ratingTenths: 10 * tee.par }
      const { exact: differential } = await engine.scoreDifferential({ ...level, adjustedGross: tee.par + over, pcc: 0 })
      sameExact('differential', multiply(differential, exact(tee.slope, 113)), exact(over))
    },
  }),
  property({
    name: 'differential-is-rounded-once-half-up',
    ids: ['HC-44+'],
    rule: 'the differential is rounded to the nearest tenth, a half upward, also below zero',
    weight: 'card',
    arbitrary: anyRound,
    async check(engine, { tee, over, pcc }) {
      const strokes = exact(10 * (tee.par + over - pcc) - tee.ratingTenths, 10)
      const expected = multiply(exact(113, tee.slope), strokes)
      const answer = await engine.scoreDifferential({ ...tee, adjustedGross: tee.par + over, pcc })
      sameExact('exact', answer.exact, expected)
      roundedOnce('differential in tenths', answer.tenths, expected, 10)
    },
  }),
  property({
    name: 'nine-hole-differential-adds-before-it-rounds',
    ids: ['HC-45+'],
    rule: 'the differential of the nine holes played and the expected one of the others are added as fractions and rounded once',
    weight: 'card',
    arbitrary: anyNine,
    async check(engine, { tee, adjustedGross, pcc, indexTenths }) {
      const played = multiply(exact(113, tee.slope), exact(10 * adjustedGross - tee.ratingTenths - 5 * pcc, 10))
      const expected = exact(52 * indexTenths + 1200, 1000)
      const answer = await engine.scoreDifferentialNine({ ...tee, adjustedGross, pcc, indexTenths })
      sameExact('exact', answer.exact, add(played, expected))
      roundedOnce('differential in tenths', answer.tenths, add(played, expected), 10)
    },
  }),
  property({
    name: 'nine-hole-differential-rises-with-the-index',
    ids: ['HC-45+'],
    rule: 'the expected differential of the holes not played is lower for a better player: an index 10.0 higher adds 5.2',
    weight: 'card',
    arbitrary: anyNine,
    async check(engine, { tee, adjustedGross, pcc, indexTenths }) {
      const of = async (index: number) => (await engine.scoreDifferentialNine({ ...tee, adjustedGross, pcc, indexTenths: index })).exact
      sameExact('10.0 of index', subtract(await of(indexTenths + 100), await of(indexTenths)), exact(52, 10))
    },
  }),
  property({
    name: 'expected-differential-is-the-same-for-each-hole',
    ids: ['HC-45+', 'HC-47+'],
    rule: 'the expected differentials of two groups of holes add up to that of all their holes',
    weight: 'card',
    arbitrary: fc.record({ indexTenths: anyIndexTenths, some: fc.nat({ max: 9 }), others: fc.nat({ max: 9 }) }),
    async check(engine, { indexTenths, some, others }) {
      const of = async (holes: number) => engine.expectedDifferential({ indexTenths, holes })
      sameExact('together', await of(some + others), add(await of(some), await of(others)))
      sameExact('nine holes', await of(9), exact(52 * indexTenths + 1200, 1000))
    },
  }),
  property({
    name: 'two-halves-of-a-round-are-worth-the-round',
    ids: ['HC-46+'],
    rule: 'two rounds of nine holes from one tee have the differential of eighteen holes with twice the rating and par',
    weight: 'card',
    arbitrary: fc.record({ tee: anyRatedNine, front: anyNineStrokes, back: anyNineStrokes, pcc: anyPcc }),
    async check(engine, { tee, front, back, pcc }) {
      const whole = { slope: tee.slope, ratingTenths: 2 * tee.ratingTenths, par: 2 * tee.par, adjustedGross: front + back, pcc }
      const halves = { first: { ...tee, adjustedGross: front, pcc }, second: { ...tee, adjustedGross: back, pcc } }
      const [one, other] = [await engine.combinedDifferential(halves), await engine.scoreDifferential(whole)]
      sameExact('exact', one.exact, other.exact)
      same('tenths', one.tenths, other.tenths)
    },
  }),
  property({
    name: 'the-part-played-and-the-part-as-rated-are-the-round',
    ids: ['HC-47+'],
    rule: 'ten to seventeen holes, with the others played as they are rated, have the differential of eighteen holes',
    weight: 'card',
    arbitrary: fc.record({
      round: anyRound,
      holesPlayed: fc.integer({ min: 10, max: 17 }),
      over: fc.nat({ max: 40 }),
      indexTenths: anyIndexTenths,
    }),
    async check(engine, { round: { tee, pcc }, holesPlayed, over, indexTenths }) {
      const parPlayed = 4 * holesPlayed
      const part = await engine.scoreDifferentialPart({ ...tee, holesPlayed, parPlayed, adjustedGross: parPlayed + over, pcc, indexTenths })
      const whole = await engine.scoreDifferential({ ...tee, adjustedGross: tee.par + over, pcc })
      const asRated = exact((tee.ratingTenths - 10 * tee.par + 10 * pcc) * (18 - holesPlayed) * 113, 180 * tee.slope)
      sameExact('played and as rated', subtract(part.playedExact, asRated), whole.exact)
      const expected = await engine.expectedDifferential({ indexTenths, holes: 18 - holesPlayed })
      sameExact('played and expected', part.exact, add(part.playedExact, expected))
      roundedOnce('differential in tenths', part.tenths, part.exact, 10)
    },
  }),
]
