/** Course and playing handicaps. World Handicap System, Rules 6.1 and 6.2, Appendix C. */

import fc from 'fast-check'
import { compareExact, exact, multiply, subtract } from '../../exact.ts'
import { MAX_INDEX_TENTHS } from '../../handicap/handicapIndex.ts'
import { SCORINGS } from '../../scoring/kinds.ts'
import { ROUND_TYPES } from '../../tournament/tournament.ts'
import { anyAllowance, anyHandicapIndex, anyIndexTenths, anyRatedNine, anyRatedTee, anyRoundHandicapSettings } from '../anyHandicap.ts'
import { anyPolicy } from '../anyPolicy.ts'
import type { TeeCase } from '../engine.ts'
import { holds, type Property, property, roundedOnce, same, sameExact } from '../property.ts'

const anyTee: fc.Arbitrary<TeeCase> = fc.oneof(
  fc.record({ policy: anyPolicy, tee: anyRatedTee }).map(({ policy, tee }) => ({ policy, ...tee, holes: 18 as const })),
  fc.record({ policy: anyPolicy, tee: anyRatedNine }).map(({ policy, tee }) => ({ policy, ...tee, holes: 9 as const })),
)

const anyPlayed = fc.record({ tee: anyTee, indexTenths: anyIndexTenths, allowance: anyAllowance })

