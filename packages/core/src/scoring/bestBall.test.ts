import { describe, expect, it } from 'vitest'
import { exact } from '../exact.ts'
import { asSpecified, dgv, whs } from '../policy.ts'
import { type PlainCard, plainCard, plainField, plainSide } from '../testing/fields.ts'
import { ROUND_TYPES } from '../tournament/tournament.ts'
import { type BestBallInput, bestBall, type TeamBall, type TeamCard, usualCount } from './bestBall.ts'
import { computeCard } from './computeCard.ts'
import type { HoleEntry } from './hole.ts'
import { rankField } from './rankField.ts'
import { scoreTotal, toPar } from './scoreTotal.ts'

const BASIS = { ratingTenths: 720, adjustedGross: null }

/** Nine holes of par 4, stroke indexes as the numbers of the holes. */
function ball(playerId: string, gross: readonly number[], over: Partial<PlainCard> = {}): TeamBall {
  return { playerId, card: plainCard({ gross, ...over }) }
}

function team(balls: readonly TeamBall[], over: Partial<BestBallInput> = {}): TeamCard {
  return bestBall(whs, { balls, count: 1, scoring: 'medal', net: false, penalty: 0, status: 'counted', ...over })
}

const clara = [4, 5, 4, 6, 3, 4, 5, 4, 4]
const felix = [5, 4, 4, 4, 4, 5, 4, 5, 7]

