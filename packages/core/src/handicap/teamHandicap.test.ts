import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import gaps from '../../fixtures/gaps.json' with { type: 'json' }
import cases from '../../fixtures/team-handicap.json' with { type: 'json' }
import { add, type Exact, exact, multiply, roundHalfUp } from '../exact.ts'
import { FieldError } from '../fieldError.ts'
import { anyAllowance, anyIndexTenths, anyRatedTee } from '../testing/index.ts'
import { casesWith, tenths } from '../testing/vectors.ts'
import type { RoundType } from '../tournament/tournament.ts'
import { courseHandicap } from './courseHandicap.ts'
import { proposedAllowance } from './proposedAllowance.ts'
import { strokesGiven, type TeamPlayer, teamHandicap } from './teamHandicap.ts'

const FORMATS: Readonly<Record<string, RoundType>> = {
  foursomes: 'foursome',
  'foursomes match': 'foursome',
  greensomes: 'greensome',
  chapman: 'chapman',
  scramble: 'scramble',
  scramble2: 'scramble',
  scramble3: 'scramble',
  scramble4: 'scramble',
}

function playersOf(courseHandicaps: readonly Exact[]): readonly TeamPlayer[] {
  return courseHandicaps.map((courseExact, at) => ({ id: `p${at}`, courseExact }))
}

function teamOf(format: string, courseHandicaps: readonly Exact[]) {
  const players = playersOf(courseHandicaps)
  const proposal = proposedAllowance({ roundType: FORMATS[format] as RoundType, play: 'medal', players: players.length, counting: 1 })
  if (proposal?.kind !== 'lowToHigh') throw new Error(`${format} has no shares`)
  return teamHandicap({ players, shares: proposal.shares, limit: null })
}

interface Whole {
  readonly format: string
  readonly courseHandicaps: readonly number[]
}

