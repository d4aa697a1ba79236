/** Mistakes of open-source engines in handicaps and indexes. */

import { exact } from '../../exact.ts'
import { MAX_INDEX_TENTHS } from '../../handicap/handicapIndex.ts'
import { clubEngine } from '../clubEngine.ts'
import { asFloat, type PlantedBug } from './plantedBug.ts'

function awayFromZero(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value))
}

function halfEven(value: number): number {
  const below = Math.floor(value)
  if (value - below !== 0.5) return Math.round(value)
  return below % 2 === 0 ? below : below + 1
}

/** Returns the course handicap, rounded in another way. */
function courseRoundedBy(round: (value: number) => number): PlantedBug['wrong'] {
  return {
    courseHandicap: (input) => {
      const answer = clubEngine.courseHandicap(input)
      return { ...answer, rounded: round(asFloat(answer.exact)) + 0 }
    },
  }
}

export const handicapBugs: readonly PlantedBug[] = [
  {
    name: 'course-handicap-in-floats',
    mistake: 'index × (slope / 113) + (rating − par) in binary fractions: 11.3 on slope 132 falls below its half',
    foundBy: 'course-handicap-on-a-half-goes-up',
    wrong: {
      courseHandicap: (input) => {
        const { indexTenths, slope, ratingTenths, par, holes } = input
        const index = indexTenths / 10 / (holes === 9 ? 2 : 1)
        return { ...clubEngine.courseHandicap(input), rounded: Math.floor(index * (slope / 113) + (ratingTenths / 10 - par) + 0.5) + 0 }
      },
    },
  },
  {
    name: 'half-to-even',
    mistake: 'a half goes to the even number: 0.5 to 0, 12.5 to 12',
    foundBy: 'course-handicap-on-a-half-goes-up',
    wrong: courseRoundedBy(halfEven),
  },
  {
    name: 'half-away-from-zero',
    mistake: 'a half of a plus player goes down: −0.5 to −1',
    foundBy: 'course-handicap-on-a-half-goes-up',
    wrong: courseRoundedBy(awayFromZero),
  },
  {
    name: 'minus-zero',
    mistake: 'a course handicap between −0.5 and 0 comes out as −0',
    foundBy: 'handicaps-are-sound-numbers',
    wrong: {
      courseHandicap: (input) => {
        const answer = clubEngine.courseHandicap(input)
        return { ...answer, rounded: Math.round(asFloat(answer.exact)) }
      },
    },
  },
  {
    name: 'rounded-twice',
    mistake: 'the course handicap is rounded before the allowance is taken',
    foundBy: 'playing-handicap-is-rounded-once',
    wrong: {
      playingHandicap: (input) => {
        const { rounded } = clubEngine.courseHandicap(input)
        const strokes = Math.floor(rounded * asFloat(input.allowance) + 0.5)
        return { exact: exact(strokes), rounded: strokes, playingHandicap: Math.min(strokes, input.limit ?? Infinity) }
      },
    },
  },
  {
    name: 'allowance-of-the-index',
    mistake: 'the allowance is taken of the index instead of the course handicap',
    foundBy: 'playing-handicap-is-rounded-once',
    wrong: {
      playingHandicap: (input) => {
        const indexTenths = Math.round(input.indexTenths * asFloat(input.allowance))
        return clubEngine.playingHandicap({ ...input, indexTenths, allowance: exact(1) })
      },
    },
  },
  {
    name: 'no-rating-minus-par',
    mistake: 'index × slope / 113 without rating − par, as Great Britain did until 2024',
    foundBy: 'course-handicap-of-scratch-is-rating-over-par',
    wrong: { courseHandicap: (input) => clubEngine.courseHandicap({ ...input, ratingTenths: 10 * input.par }) },
  },
  {
    name: 'whole-index-on-nine-holes',
    mistake: 'nine holes are given the strokes of the whole index',
    foundBy: 'course-handicap-of-two-nines-is-that-of-eighteen',
    wrong: {
      courseHandicap: (input) =>
        clubEngine.courseHandicap(input.holes === 9 ? { ...input, indexTenths: Math.min(2 * input.indexTenths, MAX_INDEX_TENTHS) } : input),
    },
  },
  {
    name: 'half-index-always-to-a-tenth',
    mistake: 'half an index is rounded to a tenth whatever the policy says',
    foundBy: 'half-an-index-is-rounded-only-where-the-policy-says-so',
    wrong: { courseHandicap: (input) => clubEngine.courseHandicap({ ...input, policy: { ...input.policy, halfIndexNine: 'tenth' } }) },
  },
  {
    name: 'limit-of-plus-handicaps',
    mistake: 'a limit of a team’s strokes is also a lower limit: a plus team plays off scratch',
    foundBy: 'team-handicap-keeps-to-its-limit',
    wrong: {
      teamHandicap: (input) => {
        const answer = clubEngine.teamHandicap(input)
        return input.limit === null ? answer : { ...answer, teamHandicap: Math.max(0, answer.teamHandicap) }
      },
    },
  },
  {
    name: 'first-share-to-the-first-named',
    mistake: 'the shares of a team go by the order in which its players were named',
    foundBy: 'team-handicap-knows-no-order-of-players',
    wrong: {
      teamHandicap: (input) => {
        const parts = input.players.map(({ courseExact }, at) => {
          const share = input.shares[at] ?? exact(0)
          return exact(courseExact.numerator * share.numerator, courseExact.denominator * share.denominator)
        })
        const tenThousandths = parts.reduce((sum, part) => sum + Math.round(10_000 * asFloat(part)), 0)
        const rounded = Math.floor(tenThousandths / 10_000 + 0.5)
        return { exact: exact(tenThousandths, 10_000), rounded, teamHandicap: Math.min(rounded, input.limit ?? Infinity) }
      },
    },
  },
  {
    name: 'differential-rounded-up',
    mistake: 'a negative differential is rounded towards zero',
    foundBy: 'differential-is-rounded-once-half-up',
    wrong: {
      scoreDifferential: (input) => {
        const answer = clubEngine.scoreDifferential(input)
        const value = 10 * asFloat(answer.exact)
        return value < 0 ? { ...answer, tenths: Math.ceil(value) + 0 } : answer
      },
    },
  },
  {
    name: 'nine-hole-parts-rounded-apart',
    mistake: 'the nine holes played and the expected ones are rounded each by itself and then added',
    foundBy: 'nine-hole-differential-adds-before-it-rounds',
    wrong: {
      scoreDifferentialNine: (input) => {
        const answer = clubEngine.scoreDifferentialNine(input)
        const expected = asFloat(clubEngine.expectedDifferential({ indexTenths: input.indexTenths, holes: 9 }))
        const played = asFloat(answer.exact) - expected
        return { ...answer, tenths: Math.floor(10 * played + 0.5) + Math.floor(10 * expected + 0.5) }
      },
    },
  },
  {
    name: 'expected-half-of-the-index',
    mistake: 'half the index is expected of nine holes not played, instead of 0.52 of it and 1.2',
    foundBy: 'expected-differential-is-the-same-for-each-hole',
    wrong: { expectedDifferential: ({ indexTenths, holes }) => exact(indexTenths * holes, 180) },
  },
  {
    name: 'average-in-floats',
    mistake: 'the average of differentials is taken and printed in binary fractions: 5.55 comes out as 5.5',
    foundBy: 'index-is-the-average-of-the-lowest',
    wrong: {
      handicapIndex: (input) => {
        const scores = input.differentials.length
        if (scores < 7 || input.lowIndexTenths !== null) return clubEngine.handicapIndex(input)
        const count = [2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8][scores - 7] as number
        const lowest = [...input.differentials].sort((a, b) => a - b).slice(0, count)
        const average = lowest.reduce((sum, tenths) => sum + tenths / 10, 0) / count
        return { indexTenths: Math.min(540, Math.round(10 * Number(average.toFixed(1)))) + 0 }
      },
    },
  },
  {
    name: 'factor-of-96-percent',
    mistake: 'the average is multiplied by 0.96, as before 2020',
    foundBy: 'index-is-the-average-of-the-lowest',
    wrong: {
      handicapIndex: (input) => {
        const answer = clubEngine.handicapIndex(input)
        return answer && { indexTenths: Math.round(0.96 * answer.indexTenths) + 0 }
      },
    },
  },
  {
    name: 'cap-on-the-rounded-average',
    mistake: 'the average is rounded to a tenth before the soft cap is taken',
    foundBy: 'index-is-capped-before-it-is-rounded',
    wrong: {
      handicapIndex: (input) => {
        const free = clubEngine.handicapIndex({ ...input, lowIndexTenths: null, currentTenths: null })
        if (free === null || input.lowIndexTenths === null || input.differentials.length < 20) return clubEngine.handicapIndex(input)
        const capped = clubEngine.cappedIndex({ average: exact(free.indexTenths, 10), lowIndexTenths: input.lowIndexTenths })
        return { indexTenths: Math.min(540, Math.floor(10 * asFloat(capped.exact) + 0.5)) + 0 }
      },
    },
  },
  {
    name: 'cap-before-twenty-scores',
    mistake: 'a low index caps a record of fewer than twenty scores',
    foundBy: 'nineteen-scores-have-no-cap',
    wrong: {
      handicapIndex: (input) => {
        const answer = clubEngine.handicapIndex(input)
        return answer && { indexTenths: Math.min(answer.indexTenths, (input.lowIndexTenths ?? 999) + 50) }
      },
    },
  },
  {
    name: 'index-of-54-without-scores',
    mistake: 'a player with too few scores gets 54.0 instead of no index',
    foundBy: 'too-few-scores-have-no-index',
    wrong: { handicapIndex: (input) => clubEngine.handicapIndex(input) ?? { indexTenths: 540 } },
  },
  {
    name: 'exceptional-by-the-rounded-differential',
    mistake: 'whether a score is exceptional is seen from its rounded differential',
    foundBy: 'exceptional-scores-take-off-whole-strokes',
    wrong: {
      exceptionalReduction: ({ indexInEffectTenths, differential }) =>
        clubEngine.exceptionalReduction({ indexInEffectTenths, differential: exact(Math.floor(10 * asFloat(differential) + 0.5), 10) }),
    },
  },
  {
    name: 'no-exceptional-scores',
    mistake: 'the record is averaged without what exceptional scores take off',
    foundBy: 'timeline-agrees-with-the-rule-read-again',
    wrong: {
      indexTimeline: ({ policy, scores }) =>
        clubEngine.indexTimeline({ policy, scores }).map((step, at) => {
          const record = scores.slice(Math.max(0, at - 19), at + 1).map(({ differential }) => Math.floor(10 * asFloat(differential) + 0.5))
          const answer = clubEngine.handicapIndex({ policy, differentials: record, lowIndexTenths: null, currentTenths: null })
          return { ...step, indexTenths: answer?.indexTenths ?? null }
        }),
    },
  },
  {
    name: 'sorts-what-it-was-given',
    mistake: 'the differentials of the caller are sorted in place',
    foundBy: 'indexes-are-sound-numbers',
    wrong: {
      handicapIndex: (input) => {
        ;(input.differentials as number[]).sort((a, b) => a - b)
        return clubEngine.handicapIndex(input)
      },
    },
  },
]
