/** Rules that hold for every operation. */
import fc from 'fast-check'
import { exact } from '../../exact.ts'
import { anyCard, anyScoreMethod } from '../anyCard.ts'
import { anyFieldCase } from '../anyField.ts'
import { anyAllowance, anyIndexTenths, anyPlayingHandicap, anyRatedNine, anyRatedTee, anyScores } from '../anyHandicap.ts'
import { anyMixedPolicy, anyPolicy } from '../anyPolicy.ts'
import { anyTeamCase } from '../anyTeam.ts'
import type { Engine } from '../engine.ts'
import { holds, type Property, property, same } from '../property.ts'

/** Returns the path of a number that no result may contain: NaN, an infinity or minus zero. Returns null otherwise. */
function badNumber(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = badNumber(inner, `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}

/** Checks for valid numbers, an unchanged input, and the same result for the same input. */
async function soundly(what: string, ask: (engine: Engine) => unknown, engine: Engine, input: unknown): Promise<void> {
  const before = JSON.stringify(input)
  const answer = await ask(engine)
  const bad = badNumber(answer)
  holds(`${what}: neither NaN nor -0`, bad === null, bad)
  same(`${what}: the input stays as it was`, JSON.parse(JSON.stringify(input)), JSON.parse(before))
  same(`${what}: the same answer again`, await ask(engine), answer)
}

export const generalProperties: readonly Property[] = [
  property({
    name: 'handicaps-are-sound-numbers',
    ids: [],
    rule: 'no handicap and no differential is ever NaN or -0, no call changes its input, and a second call returns the same',
    weight: 'card',
    arbitrary: fc.record({
      policy: anyPolicy,
      eighteen: anyRatedTee,
      nine: anyRatedNine,
      indexTenths: anyIndexTenths,
      allowance: anyAllowance,
      over: fc.integer({ min: -12, max: 50 }),
      pcc: fc.integer({ min: -1, max: 3 }),
    }),
    async check(engine, { policy, eighteen, nine, indexTenths, allowance, over, pcc }) {
      const tees = [
        { ...eighteen, policy, holes: 18 as const, indexTenths },
        { ...nine, policy, holes: 9 as const, indexTenths },
      ]
      for (const tee of tees) {
        await soundly('courseHandicap', (one) => one.courseHandicap(tee), engine, tee)
        await soundly('playingHandicap', (one) => one.playingHandicap({ ...tee, allowance, limit: 36 }), engine, tee)
      }
      const round = { ...eighteen, adjustedGross: eighteen.par + over, pcc }
      await soundly('scoreDifferential', (one) => one.scoreDifferential(round), engine, round)
      const half = { ...nine, adjustedGross: Math.max(9, nine.par + over), pcc, indexTenths }
      await soundly('scoreDifferentialNine', (one) => one.scoreDifferentialNine(half), engine, half)
      const team = { players: [{ id: 'a', courseExact: exact(indexTenths, 10) }], shares: [allowance], limit: null }
      await soundly('teamHandicap', (one) => one.teamHandicap(team), engine, team)
    },
  }),
  property({
    name: 'indexes-are-sound-numbers',
    ids: [],
    rule: 'no step of an index is ever NaN or -0',
    weight: 'card',
    arbitrary: fc.record({ policy: anyPolicy, scores: anyScores }),
    async check(engine, input) {
      await soundly('indexTimeline', (one) => one.indexTimeline(input), engine, input)
      const differentials = input.scores
        .slice(0, 20)
        .map(({ differential }) => Math.floor((10 * differential.numerator) / differential.denominator))
      const record = { policy: input.policy, differentials, lowIndexTenths: 0, currentTenths: 0 }
      await soundly('handicapIndex', (one) => one.handicapIndex(record), engine, record)
    },
  }),
  property({
    name: 'cards-are-sound-numbers',
    ids: [],
    rule: 'no number of a card is ever NaN or -0, and a second call returns the same',
    weight: 'card',
    arbitrary: fc.record({
      policy: anyMixedPolicy,
      card: anyCard,
      method: anyScoreMethod,
      courseHandicap: anyPlayingHandicap,
      hasIndex: fc.boolean(),
    }),
    async check(engine, { policy, card, method, courseHandicap, hasIndex }) {
      const { holes, entries } = card
      await soundly('workCard', (one) => one.workCard({ policy, card }), engine, card)
      await soundly('strokesReceived', (one) => one.strokesReceived({ handicap: courseHandicap, holes }), engine, card)
      await soundly('adjustedGross', (one) => one.adjustedGross({ policy, holes, entries, courseHandicap, hasIndex }), engine, card)
      const basis = { ratingTenths: 715, adjustedGross: null }
      await soundly('scoreTotal', (one) => one.scoreTotal({ policy, card, method, basis }), engine, card)
    },
  }),
  property({
    name: 'team-cards-are-sound-numbers',
    ids: [],
    rule: 'no number of a team’s card is ever NaN or -0',
    weight: 'card',
    arbitrary: anyTeamCase,
    async check(engine, team) {
      await soundly('bestBall', (one) => one.bestBall(team), engine, team)
    },
  }),
  property({
    name: 'lists-are-sound-numbers',
    ids: [],
    rule: 'no number of a list or a board is ever NaN or -0, and a second call returns the same',
    weight: 'field',
    arbitrary: anyFieldCase,
    async check(engine, field) {
      await soundly('rankField', (one) => one.rankField(field), engine, field)
      const { protocol: _, countOut: __, ...live } = field
      await soundly('liveBoard', (one) => one.liveBoard({ ...live, currentRound: 2 }), engine, field)
    },
  }),
]
