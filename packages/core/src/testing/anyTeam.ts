import fc from 'fast-check'
import { anyEntry, anyMaxScoreRule, anyScoring, eighteenOf } from './anyCard.ts'
import { anyPlayingHandicap } from './anyHandicap.ts'
import { anyRoundHoles } from './anyHole.ts'
import { anyPolicy } from './anyPolicy.ts'
import type { BallCase, TeamCase } from './engine.ts'

const anyPlayer = fc.record({
  entries: eighteenOf(anyEntry),
  playingHandicap: anyPlayingHandicap,
  status: fc.oneof({ weight: 8, arbitrary: fc.constant('counted' as const) }, fc.constantFrom('withdrawn', 'disqualified')),
  professional: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
})

/** A team of one to four players, each with a ball on the same holes, some of them professionals. */
export const anyTeamCase: fc.Arbitrary<TeamCase> = fc
  .record({
    policy: anyPolicy,
    holes: anyRoundHoles,
    scoring: anyScoring,
    net: fc.boolean(),
    maxScore: anyMaxScoreRule,
    count: fc.integer({ min: 1, max: 4 }),
    penalty: fc.integer({ min: 0, max: 2 }),
    players: fc.array(anyPlayer, { minLength: 1, maxLength: 4 }),
  })
  .map(({ policy, holes, scoring, net, maxScore, count, penalty, players }) => ({
    policy,
    count,
    scoring,
    net,
    penalty,
    status: 'counted',
    balls: players.map(
      ({ professional, entries, ...player }, at): BallCase => ({
        playerId: `p${at}`,
        professional,
        card: { holes, scoring, net, maxScore, penalty: 0, ...player, entries: entries.slice(0, holes.length) },
      }),
    ),
  }))

/** A team without professionals. */
export const anyAmateurTeamCase: fc.Arbitrary<TeamCase> = anyTeamCase.map((team) => ({
  ...team,
  balls: team.balls.map((ball) => ({ ...ball, professional: false })),
}))