describe('the best balls of a team', () => {
  it('accepts whole penalty strokes of at least 0', () => {
    expect(() => team([ball('clara', clara)], { penalty: 0.5 })).toThrow('penalty: 0.5 is')
    expect(() => team([ball('clara', clara)], { penalty: -1 })).toThrow('penalty: -1 is')
    expect(team([ball('clara', clara)], { penalty: 2 }).total.gross).toBe(41)
  })

  it('[SC-54] four-ball: the lower of two scores on each hole', () => {
    const card = team([ball('clara', clara), ball('felix', felix)])
    expect(card.holes.map(({ counted }) => counted)).toEqual([4, 4, 4, 4, 3, 4, 4, 4, 4])
    expect(card.total).toEqual({ par: 36, strokesReceived: 0, gross: 35, net: 35, points: 19 })
    expect(card.holes.map(({ countingIds }) => countingIds.join()).slice(0, 5)).toEqual(['clara', 'felix', 'clara', 'felix', 'clara'])
    expect(card).toMatchObject({ status: 'counted', holesPlayed: 9, overPar: -1, back: null, countingBalls: 1 })
  })

  it('[SC-54] aggregate: both scores, against twice the par', () => {
    const card = team([ball('clara', clara), ball('felix', felix)], { count: 2 })
    expect(card.total).toMatchObject({ par: 72, gross: 81 })
    expect(card.overPar).toBe(9)
    expect(card.holes[0]).toMatchObject({ par: 8, counted: 9, label: 'bogey' })
    expect(card.holes[8]).toMatchObject({ par: 8, counted: 11, label: 'more', entry: { status: 'entered', strokes: 11 } })
  })

  it('[SC-56] the most points in Stableford, also where they took more strokes', () => {
    const over = { scoring: 'stableford', net: true } as const
    const balls = [ball('clara', clara, { ...over, playingHandicap: 0 }), ball('felix', felix, { ...over, playingHandicap: 9 })]
    const card = team(balls, { ...over })
    expect(card.holes.map(({ points }) => points)).toEqual([2, 3, 3, 3, 3, 2, 3, 2, 2])
    expect(card.holes[1]).toMatchObject({ countingIds: ['felix'], counted: 4, net: 3, strokesReceived: 1 })
    expect(card.holes[0]).toMatchObject({ countingIds: ['clara'], counted: 4 })
    expect(card.total.points).toBe(23)
  })

  it('[SC-56] the lowest net strokes where strokes count net', () => {
    const balls = [ball('clara', clara), ball('felix', felix, { playingHandicap: 9 })]
    const card = team(balls, { net: true })
    expect(card.holes.map(({ net }) => net)).toEqual([4, 3, 3, 3, 3, 4, 3, 4, 4])
    expect(card.total).toMatchObject({ net: 31, strokesReceived: 4, gross: 35 })
  })

  it('[SC-56] par/bogey: the higher result by holes won, the lower by strokes', () => {
    const entry = (strokes: number): HoleEntry => ({ status: 'entered', strokes })
    const holes = [{ number: 1, par: 4, strokeIndex: 1 }]
    const card = (policy: typeof whs, strokes: number) =>
      computeCard(policy, {
        holes,
        entries: [entry(strokes)],
        scoring: 'againstPar',
        net: false,
        playingHandicap: 0,
        maxScore: { kind: 'none' },
        penalty: 0,
        status: 'counted',
      })
    for (const [policy, result] of [[whs, 1] as const, [asSpecified, -2] as const]) {
      const balls = [2, 6].map((strokes, at) => ({ playerId: `p${at}`, card: card(policy, strokes) }))
      const best = bestBall(policy, { balls, count: 1, scoring: 'againstPar', net: false, penalty: 1, status: 'counted' })
      expect(best.holes[0]).toMatchObject({ points: result, countingIds: ['p0'] })
      expect(best.total.points).toBe(policy === whs ? 0 : -1)
    }
  })

  it('[SC-56] ignores a ball without a score; with too few balls there is no result', () => {
    const one = [4, 0, 4, 4, 4, 4, 4, 4, 4]
    const other = [0, 0, 5, 5, 5, 5, 5, 5, 5]
    const card = team([ball('clara', one), ball('felix', other)])
    expect(card.holes[0]).toMatchObject({ counted: 4, countingIds: ['clara'] })
    expect(card.holes[1]).toMatchObject({ counted: null, points: null, countingIds: [], entry: { status: 'notEntered' } })
    expect(card).toMatchObject({ status: 'counted', holesPlayed: 8 })
    expect(card.total.gross).toBeNull()
    expect(scoreTotal(card, 'medal', 'gross', BASIS)).toBeNull()
    expect(team([ball('clara', clara)], { count: 2 })).toMatchObject({ status: 'noReturn', total: { gross: null } })
  })

  const givenUp = (scoring: 'medal' | 'stableford', policy = whs) => {
    const holes = [1, 2].map((number) => ({ number, par: 4, strokeIndex: number }))
    const common = { holes, scoring, net: false, playingHandicap: 0, maxScore: { kind: 'none' }, penalty: 0, status: 'counted' } as const
    const four = { status: 'entered', strokes: 4 } as const
    const cards = [
      computeCard(policy, { ...common, entries: [{ status: 'skipped' }, four] }),
      computeCard(policy, { ...common, entries: [four, four] }),
    ]
    const balls = cards.map((card, at) => ({ playerId: `p${at}`, card }))
    return (count: number) => bestBall(policy, { balls, count, scoring, net: false, penalty: 0, status: 'counted' })
  }

  it('[SC-56] a picked-up hole costs a four-ball nothing while the partner has a score, and two counting balls their result', () => {
    expect(givenUp('medal')(1)).toMatchObject({ status: 'counted', total: { gross: 8 } })
    expect(givenUp('medal')(2)).toMatchObject({ status: 'noReturn', total: { gross: null } })
  })

  it('[SC-56] in Stableford it gives no points, or disqualifies if the policy says so', () => {
    expect(givenUp('stableford')(2)).toMatchObject({ status: 'counted', holesPlayed: 2, total: { points: 6 } })
    expect(givenUp('stableford')(2).holes[0]).toMatchObject({ entry: { status: 'skipped' }, points: 2, label: 'none' })
    expect(givenUp('stableford', asSpecified)(1)).toMatchObject({ status: 'counted', total: { points: 4 } })
    expect(givenUp('stableford', asSpecified)(2)).toMatchObject({ status: 'disqualified', total: { points: null } })
  })

  it('[SC-56] ignores a card that the committee disqualified and keeps the holes of a withdrawn one', () => {
    const out = ball('felix', felix, { status: 'disqualified' })
    expect(team([ball('clara', clara), out]).total.gross).toBe(39)
    expect(team([out], { count: 1 }).status).toBe('noReturn')
    const left = ball('felix', [3, 0, 0, 0, 0, 0, 0, 0, 0], { status: 'withdrawn' })
    expect(team([ball('clara', clara), left]).total.gross).toBe(38)
    expect(team([left], { status: 'cut' }).status).toBe('cut')
    expect(team([left]).holes.map(({ entry }) => entry.status)).toEqual(['entered', ...Array.from({ length: 8 }, () => 'skipped')])
  })

  it('[SC-56] of two equal balls from tees with different pars the one with the lower par counts, whichever player it is', () => {
    const card = (par: number) => plainCard({ gross: [5], par: [par] })
    for (const pars of [
      [4, 5],
      [5, 4],
    ]) {
      const balls = pars.map((par, at) => ({ playerId: `p${at}`, card: card(par) }))
      expect(team(balls)).toMatchObject({ overPar: 1, holes: [{ par: 4, countingIds: [`p${pars.indexOf(4)}`] }] })
    }
  })

  it('[SC-54] of two identical balls the one of the first player by id counts', () => {
    for (const ids of [
      ['ann', 'bob', 'cat'],
      ['cat', 'bob', 'ann'],
    ]) {
      const card = team(
        ids.map((id) => ball(id, clara)),
        { count: 2 },
      )
      expect(card.holes[0]?.countingIds).toEqual(['ann', 'bob'])
    }
  })

  it('[SC-54] has the par of all its balls on a hole that is still to be played', () => {
    const balls = ['p', 'q'].map((id) => ball(id, [4, 0]))
    expect(team(balls, { count: 2 })).toMatchObject({ total: { par: 16 }, holesPlayed: 1, overPar: 0 })
  })

  it('keeps the known scores of the team and adds its penalty once', () => {
    const balls = [ball('clara', clara), ball('felix', felix)]
    expect(team(balls, { status: 'withdrawn' }).status).toBe('withdrawn')
    expect(team(balls, { penalty: 2 })).toMatchObject({ overPar: 1, total: { gross: 37 }, front: { gross: 35 } })
    const stableford = balls.map(({ playerId }) => ball(playerId, clara, { scoring: 'stableford' }))
    expect(team(stableford, { scoring: 'stableford', penalty: 2 }).total.points).toBe(13)
  })

  it('refuses an empty team, a count of 0 and cards of other holes', () => {
    expect(() => team([])).toThrow('balls: a team has at least one')
    expect(() => team([ball('clara', clara)], { count: 0 })).toThrow(/count/)
    expect(() => team([ball('clara', clara)], { count: 1.5 })).toThrow(/count/)
    expect(() => team([ball('clara', clara), ball('felix', felix, { firstHole: 10 })])).toThrow(
      'balls: their cards do not list the same holes',
    )
    expect(() => team([ball('clara', clara), ball('felix', clara.slice(1))])).toThrow(/holes/)
    const { playerId, card } = ball('felix', felix)
    const holes = card.holes.map((hole) => (hole.number === 9 ? { ...hole, number: 10 } : hole))
    expect(() => team([ball('clara', clara), { playerId, card: { ...card, holes } }])).toThrow(/holes/)
  })

  it('[SC-55] one ball of a four-ball counts, both of an aggregate', () => {
    expect(ROUND_TYPES.map((type) => [type, usualCount(type)])).toEqual([
      ['single', null],
      ['foursome', null],
      ['greensome', null],
      ['chapman', null],
      ['scramble', null],
      ['fourball', 1],
      ['proAm', null],
      ['aggregate', 2],
    ])
  })
})

