/** The holes on which strokes are received. World Handicap System, Appendix E. */
import fc from 'fast-check'
import type { Hole } from '../../scoring/hole.ts'
import { anyPlayingHandicap } from '../anyHandicap.ts'
import { anyCourse, anyRoundHoles } from '../anyHole.ts'
import { anyOrderKeys, inOrderOf } from '../anyOrder.ts'
import { holds, type Property, property, same } from '../property.ts'

const anyDealt = fc.record({ handicap: anyPlayingHandicap, holes: anyRoundHoles })

function sum(numbers: readonly number[]): number {
  return numbers.reduce((rest, one) => rest + one, 0)
}

/** Slow and obvious: gives the strokes one by one, from the hardest hole, or takes them back, from the easiest. */
function dealtOut(handicap: number, holes: readonly Hole[]): readonly number[] {
  const hardestFirst = holes.map((_, at) => at).sort((a, b) => (holes[a] as Hole).strokeIndex - (holes[b] as Hole).strokeIndex)
  const order = handicap > 0 ? hardestFirst : hardestFirst.reverse()
  const strokes = holes.map(() => 0)
  for (let given = 0; given < Math.abs(handicap); given += 1) {
    const hole = order[given % order.length] as number
    strokes[hole] = (strokes[hole] as number) + Math.sign(handicap)
  }
  return strokes
}

export const strokeProperties: readonly Property[] = [
  property({
    name: 'strokes-add-up-to-the-handicap',
    ids: ['HC-43'],
    rule: 'the strokes of all holes add up to the handicap, also for a plus player',
    weight: 'card',
    arbitrary: anyDealt,
    async check(engine, { handicap, holes }) {
      const strokes = await engine.strokesReceived({ handicap, holes })
      same('one figure for each hole', strokes.length, holes.length)
      same('sum of strokes', sum(strokes), handicap)
    },
  }),
  property({
    name: 'strokes-are-dealt-from-the-hardest-hole-on',
    ids: ['HC-43'],
    rule: 'strokes are given one by one in the order of the stroke index; a plus player gives them back one by one from the easiest hole on',
    weight: 'card',
    arbitrary: anyDealt,
    async check(engine, { handicap, holes }) {
      same(
        'strokes',
        (await engine.strokesReceived({ handicap, holes })).map((one) => one + 0),
        dealtOut(handicap, holes),
      )
    },
  }),
  property({
    name: 'strokes-differ-by-one-at-most',
    ids: ['HC-43'],
    rule: 'no hole receives two strokes more than another, or more strokes than a harder one',
    weight: 'card',
    arbitrary: anyDealt,
    async check(engine, { handicap, holes }) {
      const strokes = await engine.strokesReceived({ handicap, holes })
      const byDifficulty = [...holes.keys()]
        .sort((a, b) => (holes[a] as Hole).strokeIndex - (holes[b] as Hole).strokeIndex)
        .map((at) => strokes[at] as number)
      holds('one at most', (byDifficulty[0] as number) - (byDifficulty.at(-1) as number) <= 1, byDifficulty)
      holds(
        'never rising',
        byDifficulty.every((one, at) => at === 0 || one <= (byDifficulty[at - 1] as number)),
        byDifficulty,
      )
    },
  }),
  property({
    name: 'strokes-of-a-full-round-are-one-everywhere',
    ids: ['HC-43'],
    rule: 'as many more strokes as there are holes add one stroke to every hole',
    weight: 'card',
    arbitrary: anyDealt,
    async check(engine, { handicap, holes }) {
      const strokes = await engine.strokesReceived({ handicap, holes })
      const more = await engine.strokesReceived({ handicap: handicap + holes.length, holes })
      same(
        'one more',
        more,
        strokes.map((one) => one + 1),
      )
    },
  }),
  property({
    name: 'strokes-given-back-mirror-strokes-received',
    ids: ['HC-43'],
    rule: 'a plus player gives back on the easiest holes what the same handicap receives on the hardest ones',
    weight: 'card',
    arbitrary: anyDealt,
    async check(engine, { handicap, holes }) {
      const turned = holes.map((hole) => ({ ...hole, strokeIndex: 19 - hole.strokeIndex }))
      const received = await engine.strokesReceived({ handicap, holes })
      const given = await engine.strokesReceived({ handicap: 0 - handicap + 0, holes: turned })
      same(
        'mirrored',
        given.map((one) => 0 - one + 0),
        received.map((one) => one + 0),
      )
    },
  }),
  property({
    name: 'strokes-know-only-the-order-of-the-indexes',
    ids: ['HC-43'],
    rule: 'the holes of a nine are ranked among themselves: indexes 2, 4, 6 count as 1, 2, 3',
    weight: 'card',
    arbitrary: anyDealt,
    async check(engine, { handicap, holes }) {
      const ranked = holes.map((hole) => ({
        ...hole,
        strokeIndex: 1 + holes.filter(({ strokeIndex }) => strokeIndex < hole.strokeIndex).length,
      }))
      same('ranked', await engine.strokesReceived({ handicap, holes }), await engine.strokesReceived({ handicap, holes: ranked }))
    },
  }),
  property({
    name: 'strokes-belong-to-the-hole-not-to-its-place',
    ids: ['HC-43'],
    rule: 'holes listed in another order keep their strokes',
    weight: 'card',
    arbitrary: fc.record({ dealt: anyDealt, keys: anyOrderKeys }),
    async check(engine, { dealt: { handicap, holes }, keys }) {
      const strokes = await engine.strokesReceived({ handicap, holes })
      const shuffled = await engine.strokesReceived({ handicap, holes: inOrderOf(holes, keys) })
      same('in another order', shuffled, inOrderOf(strokes, keys))
    },
  }),
  property({
    name: 'strokes-of-a-nine-are-those-of-the-eighteen',
    ids: ['HC-43'],
    rule: 'a nine played with the strokes that it receives in the eighteen has them on the same holes',
    weight: 'card',
    arbitrary: fc.record({ handicap: anyPlayingHandicap, holes: anyCourse }),
    async check(engine, { handicap, holes }) {
      const strokes = await engine.strokesReceived({ handicap, holes })
      for (const [from, to] of [
        [0, 9],
        [9, 18],
      ] as const) {
        const own = strokes.slice(from, to)
        same('nine holes', await engine.strokesReceived({ handicap: sum(own), holes: holes.slice(from, to) }), own)
      }
    },
  }),
  property({
    name: 'strokes-given-in-match-play-start-at-nothing',
    ids: [],
    rule: 'the lowest side plays off 0, and every other side receives the difference',
    weight: 'card',
    arbitrary: fc.record({
      handicaps: fc.array(anyPlayingHandicap, { minLength: 2, maxLength: 4 }),
      more: fc.integer({ min: -20, max: 20 }),
    }),
    async check(engine, { handicaps, more }) {
      const given = await engine.strokesGiven({ handicaps })
      same('lowest', Math.min(...given), 0)
      same('between two sides', (given[0] as number) - (given[1] as number), (handicaps[0] as number) - (handicaps[1] as number))
      same('all of them better or worse', await engine.strokesGiven({ handicaps: handicaps.map((one) => one + more) }), given)
    },
  }),
]
