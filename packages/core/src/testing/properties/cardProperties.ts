/** One card. Rules of Golf 3.3 and 21; rules SC-06 to SC-63. */
import fc from 'fast-check'
import type { CardInput } from '../../scoring/computeCard.ts'
import type { HoleEntry } from '../../scoring/hole.ts'
import type { CardSum, ComputedHole } from '../../scoring/workings.ts'
import { anyCard, anyFullCard } from '../anyCard.ts'
import { anyStrokesReceived } from '../anyHandicap.ts'
import { anyCourse, anyPar } from '../anyHole.ts'
import { anyMixedPolicy } from '../anyPolicy.ts'
import type { CardCase } from '../engine.ts'
import { holds, type Property, property, same } from '../property.ts'

const anyCardCase: fc.Arbitrary<CardCase> = fc.record({ policy: anyMixedPolicy, card: anyCard })
const anyFullCardCase: fc.Arbitrary<CardCase> = fc.record({ policy: anyMixedPolicy, card: anyFullCard })
const withHole = (cards: fc.Arbitrary<CardCase>) => fc.record({ played: cards, hole: fc.nat({ max: 17 }) })

/** More strokes than any maximum: no points, regardless of the strokes received. */
const MANY = 99

const plus = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)
const pointsPlus = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : a + b)
const NOTHING: CardSum = { par: 0, strokesReceived: 0, gross: 0, net: 0, points: null }

function sumOf(holes: readonly ComputedHole[], name: 'counted' | 'net' | 'points' | 'strokesReceived' | 'par'): number | null {
  return holes.reduce<number | null>((sum, hole) => plus(sum, hole[name]), 0)
}

/** Returns the card with another entry on one hole. */
function withEntry(card: CardInput, hole: number, entry: HoleEntry): CardInput {
  return { ...card, entries: card.entries.with(hole % card.entries.length, entry) }
}

function strokesOn({ entries }: CardInput, hole: number): number | null {
  const entry = entries[hole % entries.length]
  return entry?.status === 'entered' ? entry.strokes : null
}

/** Returns the effect of penalty strokes: added if fewer is better, subtracted if more is better. */
function pointsLost({ policy, card }: CardCase): number {
  return card.scoring === 'againstPar' && policy.againstPar === 'strokeDifference' ? 0 - card.penalty : card.penalty
}