export const handicapProperties: readonly Property[] = [
  property({
    name: 'course-handicap-rises-with-the-index',
    ids: [],
    rule: 'a higher index never gets fewer strokes from the same tee',
    weight: 'card',
    arbitrary: fc.record({ tee: anyTee, indexTenths: anyIndexTenths, more: fc.integer({ min: 1, max: 200 }) }),
    async check(engine, { tee, indexTenths, more }) {
      const [one, other] = [
        await engine.courseHandicap({ ...tee, indexTenths }),
        await engine.courseHandicap({ ...tee, indexTenths: Math.min(indexTenths + more, MAX_INDEX_TENTHS) }),
      ]
      holds('more index, more course handicap', compareExact(one.exact, other.exact) <= 0 && one.rounded <= other.rounded, [one, other])
    },
  }),
  property({
    name: 'course-handicap-of-scratch-is-rating-over-par',
    ids: [],
    rule: 'an index of 0.0 receives exactly the rating minus par',
    weight: 'card',
    arbitrary: anyTee,
    async check(engine, tee) {
      const { exact: strokes } = await engine.courseHandicap({ ...tee, indexTenths: 0 })
      sameExact('course handicap of scratch', strokes, exact(tee.ratingTenths - 10 * tee.par, 10))
    },
  }),
  property({
    name: 'course-handicap-moves-with-rating-and-par',
    ids: [],
    rule: 'one more stroke of rating is one more stroke of course handicap, one more stroke of par is one less',
    weight: 'card',
    arbitrary: fc.record({ tee: anyRatedTee, policy: anyPolicy, indexTenths: anyIndexTenths }),
    async check(engine, { tee, policy, indexTenths }) {
      const of = async (ratingTenths: number, par: number) =>
        (await engine.courseHandicap({ policy, holes: 18, slope: tee.slope, ratingTenths, par, indexTenths })).exact
      const { ratingTenths, par } = tee
      const base = await of(ratingTenths, par)
      sameExact('one stroke of rating', subtract(await of(ratingTenths + 10, par), base), exact(1))
      sameExact('one stroke of par', subtract(await of(ratingTenths, par + 1), base), exact(-1))
    },
  }),
  property({
    name: 'course-handicap-of-a-standard-course-is-the-index',
    ids: [],
    rule: 'the course handicap equals the index if the slope is 113 and the rating equals par',
    weight: 'card',
    arbitrary: fc.record({ policy: anyPolicy, par: fc.integer({ min: 54, max: 76 }), indexTenths: anyIndexTenths }),
    async check(engine, { policy, par, indexTenths }) {
      const answer = await engine.courseHandicap({ policy, holes: 18, slope: 113, ratingTenths: 10 * par, par, indexTenths })
      sameExact('course handicap', answer.exact, exact(indexTenths, 10))
      roundedOnce('course handicap', answer.rounded, exact(indexTenths, 10))
    },
  }),
  property({
    name: 'course-handicap-is-rounded-half-up',
    ids: [],
    rule: 'the rounded course handicap is the whole number nearest to the exact one, and a half is rounded up, also below zero',
    weight: 'card',
    arbitrary: fc.record({ tee: anyTee, indexTenths: anyIndexTenths }),
    async check(engine, { tee, indexTenths }) {
      const { exact: strokes, rounded } = await engine.courseHandicap({ ...tee, indexTenths })
      roundedOnce('course handicap', rounded, strokes)
    },
  }),
  property({
    name: 'course-handicap-on-a-half-goes-up',
    ids: [],
    rule: 'a course handicap of exactly a half is rounded up to the next whole number: 13.5 to 14, -0.5 to 0, -1.5 to -1',
    weight: 'card',
    arbitrary: fc.record({
      policy: anyPolicy,
      parts: fc.integer({ min: -1, max: 4 }),
      tee: anyRatedTee,
      whole: fc.integer({ min: -8, max: 8 }),
    }),
    async check(engine, { policy, parts, tee: { slope, par }, whole }) {
      const ratingTenths = 10 * par + 10 * whole + 5 - parts * slope
      if (ratingTenths < 400 || ratingTenths > 1000) return
      const answer = await engine.courseHandicap({ policy, holes: 18, slope, ratingTenths, par, indexTenths: 113 * parts })
      same('course handicap', answer.rounded, whole + 1)
    },
  }),
  property({
    name: 'course-handicap-of-two-nines-is-that-of-eighteen',
    ids: [],
    rule: 'nine holes with half the rating and par receive half the strokes of eighteen',
    weight: 'card',
    arbitrary: fc.record({ tee: anyRatedNine, policy: anyPolicy, indexTenths: anyIndexTenths }),
    async check(engine, { tee, policy, indexTenths }) {
      const index = policy.halfIndexNine === 'tenth' ? indexTenths - (indexTenths % 2) : indexTenths
      const nine = await engine.courseHandicap({ ...tee, policy, holes: 9, indexTenths: index })
      const whole = { slope: tee.slope, ratingTenths: 2 * tee.ratingTenths, par: 2 * tee.par }
      const eighteen = await engine.courseHandicap({ ...whole, policy, holes: 18, indexTenths: index })
      sameExact('twice nine holes', multiply(nine.exact, exact(2)), eighteen.exact)
    },
  }),
  property({
    name: 'half-an-index-is-rounded-only-where-the-policy-says-so',
    ids: [],
    rule: 'an odd index counts as the next even one for nine holes if the policy rounds half an index to tenths; otherwise its course handicap is halfway between its neighbours’',
    weight: 'card',
    arbitrary: fc.record({ tee: anyRatedNine, policy: anyPolicy, halfTenths: fc.integer({ min: -45, max: 269 }) }),
    async check(engine, { tee, policy, halfTenths }) {
      const of = async (indexTenths: number) => (await engine.courseHandicap({ ...tee, policy, holes: 9, indexTenths })).exact
      const [below, odd, above] = [await of(2 * halfTenths), await of(2 * halfTenths + 1), await of(2 * halfTenths + 2)]
      if (policy.halfIndexNine === 'tenth') sameExact('half an odd index', odd, above)
      else sameExact('half an odd index', subtract(odd, below), subtract(above, odd))
    },
  }),
  property({
    name: 'playing-handicap-is-rounded-once',
    ids: ['HC-41'],
    rule: 'the allowance is applied to the unrounded course handicap, and only the product is rounded',
    weight: 'card',
    arbitrary: anyPlayed,
    async check(engine, { tee, indexTenths, allowance }) {
      const course = await engine.courseHandicap({ ...tee, indexTenths })
      const answer = await engine.playingHandicap({ ...tee, indexTenths, allowance, limit: null })
      sameExact('exact playing handicap', answer.exact, multiply(course.exact, allowance))
      roundedOnce('playing handicap', answer.rounded, multiply(course.exact, allowance))
      same('without a limit', answer.playingHandicap, answer.rounded)
    },
  }),
  property({
    name: 'playing-handicap-of-the-full-allowance-is-the-course-handicap',
    ids: ['HC-41'],
    rule: 'an allowance of 100 percent changes nothing',
    weight: 'card',
    arbitrary: anyPlayed,
    async check(engine, { tee, indexTenths }) {
      const course = await engine.courseHandicap({ ...tee, indexTenths })
      const { playingHandicap } = await engine.playingHandicap({ ...tee, indexTenths, allowance: exact(1), limit: null })
      same('playing handicap', playingHandicap, course.rounded)
    },
  }),
  property({
    name: 'playing-handicap-comes-nearer-to-scratch-by-an-allowance',
    ids: ['HC-41'],
    rule: 'an allowance below 100 percent moves every handicap towards zero, also that of a plus player',
    weight: 'card',
    arbitrary: anyPlayed,
    async check(engine, { tee, indexTenths, allowance }) {
      const course = await engine.courseHandicap({ ...tee, indexTenths })
      const { playingHandicap } = await engine.playingHandicap({ ...tee, indexTenths, allowance, limit: null })
      const [least, most] = [Math.min(course.rounded, 0), Math.max(course.rounded, 0)]
      holds('between scratch and the course handicap', least <= playingHandicap && playingHandicap <= most, { course, playingHandicap })
    },
  }),
  property({
    name: 'playing-handicap-keeps-to-its-limit',
    ids: ['HC-41'],
    rule: 'a limit removes the strokes above it and changes nothing else, and never limits a plus handicap',
    weight: 'card',
    arbitrary: fc.record({ played: anyPlayed, limit: fc.nat({ max: 54 }) }),
    async check(engine, { played: { tee, ...rest }, limit }) {
      const free = await engine.playingHandicap({ ...tee, ...rest, limit: null })
      const limited = await engine.playingHandicap({ ...tee, ...rest, limit })
      same('limited', limited.playingHandicap, Math.min(free.playingHandicap, limit))
    },
  }),
  property({
    name: 'round-handicap-is-never-raised-by-its-settings',
    ids: ['HC-41', 'HC-61+'],
    rule: 'no limit of a round adds strokes, whichever handicap it limits, and plus handicaps are never limited',
    weight: 'card',
    arbitrary: fc.record({
      tee: anyTee,
      indexTenths: anyIndexTenths,
      sex: fc.constantFrom('male', 'female', 'unknown'),
      settings: anyRoundHandicapSettings,
    }),
    async check(engine, { settings, ...player }) {
      const { tee, ...rest } = player
      const limited = await engine.roundHandicap({ ...tee, ...rest, settings })
      const free = await engine.roundHandicap({ ...tee, ...rest, settings: { ...settings, limit: { ...settings.limit, enabled: false } } })
      holds('at most what it is without a limit', limited.playingHandicap <= free.playingHandicap, { limited, free })
      const [male, female, unknown] = [
        await engine.roundHandicap({ ...tee, ...rest, sex: 'male', settings }),
        await engine.roundHandicap({ ...tee, ...rest, sex: 'female', settings }),
        await engine.roundHandicap({ ...tee, ...rest, sex: 'unknown', settings }),
      ]
      same('the lower limit for unknown sex', unknown.playingHandicap, Math.min(male.playingHandicap, female.playingHandicap))
      const touched = settings.limit.system === 'playingHandicap' ? free.playingHandicap > 0 : rest.indexTenths > 0
      if (!touched) same('a plus handicap', limited.playingHandicap, free.playingHandicap)
    },
  }),
  property({
    name: 'round-handicap-in-tenths-is-rounded-once',
    ids: ['HC-62+'],
    rule: 'tenths are rounded once from the unrounded handicap, and differ from the whole one by at most half a stroke',
    weight: 'card',
    arbitrary: fc.record({ tee: anyTee, indexTenths: anyIndexTenths, settings: anyRoundHandicapSettings }),
    async check(engine, { tee, indexTenths, settings }) {
      const { playingHandicap, decimalTenths } = await engine.roundHandicap({ ...tee, indexTenths, sex: 'male', settings })
      same('has tenths where the round asks for them', decimalTenths !== null, settings.useDecimalResults)
      if (decimalTenths === null) return
      const { enabled, useFraction, numerator, denominator, percentTenths } = settings.allowance
      const percent = useFraction ? exact(numerator, denominator) : exact(percentTenths, 1000)
      const free = await engine.playingHandicap({ ...tee, indexTenths, allowance: enabled ? percent : exact(1), limit: null })
      if (!settings.limit.enabled) roundedOnce('tenths', decimalTenths, free.exact, 10)
      holds('half a stroke apart', Math.abs(decimalTenths - 10 * playingHandicap) <= 5, { playingHandicap, decimalTenths })
    },
  }),
  property({
    name: 'proposed-allowances-fall-with-the-place-in-the-team',
    ids: ['HC-58+'],
    rule: 'the shares of a side never rise from the lowest handicap to the highest, and add up to at most 100 percent',
    weight: 'card',
    arbitrary: fc.record({
      roundType: fc.constantFrom(...ROUND_TYPES),
      play: fc.constantFrom(...SCORINGS, 'match' as const),
      players: fc.integer({ min: 1, max: 4 }),
      part: fc.integer({ min: 0, max: 3 }),
    }),
    async check(engine, { part, ...format }) {
      const counting = 1 + (part % format.players)
      const proposal = await engine.proposedAllowance({ ...format, counting })
      if (proposal === null) return
      const shares = proposal.kind === 'each' ? [proposal.allowance] : proposal.shares
      const percents = shares.map(({ numerator, denominator }) => (100 * numerator) / denominator)
      holds(
        'each above nothing',
        percents.every((one) => one > 0),
        percents,
      )
      holds(
        'never rising',
        percents.every((one, at) => at === 0 || one <= (percents[at - 1] as number)),
        percents,
      )
      holds('at most all of it', percents.reduce((sum, one) => sum + one, 0) <= 100, percents)
    },
  }),
  property({
    name: 'nine-hole-conversion-is-a-nine-played-twice',
    ids: ['HC-14', 'HC-17'],
    rule: 'the specification’s conversion is the course handicap of the nine holes played twice',
    weight: 'card',
    arbitrary: fc.record({ tee: anyRatedNine, policy: anyPolicy, indexTenths: anyIndexTenths }),
    async check(engine, { tee, policy, indexTenths }) {
      const converted = await engine.nineHoleConversion({ ...tee, handicap: { kind: 'index', tenths: indexTenths } })
      const twice = { slope: tee.slope, ratingTenths: 2 * tee.ratingTenths, par: 2 * tee.par }
      const { rounded } = await engine.courseHandicap({ ...twice, policy, holes: 18, indexTenths })
      same('converted', converted, rounded)
    },
  }),
  property({
    name: 'handicaps-have-one-order',
    ids: [],
    rule: 'two handicaps are equal or one comes before the other, and the order is transitive',
    weight: 'card',
    arbitrary: fc.tuple(anyHandicapIndex, anyHandicapIndex, anyHandicapIndex),
    async check(engine, [a, b, c]) {
      const sign = async (x: typeof a, y: typeof a) => Math.sign(await engine.compareHandicaps({ a: x, b: y })) + 0
      same('backwards', await sign(b, a), 0 - (await sign(a, b)) + 0)
      same('with itself', await sign(a, a), 0)
      if ((await sign(a, b)) <= 0 && (await sign(b, c)) <= 0) holds('goes on', (await sign(a, c)) <= 0, [a, b, c])
      if (a.kind === 'index' && b.kind === 'index') same('indexes as numbers', await sign(a, b), Math.sign(a.tenths - b.tenths) + 0)
    },
  }),
]
