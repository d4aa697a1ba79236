import fc from 'fast-check'
import type { Policy } from '../policy.ts'
import type { BestBallInput, TeamBall } from '../scoring/bestBall.ts'
import { workCard } from '../scoring/workCard.ts'
import { anyEntry, anyMaxScoreRule, anyPolicy, anyScoring } from './anyCard.ts'
import { anyPlayingHandicap } from './anyHandicap.ts'
import { anyRoundHoles } from './anyHole.ts'

export interface TeamCase {
  readonly policy: Policy
  readonly input: BestBallInput
}

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
  })
  .chain((round) => {
    const count = round.holes.length
    const anyPlayer = fc.record({
      entries: fc.array(anyEntry, { minLength: count, maxLength: count }),
      playingHandicap: anyPlayingHandicap,
      status: fc.oneof({ weight: 8, arbitrary: fc.constant('counted' as const) }, fc.constantFrom('withdrawn', 'disqualified')),
      professional: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    })
    return fc.array(anyPlayer, { minLength: 1, maxLength: 4 }).map((players): TeamCase => {
      const { policy, scoring, net, penalty, holes, maxScore } = round
      const balls = players.map(
        ({ professional, ...player }, at): TeamBall => ({
          playerId: `p${at}`,
          card: workCard(policy, { holes, scoring, net, maxScore, penalty: 0, ...player }),
          professional,
        }),
      )
      return { policy, input: { balls, count: round.count, scoring, net, penalty, status: 'counted' } }
    })
  })