describe('a professional in the team', () => {
  const pro = { ...ball('pro', felix), professional: true }

  it('[SC-60] always counts; the best amateurs fill up', () => {
    const amateurs = [ball('a', clara), ball('b', [3, 3, 3, 3, 9, 9, 9, 9, 9])]
    const card = team([...amateurs, pro], { count: 2 })
    expect(card.holes.map(({ countingIds }) => countingIds.join(' '))).toEqual([
      'pro b',
      'pro b',
      'pro b',
      'pro b',
      ...Array.from({ length: 5 }, () => 'pro a'),
    ])
    expect(card.holes[0]?.counted).toBe(8)
    expect(team([...amateurs, pro], { count: 1 }).total.gross).toBe(42)
  })

  it('[SC-60] counts even if there is no score yet', () => {
    const waiting = { ...ball('pro', [0, ...felix.slice(1)]), professional: true }
    expect(team([ball('a', clara), waiting]).holes[0]).toMatchObject({ entry: { status: 'notEntered' }, counted: null })
    const gone = { ...ball('pro', felix, { status: 'disqualified' }), professional: true }
    expect(team([ball('a', clara), gone]).status).toBe('noReturn')
    expect(team([ball('a', [0, ...clara.slice(1)]), gone]).holes[0]?.entry).toEqual({ status: 'skipped' })
  })
})

describe('teams in a field', () => {
  const par18 = Array.from({ length: 18 }, () => 4)
  const with18 = (at: Readonly<Record<number, number>>) => par18.map((four, index) => at[index + 1] ?? four)

  it('[SC-54] are ranked as players are, with count-back on strokes where they fall', () => {
    /** Both teams come to net 70; a receives its strokes on 1 and 2, b on 17 and 18: shares of a handicap would put them level. */
    const a = team([{ playerId: 'a1', card: plainCard({ gross: par18, playingHandicap: 2 }) }], { net: true })
    const late = plainCard({ gross: par18, playingHandicap: 2, strokeIndex: par18.map((_, at) => 18 - at) })
    const b = team([{ playerId: 'b1', card: late }], { net: true })
    const worse = team([{ playerId: 'c1', card: plainCard({ gross: with18({ 5: 6 }), playingHandicap: 1 }) }], { net: true })
    const { rows, tieBreaks } = rankField(
      plainField([plainSide('a', [a]), plainSide('c', [worse]), plainSide('b', [b])], { method: 'net' }),
    )
    expect(rows.map(({ id, label, total }) => [id, label, total])).toEqual([
      ['b', '1', exact(70)],
      ['a', '2', exact(70)],
      ['c', '3', exact(73)],
    ])
    expect(tieBreaks[0]?.stages).toMatchObject([{ ahead: exact(34), behind: exact(36) }])
  })

  it('[SC-54] are compared with two points for each counting ball', () => {
    const balls = ['p', 'q'].map((id) => ball(id, [4, 4, 4, 0, 0, 0, 0, 0, 0], { scoring: 'stableford' }))
    expect(toPar(dgv, team(balls, { scoring: 'stableford' }), 'stableford', 'gross')).toEqual(exact(0))
    expect(toPar(dgv, team(balls, { scoring: 'stableford', count: 2 }), 'stableford', 'gross')).toEqual(exact(0))
  })
})
