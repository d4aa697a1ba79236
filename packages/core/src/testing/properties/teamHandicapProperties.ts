/** The handicap of a team that plays one ball. World Handicap System, Appendix C. */
import fc from 'fast-check'
import { add, compareExact, type Exact, exact, multiply } from '../../exact.ts'
import type { TeamPlayer } from '../../handicap/teamHandicap.ts'
import { anyAllowance } from '../anyHandicap.ts'
import { anyOrderKeys, inOrderOf } from '../anyOrder.ts'
import { holds, type Property, property, roundedOnce, same, sameExact } from '../property.ts'

const anyCourseExact = fc.integer({ min: -1000, max: 6000 }).map((hundredths) => exact(hundredths, 100))

const anyTeam = fc.array(fc.record({ courseExact: anyCourseExact, share: anyAllowance }), { minLength: 1, maxLength: 4 }).map((drawn) => ({
  players: drawn.map(({ courseExact }, at): TeamPlayer => ({ id: `p${at}`, courseExact })),
  shares: drawn.map(({ share }) => share),
}))

function sumOf(figures: readonly Exact[]): Exact {
  return figures.reduce(add, exact(0))
}

export const teamHandicapProperties: readonly Property[] = [
  property({
    name: 'team-handicap-knows-no-order-of-players',
    ids: ['HC-41'],
    rule: 'the order of the players does not change the team handicap',
    weight: 'card',
    arbitrary: fc.record({ team: anyTeam, keys: anyOrderKeys }),
    async check(engine, { team: { players, shares }, keys }) {
      const one = await engine.teamHandicap({ players, shares, limit: null })
      const other = await engine.teamHandicap({ players: inOrderOf(players, keys), shares, limit: null })
      sameExact('in another order', other.exact, one.exact)
      same('in another order', other.teamHandicap, one.teamHandicap)
    },
  }),
  property({
    name: 'team-handicap-gives-the-first-share-to-the-lowest',
    ids: ['HC-41'],
    rule: 'each player’s unrounded course handicap is multiplied by the share of its rank, lowest first; the sum is rounded once',
    weight: 'card',
    arbitrary: anyTeam,
    async check(engine, { players, shares }) {
      const lowestFirst = players.map(({ courseExact }) => courseExact).sort(compareExact)
      const expected = sumOf(lowestFirst.map((course, at) => multiply(course, shares[at] as Exact)))
      const answer = await engine.teamHandicap({ players, shares, limit: null })
      sameExact('exact', answer.exact, expected)
      roundedOnce('team handicap', answer.rounded, expected)
      same('without a limit', answer.teamHandicap, answer.rounded)
    },
  }),
  property({
    name: 'team-handicap-never-falls-with-a-higher-handicap',
    ids: ['HC-41'],
    rule: 'a team with a worse player never gets fewer strokes',
    weight: 'card',
    arbitrary: fc.record({ team: anyTeam, which: fc.nat({ max: 3 }), more: fc.integer({ min: 1, max: 200 }) }),
    async check(engine, { team: { players, shares }, which, more }) {
      const worse = players.map((player, at) =>
        at === which % players.length ? { ...player, courseExact: add(player.courseExact, exact(more, 10)) } : player,
      )
      const [before, after] = [
        await engine.teamHandicap({ players, shares, limit: null }),
        await engine.teamHandicap({ players: worse, shares, limit: null }),
      ]
      holds('rises', compareExact(before.exact, after.exact) < 0 && before.teamHandicap <= after.teamHandicap, { before, after })
    },
  }),
  property({
    name: 'team-handicap-of-equals-is-the-whole-share',
    ids: ['HC-41'],
    rule: 'a team of players with the same handicap gets that handicap times the sum of the shares',
    weight: 'card',
    arbitrary: fc.record({ team: anyTeam, courseExact: anyCourseExact }),
    async check(engine, { team: { players, shares }, courseExact }) {
      const alike = players.map((player) => ({ ...player, courseExact }))
      const answer = await engine.teamHandicap({ players: alike, shares, limit: null })
      sameExact('exact', answer.exact, multiply(courseExact, sumOf(shares)))
    },
  }),
  property({
    name: 'team-handicap-keeps-to-its-limit',
    ids: ['TV-48'],
    rule: 'a limit removes the strokes above it and never limits a plus handicap',
    weight: 'card',
    arbitrary: fc.record({ team: anyTeam, limit: fc.nat({ max: 54 }) }),
    async check(engine, { team, limit }) {
      const { rounded, teamHandicap } = await engine.teamHandicap({ ...team, limit })
      same('limited', teamHandicap, Math.min(rounded, limit))
    },
  }),
]