export const cardProperties: readonly Property[] = [
  property({
    name: 'card-is-its-two-nines-and-the-penalty',
    ids: ['SC-14'],
    rule: 'par, strokes and points of a card are the sums of its two nines, and the penalty counts once',
    weight: 'card',
    arbitrary: anyCardCase,
    async check(engine, { policy, card }) {
      if (policy.unfinishedHole === 'disqualified' && card.entries.some(({ status }) => status === 'skipped')) return
      const { front, back, total } = await engine.workCard({ policy, card })
      const [out, home] = [front ?? NOTHING, back ?? NOTHING]
      same('par', total.par, out.par + home.par)
      same('strokes received', total.strokesReceived, out.strokesReceived + home.strokesReceived)
      same('gross', total.gross, plus(plus(out.gross, home.gross), card.penalty))
      same('net', total.net, plus(plus(out.net, home.net), card.playingHandicap === null ? null : card.penalty))
      same('points', total.points, plus(pointsPlus(out.points, home.points), 0 - pointsLost({ policy, card })))
    },
  }),
  property({
    name: 'card-adds-up-to-its-holes',
    ids: ['SC-61', 'SC-62'],
    rule: 'the values of the holes add up to the total',
    weight: 'card',
    arbitrary: anyFullCardCase,
    async check(engine, { policy, card }) {
      const { holes, total, overPar, holesPlayed } = await engine.workCard({ policy, card })
      same(
        'holes',
        holes.map(({ number }) => number),
        card.holes.map(({ number }) => number),
      )
      same('par', total.par, sumOf(holes, 'par'))
      same('gross', total.gross, plus(sumOf(holes, 'counted'), card.penalty))
      same('net', total.net, plus(sumOf(holes, 'net'), card.penalty))
      same('over par', overPar, (total.gross ?? 0) - total.par)
      same('holes played', holesPlayed, card.holes.length)
      if (total.points !== null) same('points', total.points, plus(sumOf(holes, 'points'), 0 - pointsLost({ policy, card })))
    },
  }),
  property({
    name: 'net-is-gross-minus-strokes-received',
    ids: ['SC-61'],
    rule: 'net is gross minus the strokes received on each hole, and minus the playing handicap in total, also for a plus player',
    weight: 'card',
    arbitrary: anyFullCardCase,
    async check(engine, { policy, card }) {
      if (card.playingHandicap === null) return
      const { holes, total } = await engine.workCard({ policy, card })
      for (const { number, counted, net, strokesReceived } of holes) same(`net on hole ${number}`, net, plus(counted, 0 - strokesReceived))
      same('net total', total.net, plus(total.gross, 0 - card.playingHandicap))
    },
  }),
  property({
    name: 'without-a-handicap-there-is-no-net',
    ids: ['SC-61'],
    rule: 'a player without a playing handicap has no net scores, and not those of a scratch player',
    weight: 'card',
    arbitrary: anyCardCase,
    async check(engine, { policy, card }) {
      const { holes, total } = await engine.workCard({ policy, card: { ...card, playingHandicap: null } })
      same(
        'net',
        [total.net, ...holes.map(({ net }) => net)].filter((net) => net !== null),
        [],
      )
      if (card.net) same('points', holes.filter(({ points }) => points !== null).length, 0)
    },
  }),
  property({
    name: 'gross-cards-know-no-handicap',
    ids: ['SC-61'],
    rule: 'the strokes received do not change the gross result of a hole',
    weight: 'card',
    arbitrary: fc.record({ played: anyCardCase, other: fc.integer({ min: -8, max: 40 }) }),
    async check(engine, { played: { policy, card }, other }) {
      const gross: CardInput = { ...card, net: false, maxScore: { kind: 'none' } }
      const one = await engine.workCard({ policy, card: gross })
      const two = await engine.workCard({ policy, card: { ...gross, playingHandicap: other } })
      same(
        'points',
        one.holes.map(({ points }) => points),
        two.holes.map(({ points }) => points),
      )
      same('gross', one.total.gross, two.total.gross)
    },
  }),
  property({
    name: 'a-stroke-of-handicap-is-a-stroke-of-net',
    ids: ['SC-61'],
    rule: 'one more stroke of playing handicap lowers the net total by one stroke, on one hole',
    weight: 'card',
    arbitrary: anyFullCardCase,
    async check(engine, { policy, card }) {
      const free: CardInput = { ...card, maxScore: { kind: 'none' }, playingHandicap: card.playingHandicap ?? 0 }
      const one = await engine.workCard({ policy, card: free })
      const more = await engine.workCard({ policy, card: { ...free, playingHandicap: (free.playingHandicap as number) + 1 } })
      same('net', more.total.net, plus(one.total.net, -1))
      same('holes that changed', more.holes.filter(({ net }, at) => net !== one.holes[at]?.net).length, 1)
    },
  }),
  property({
    name: 'stableford-points-of-a-hole',
    ids: ['SC-16', 'SC-17', 'SC-18'],
    rule: 'a hole gives two points for the fixed score, one more for each stroke under it and one less for each stroke over it, never below zero and without a maximum',
    weight: 'card',
    arbitrary: fc.record({ par: anyPar, received: anyStrokesReceived, strokes: fc.integer({ min: 1, max: 15 }) }),
    async check(engine, { par, received, strokes }) {
      const points = await engine.stablefordPoints({ par, strokesReceived: received, strokes })
      const fixed = par + received
      if (strokes >= fixed + 2) return same('two over or worse', points, 0)
      same('against two', points - 2, fixed - strokes)
    },
  }),
  property({
    name: 'stableford-points-fall-with-every-stroke',
    ids: ['SC-17', 'SC-18'],
    rule: 'one more stroke on a hole costs one point or none there, and no points on other holes',
    weight: 'card',
    arbitrary: withHole(anyCardCase),
    async check(engine, { played: { policy, card }, hole }) {
      const strokes = strokesOn(card, hole)
      if (strokes === null) return
      const stableford: CardInput = { ...card, scoring: 'stableford', maxScore: { kind: 'none' } }
      const before = await engine.workCard({ policy, card: stableford })
      const after = await engine.workCard({ policy, card: withEntry(stableford, hole, { status: 'entered', strokes: strokes + 1 }) })
      const at = hole % card.holes.length
      for (const [other, { points }] of before.holes.entries()) {
        const now = after.holes[other]?.points ?? null
        if (other !== at) same('elsewhere', now, points)
        else if (points !== null) same('there', now, Math.max(0, points - 1))
      }
    },
  }),
  property({
    name: 'stableford-and-strokes-are-the-same-round',
    ids: ['SC-17', 'SC-61'],
    rule: 'points and strokes add up to par plus two for each hole, as long as every hole has a point',
    weight: 'card',
    arbitrary: anyFullCardCase,
    async check(engine, { policy, card }) {
      const stableford: CardInput = {
        ...card,
        scoring: 'stableford',
        maxScore: { kind: 'none' },
        penalty: 0,
        playingHandicap: card.playingHandicap ?? 0,
      }
      const { holes, total } = await engine.workCard({ policy, card: stableford })
      if (holes.some(({ points }) => points === 0)) return
      const strokes = card.net ? total.net : total.gross
      same('points and strokes', plus(total.points, strokes), total.par + 2 * holes.length)
    },
  }),
  property({
    name: 'picking-up-costs-what-many-strokes-cost',
    ids: ['SC-10'],
    rule: 'a hole picked up gives no points, a lost hole or the maximum by the Rules of Golf, as a very high score does; it never counts as 0',
    weight: 'card',
    arbitrary: withHole(anyFullCardCase),
    async check(engine, { played: { policy, card }, hole }) {
      const byRules = { ...policy, unfinishedHole: 'byScoring', againstPar: 'holesWon' } as const
      const capped = card.scoring === 'medalMaxScore'
      if (card.scoring === 'medal' || (capped && card.maxScore.kind === 'none')) return
      const own: CardInput = capped ? card : { ...card, maxScore: { kind: 'none' } }
      const pickedUp = await engine.workCard({ policy: byRules, card: withEntry(own, hole, { status: 'skipped' }) })
      const played = await engine.workCard({ policy: byRules, card: withEntry(own, hole, { status: 'entered', strokes: MANY }) })
      same('status', pickedUp.status, 'counted')
      same('points', pickedUp.total.points, played.total.points)
      if (capped) same('strokes', [pickedUp.total.gross, pickedUp.total.net], [played.total.gross, played.total.net])
    },
  }),
  property({
    name: 'picking-up-leaves-a-medal-without-a-result',
    ids: ['SC-10'],
    rule: 'a hole picked up in stroke play leaves the card without a total; if the policy says so, it disqualifies in every format',
    weight: 'card',
    arbitrary: withHole(anyFullCardCase),
    async check(engine, { played: { policy, card }, hole }) {
      const { status, total } = await engine.workCard({ policy, card: withEntry(card, hole, { status: 'skipped' }) })
      if (policy.unfinishedHole === 'disqualified') {
        same('status', status, 'disqualified')
        same('total', [total.gross, total.net, total.points], [null, null, null])
      } else if (card.scoring === 'medal') {
        same('status', status, 'noReturn')
        same('total', [total.gross, total.net], [null, null])
      }
    },
  }),
  property({
    name: 'a-hole-not-entered-is-not-played',
    ids: ['SC-11'],
    rule: 'a hole without an entry has no result, does not count as played, and leaves the card without a total of strokes',
    weight: 'card',
    arbitrary: withHole(anyFullCardCase),
    async check(engine, { played: { policy, card }, hole }) {
      const worked = await engine.workCard({ policy, card: withEntry(card, hole, { status: 'notEntered' }) })
      const { counted, net, points, label } = worked.holes[hole % card.holes.length] as ComputedHole
      same('hole', { counted, net, points, label }, { counted: null, net: null, points: null, label: 'none' })
      same('holes played', worked.holesPlayed, card.holes.length - 1)
      same('total', [worked.total.gross, worked.total.net, worked.status], [null, null, 'counted'])
    },
  }),
  property({
    name: 'nothing-counts-more-than-was-played',
    ids: ['SC-22', 'SC-23', 'SC-24'],
    rule: 'the strokes that count are those played or the maximum, and the entry itself does not change',
    weight: 'card',
    arbitrary: anyCardCase,
    async check(engine, { policy, card }) {
      const { holes } = await engine.workCard({ policy, card })
      for (const [at, { entry, counted, number, par }] of holes.entries()) {
        same(`entry of hole ${number}`, entry, card.entries[at])
        if (entry.status === 'notEntered') same(`hole ${number}`, counted, null)
        if (entry.status !== 'entered') continue
        holds(`hole ${number}`, counted !== null && counted <= entry.strokes, { entry, counted })
        if (card.maxScore.kind === 'none') same(`hole ${number} without a maximum`, counted, entry.strokes)
        if (card.maxScore.kind !== 'fixed') continue
        const most = card.maxScore.byPar[par === 3 ? 3 : par === 4 ? 4 : 5]
        same(`hole ${number} with a maximum of its par`, counted, Math.min(entry.strokes, most))
      }
    },
  }),
  property({
    name: 'capping-a-capped-card-changes-nothing',
    ids: ['SC-22'],
    rule: 'a card entered with the strokes that counted has the same totals',
    weight: 'card',
    arbitrary: anyFullCardCase,
    async check(engine, { policy, card }) {
      const once = await engine.workCard({ policy, card })
      if (once.holes.some(({ counted }) => counted === null || counted < 1)) return
      const entries = once.holes.map(({ counted }) => ({ status: 'entered' as const, strokes: counted as number }))
      const twice = await engine.workCard({ policy, card: { ...card, entries } })
      same('total', twice.total, once.total)
    },
  }),
  property({
    name: 'the-maximum-moves-with-the-strokes-received',
    ids: ['SC-25'],
    rule: 'the net score of a hole is at most par + 2 plus the additional strokes if net double bogey is the maximum',
    weight: 'card',
    arbitrary: fc.record({ played: anyFullCardCase, additional: fc.nat({ max: 3 }) }),
    async check(engine, { played: { policy, card }, additional }) {
      const capped: CardInput = { ...card, maxScore: { kind: 'netDoubleBogey', additional }, playingHandicap: card.playingHandicap ?? 0 }
      const { holes } = await engine.workCard({ policy, card: capped })
      for (const { par, net, entry, strokesReceived } of holes) {
        const most = par + 2 + additional
        const played = entry.status === 'entered' ? entry.strokes - strokesReceived : most
        same('net', net, Math.min(played, most))
      }
    },
  }),
  property({
    name: 'a-shotgun-start-changes-no-card',
    ids: [],
    rule: 'the hole that a card is listed from does not change the card',
    weight: 'card',
    arbitrary: withHole(anyCardCase),
    async check(engine, { played: { policy, card }, hole }) {
      const turned = <Item>(items: readonly Item[]) => [...items.slice(hole), ...items.slice(0, hole)]
      const byNumber = (holes: readonly ComputedHole[]) => [...holes].sort((a, b) => a.number - b.number)
      const shotgun = await engine.workCard({ policy, card: { ...card, holes: turned(card.holes), entries: turned(card.entries) } })
      const straight = await engine.workCard({ policy, card })
      same('card', { ...shotgun, holes: byNumber(shotgun.holes) }, { ...straight, holes: byNumber(straight.holes) })
    },
  }),
  property({
    name: 'nine-and-nine-make-eighteen',
    ids: ['SC-14'],
    rule: 'two cards of nine holes, each with the strokes that its nine receives in the round, have the results of the full card’s two nines',
    weight: 'card',
    arbitrary: fc.record({
      played: anyFullCardCase,
      holes: anyCourse,
      entries: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 18, maxLength: 18 }),
    }),
    async check(engine, { played: { policy, card }, holes, entries }) {
      const whole: CardInput = {
        ...card,
        holes,
        entries: entries.map((strokes) => ({ status: 'entered', strokes })),
        playingHandicap: card.playingHandicap ?? 0,
        penalty: 0,
      }
      const eighteen = await engine.workCard({ policy, card: whole })
      for (const [part, from, to] of [
        [eighteen.front, 0, 9],
        [eighteen.back, 9, 18],
      ] as const) {
        const nine = await engine.workCard({
          policy,
          card: {
            ...whole,
            holes: holes.slice(from, to),
            entries: whole.entries.slice(from, to),
            playingHandicap: part?.strokesReceived ?? 0,
          },
        })
        same('nine holes', nine.total, part)
        same('their holes', nine.holes, eighteen.holes.slice(from, to))
      }
    },
  }),
  property({
    name: 'against-par-counts-holes-won-and-lost',
    ids: ['SC-51'],
    rule: 'a par/bogey result by the Rules of Golf is the number of holes better than par minus the number of holes worse, no matter by how much',
    weight: 'card',
    arbitrary: anyFullCardCase,
    async check(engine, { policy, card }) {
      const holesWon = { ...policy, againstPar: 'holesWon' } as const
      const playing: CardInput = {
        ...card,
        scoring: 'againstPar',
        maxScore: { kind: 'none' },
        penalty: 0,
        playingHandicap: card.playingHandicap ?? 0,
      }
      const { holes, total } = await engine.workCard({ policy: holesWon, card: playing })
      const results = holes.map(({ par, counted, net }) => ((card.net ? net : counted) as number) - par)
      same('holes won less lost', total.points, results.filter((one) => one < 0).length - results.filter((one) => one > 0).length)
    },
  }),
  property({
    name: 'labels-know-strokes-and-par-alone',
    ids: ['SC-53'],
    rule: 'a hole’s label compares its strokes with par only, independent of format, handicap and maximum',
    weight: 'card',
    arbitrary: anyCardCase,
    async check(engine, { policy, card }) {
      const plain: CardInput = { ...card, scoring: 'medal', net: false, playingHandicap: 0, maxScore: { kind: 'none' } }
      const [one, other] = [await engine.workCard({ policy, card }), await engine.workCard({ policy, card: plain })]
      same(
        'marks',
        one.holes.map(({ label }) => label),
        other.holes.map(({ label }) => label),
      )
      const names = ['albatross', 'eagle', 'birdie', 'par', 'bogey', 'doubleBogey', 'more']
      for (const { entry, par, label } of one.holes) {
        if (entry.status !== 'entered') continue
        const over = entry.strokes - par
        same('mark', label, names[over < -3 ? 0 : over > 3 ? 6 : over + 3])
      }
    },
  }),
]