describe('teamHandicap', () => {
  it.each(casesWith<Whole, { teamHandicap: number }>(cases, 'courseHandicaps'))(
    '[HC-41] $id ($kind) $input.format of $input.courseHandicaps, $source $note',
    ({ input, expected }) => {
      const whole = input.courseHandicaps.map((handicap) => exact(handicap))
      expect(teamOf(input.format, whole).teamHandicap).toBe(expected.teamHandicap)
      expect(teamOf(input.format, [...whole].reverse()).teamHandicap).toBe(expected.teamHandicap)
    },
  )

  interface Indexes {
    readonly format: string
    readonly handicapIndexes: readonly number[]
    readonly slope: number
    readonly courseRating: number
    readonly par: number
  }

  it.each(casesWith<Indexes, { teamHandicap: number }>(cases, 'handicapIndexes'))(
    '[HC-41] $id ($kind) $input.format from unrounded course handicaps, $note',
    ({ input, expected }) => {
      const tee = { slope: input.slope, ratingTenths: tenths(input.courseRating), par: input.par }
      const unrounded = input.handicapIndexes.map((index) => courseHandicap({ indexTenths: tenths(index), ...tee }))
      expect(teamOf(input.format, unrounded).teamHandicap).toBe(expected.teamHandicap)
    },
  )

  it.each(casesWith<{ format: string; sides: readonly number[][] }, { strokesGiven: number }>(cases, 'sides'))(
    '$id ($kind) $input.format: $note',
    ({ input, expected }) => {
      const sides = input.sides.map(
        (side) =>
          teamOf(
            input.format,
            side.map((handicap) => exact(handicap)),
          ).teamHandicap,
      )
      expect(strokesGiven(sides)).toEqual([0, expected.strokesGiven])
    },
  )

  it.each(casesWith<{ fn: string; courseHandicaps: readonly number[] }, { correct: number }>(gaps, 'courseHandicaps'))(
    '[HC-41] $id, a case that other programs get wrong: $note',
    ({ input, expected }) => {
      expect(
        teamOf(
          input.fn,
          input.courseHandicaps.map((handicap) => exact(handicap)),
        ).teamHandicap,
      ).toBe(expected.correct)
    },
  )

  it('names its parts, lowest first', () => {
    const { parts, exact: sum } = teamOf(
      'scramble3',
      [24, 6, 12].map((handicap) => exact(handicap)),
    )
    expect(parts.map(({ playerId, share, part }) => [playerId, share, part])).toEqual([
      ['p1', exact(3, 10), exact(18, 10)],
      ['p2', exact(2, 10), exact(24, 10)],
      ['p0', exact(1, 10), exact(24, 10)],
    ])
    expect(sum).toEqual(exact(66, 10))
  })

  it('[TV-47] uses the shares of a round instead of the recommended ones', () => {
    const shares = [exact(2, 3), exact(1, 5)]
    const working = teamHandicap({ players: playersOf([exact(30), exact(9)]), shares, limit: null })
    expect(working.teamHandicap).toBe(12)
  })

  it.each([
    { handicaps: [40, 36], limit: 36, result: 36, rounded: 38 },
    { handicaps: [40, 36], limit: 38, result: 38, rounded: 38 },
    { handicaps: [-4, -6], limit: 0, result: -5, rounded: -5 },
  ])('[TV-48] a foursome of $handicaps limited to $limit plays off $result', ({ handicaps, limit, result, rounded }) => {
    const players = playersOf(handicaps.map((handicap) => exact(handicap)))
    const working = teamHandicap({ players, shares: [exact(1, 2), exact(1, 2)], limit })
    expect(working).toMatchObject({ rounded, limit, teamHandicap: result })
  })

  it('refuses a team without players, and shares that do not match its players', () => {
    expect(() => teamHandicap({ players: [], shares: [], limit: null })).toThrow('players: a team has at least one')
    expect(() => teamHandicap({ players: playersOf([exact(1)]), shares: [exact(1, 2), exact(1, 2)], limit: null })).toThrow(
      'shares: 2 for 1 players',
    )
  })

  it('treats the player with the first id as the lower of two equal players', () => {
    const [ann, bob, cat] = ['ann', 'bob', 'cat'].map((id) => ({ id, courseExact: exact(12) })) as [TeamPlayer, TeamPlayer, TeamPlayer]
    for (const players of [
      [ann, bob, cat],
      [cat, ann, bob],
      [bob, cat, ann],
    ]) {
      const { parts } = teamHandicap({ players, shares: [exact(3, 10), exact(2, 10), exact(1, 10)], limit: null })
      expect(parts.map(({ playerId }) => playerId)).toEqual(['ann', 'bob', 'cat'])
    }
  })

  const anyTeam = fc
    .tuple(fc.array(anyIndexTenths, { minLength: 1, maxLength: 4 }), anyRatedTee, fc.array(anyAllowance, { minLength: 4, maxLength: 4 }))
    .map(([indexes, tee, shares]) => ({
      players: playersOf(indexes.map((indexTenths) => courseHandicap({ indexTenths, ...tee }))),
      shares: shares.slice(0, indexes.length),
    }))

  it('[HC-41] does not depend on the order of the players, and its parts add up to it', () => {
    const anyTwoOrders = anyTeam.chain(({ players, shares }) =>
      fc.tuple(
        fc.constant({ players, shares, limit: null }),
        fc.shuffledSubarray([...players], { minLength: players.length, maxLength: players.length }),
      ),
    )
    fc.assert(
      fc.property(anyTwoOrders, ([team, players]) => {
        const working = teamHandicap(team)
        expect(teamHandicap({ ...team, players })).toEqual(working)
        const sum = working.parts.reduce((rest, { courseExact, share }) => add(rest, multiply(courseExact, share)), exact(0))
        expect(sum).toEqual(working.exact)
        expect(Object.is(working.teamHandicap, roundHalfUp(sum))).toBe(true)
        expect(working.parts.map(({ share }) => share)).toEqual(team.shares)
      }),
    )
  })
})

describe('misuse', () => {
  const pair = { players: playersOf([exact(12), exact(20)]), shares: [exact(1, 2), exact(1, 2)], limit: null }
  it.each([
    ['shares: -1/4 is', () => teamHandicap({ ...pair, shares: [exact(1, 2), exact(-1, 4)] })],
    ['shares: 1/0 is', () => teamHandicap({ ...pair, shares: [{ numerator: 1, denominator: 0 }, exact(1)] })],
    ['limit: NaN is', () => teamHandicap({ ...pair, limit: Number.NaN })],
    ['limit: -1 is', () => teamHandicap({ ...pair, limit: -1 })],
    ['handicaps: NaN is', () => strokesGiven([4, Number.NaN])],
    ['handicaps: 4.5 is', () => strokesGiven([4.5])],
  ])('names the invalid value: %s …', (message, misuse) => {
    expect(misuse).toThrow(FieldError)
    expect(misuse).toThrow(message)
  })

  it('accepts a share and a limit of 0', () => {
    expect(teamHandicap({ ...pair, shares: [exact(1, 2), exact(0)], limit: 0 })).toMatchObject({ rounded: 6, teamHandicap: 0 })
  })
})

describe('strokesGiven', () => {
  it('gives 0 to the lowest side, also to a plus handicap', () => {
    expect(strokesGiven([12, -2, 5])).toEqual([14, 0, 7])
    expect(strokesGiven([])).toEqual([])
  })
})
