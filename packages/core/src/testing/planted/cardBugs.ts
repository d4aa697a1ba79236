/** Mistakes of open-source engines in strokes and cards. */
import { exact } from '../../exact.ts'
import type { HoleEntry } from '../../scoring/hole.ts'
import { clubEngine } from '../clubEngine.ts'
import type { PlantedBug } from './plantedBug.ts'

/** Replaces a hole not completed with this many strokes. */
function pickedUpAs(strokes: number): (entry: HoleEntry) => HoleEntry {
  return (entry) => (entry.status === 'skipped' ? { status: 'entered', strokes } : entry)
}

export const cardBugs: readonly PlantedBug[] = [
  {
    name: 'plus-strokes-on-the-hardest-hole',
    mistake: 'a plus player gives strokes back on stroke index 1, 2 … instead of 18, 17 …',
    foundBy: 'strokes-are-dealt-from-the-hardest-hole-on',
    wrong: {
      strokesReceived: ({ handicap, holes }) =>
        handicap < 0
          ? clubEngine.strokesReceived({ handicap: -handicap, holes }).map((strokes) => 0 - strokes)
          : clubEngine.strokesReceived({ handicap, holes }),
    },
  },
  {
    name: 'plus-players-play-off-scratch',
    mistake: 'a plus handicap is clamped to 0',
    foundBy: 'strokes-add-up-to-the-handicap',
    wrong: { strokesReceived: ({ handicap, holes }) => clubEngine.strokesReceived({ handicap: Math.max(0, handicap), holes }) },
  },
  {
    name: 'remainder-of-a-negative-handicap',
    mistake: 'handicap % 18 of a plus player is negative, and every hole gives a stroke back',
    foundBy: 'strokes-differ-by-one-at-most',
    wrong: {
      strokesReceived: ({ handicap, holes }) => {
        const [every, rest] = [Math.trunc(handicap / holes.length), handicap % holes.length]
        return holes.map(({ strokeIndex }) => every + (strokeIndex <= Math.abs(rest) ? Math.sign(rest) * 2 : 0))
      },
    },
  },
  {
    name: 'two-strokes-at-most',
    mistake: 'handicaps above 36 stop at two strokes a hole',
    foundBy: 'strokes-of-a-full-round-are-one-everywhere',
    wrong: { strokesReceived: (input) => clubEngine.strokesReceived(input).map((strokes) => Math.min(2, strokes)) },
  },
  {
    name: 'nine-holes-not-ranked',
    mistake: 'nine holes of a course keep the stroke indexes of eighteen: half of the strokes fall on the other nine',
    foundBy: 'strokes-know-only-the-order-of-the-indexes',
    wrong: {
      strokesReceived: ({ handicap, holes }) => {
        const every = Math.floor(handicap / holes.length)
        const more = handicap - every * holes.length
        return holes.map(({ strokeIndex }) => every + (strokeIndex <= more ? 1 : 0))
      },
    },
  },
  {
    name: 'picked-up-is-zero-strokes',
    mistake: 'a hole given up in Stableford is a score of 0: seven points',
    foundBy: 'picking-up-costs-what-many-strokes-cost',
    wrong: {
      workCard: ({ policy, card }) => {
        const worked = clubEngine.workCard({ policy, card })
        const skipped = card.entries.filter(({ status }) => status === 'skipped').length
        const points = worked.total.points === null ? null : worked.total.points + 6 * skipped
        return card.scoring === 'stableford' ? { ...worked, total: { ...worked.total, points } } : worked
      },
    },
  },
  {
    name: 'five-points-at-most',
    mistake: 'Stableford points end at five',
    foundBy: 'stableford-points-of-a-hole',
    wrong: { stablefordPoints: (input) => Math.min(5, clubEngine.stablefordPoints(input)) },
  },
  {
    name: 'unfinished-medal-has-a-total',
    mistake: 'a hole given up in stroke play is left out of the sum, and the card leads the board',
    foundBy: 'picking-up-leaves-a-medal-without-a-result',
    wrong: {
      workCard: ({ policy, card }) => {
        const worked = clubEngine.workCard({ policy, card })
        if (worked.status !== 'noReturn') return worked
        const gross = worked.holes.reduce((sum, { counted }) => sum + (counted ?? 0), 0)
        return { ...worked, status: 'counted', total: { ...worked.total, gross } }
      },
    },
  },
  {
    name: 'gaps-count-as-played',
    mistake: 'a card with a hole missing has a total',
    foundBy: 'only-complete-cards-that-count-have-a-total',
    wrong: {
      scoreTotal: (input) => {
        const entries = input.card.entries.map(
          (entry): HoleEntry => (entry.status === 'notEntered' ? { status: 'entered', strokes: 1 } : entry),
        )
        return clubEngine.scoreTotal({ ...input, card: { ...input.card, entries } })
      },
    },
  },
  {
    name: 'maximum-without-strokes-received',
    mistake: 'net double bogey as the maximum forgets the strokes received',
    foundBy: 'the-maximum-moves-with-the-strokes-received',
    wrong: {
      workCard: ({ policy, card }) => {
        const rule = card.maxScore
        if (rule.kind !== 'netDoubleBogey') return clubEngine.workCard({ policy, card })
        const byPar = { 3: 5 + rule.additional, 4: 6 + rule.additional, 5: 7 + rule.additional }
        return clubEngine.workCard({ policy, card: { ...card, maxScore: { kind: 'fixed', byPar } } })
      },
    },
  },
  {
    name: 'penalty-counted-twice',
    mistake: 'penalty strokes are added to the back nine and to the total',
    foundBy: 'card-adds-up-to-its-holes',
    wrong: { workCard: ({ policy, card }) => clubEngine.workCard({ policy, card: { ...card, penalty: 2 * card.penalty } }) },
  },
  {
    name: 'half-over-strokes-in-the-adjusted-gross',
    mistake: 'net double bogey is par + 2 + strokes however many, where three are the most',
    foundBy: 'net-double-bogey-is-par-two-and-the-strokes',
    wrong: {
      netDoubleBogey: (input) => clubEngine.netDoubleBogey({ ...input, policy: { ...input.policy, strokesInNetDoubleBogey: 'all' } }),
    },
  },
  {
    name: 'picked-up-adds-nothing-to-the-handicap',
    mistake: 'a hole given up counts as one stroke for the adjusted gross score',
    foundBy: 'a-hole-given-up-counts-as-net-double-bogey',
    wrong: { adjustedGross: (input) => clubEngine.adjustedGross({ ...input, entries: input.entries.map(pickedUpAs(1)) }) },
  },
  {
    name: 'over-the-par-of-the-course',
    mistake: 'the score over the rating is that over par',
    foundBy: 'methods-of-stroke-play-differ-by-what-they-say',
    wrong: {
      scoreTotal: (input) =>
        clubEngine.scoreTotal({ ...input, method: input.method === 'grossOverRating' ? 'grossOverPar' : input.method }),
    },
  },
  {
    name: 'best-ball-by-gross',
    mistake: 'the best ball of a net four-ball is chosen by gross strokes',
    foundBy: 'best-balls-are-the-best-of-all-choices',
    wrong: { bestBall: (team) => clubEngine.bestBall({ ...team, net: false }) },
  },
  {
    name: 'professionals-may-be-left-out',
    mistake: 'the professional of a pro-am counts only where the ball is the best',
    foundBy: 'best-balls-add-up',
    wrong: {
      bestBall: (team) => clubEngine.bestBall({ ...team, balls: team.balls.map((ball) => ({ ...ball, professional: false })) }),
    },
  },
  {
    name: 'match-play-from-the-highest',
    mistake: 'in match play everybody receives what the first side lacks',
    foundBy: 'strokes-given-in-match-play-start-at-nothing',
    wrong: { strokesGiven: ({ handicaps }) => handicaps.map((handicap) => handicap - (handicaps[0] ?? 0)) },
  },
  {
    name: 'nine-hole-conversion-of-one-nine',
    mistake: 'the conversion takes rating − par once instead of twice',
    foundBy: 'nine-hole-conversion-is-a-nine-played-twice',
    wrong: {
      nineHoleConversion: ({ handicap, slope, ratingTenths, par }) => {
        if (handicap.kind !== 'index') return clubEngine.nineHoleConversion({ handicap, slope, ratingTenths, par })
        const { numerator, denominator } = exact(handicap.tenths * slope + (ratingTenths - 10 * par) * 113, 1130)
        return Math.floor(numerator / denominator + 0.5)
      },
    },
  },
]
