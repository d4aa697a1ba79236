import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chosenRound,
  groupPrizesByRounds,
  type Medal,
  medalFor,
  openingPrize,
  openingRound,
  prizeCoverage,
  roundsOfPrize,
} from './prizes.ts'

describe('prizeCoverage', () => {
  it.each([
    ['TR-07', 'rounds', ['1', '2'], ['1', '2']],
    ['TR-08', 'handicap classes', ['B', 'A', 'C'], ['A', 'B', 'C']],
    ['TR-09', 'age classes', ['7', '8'], ['8']],
    ['TR-10', 'groupings', ['x'], ['x']],
  ])('[%s] a prize that lists all %s covers all', (_, __, listed, existing) => {
    expect(prizeCoverage(listed, existing)).toEqual({ kind: 'all' })
  })

  it('[TR-07] [TR-08] names the listed ones if one is missing', () => {
    expect(prizeCoverage(['A'], ['A', 'B'])).toEqual({ kind: 'some', listed: ['A'] })
  })

  it('[TR-11] is empty if none exist, and covers all if it lists none', () => {
    expect(prizeCoverage(['A'], [])).toEqual({ kind: 'none' })
    expect(prizeCoverage([], ['A', 'B'])).toEqual({ kind: 'all' })
  })
})

const prize = (name: string, rounds: readonly number[], special = false) => ({ name, rounds, special })

describe('groupPrizesByRounds', () => {
  it('[TR-12] [TR-13] lists most rounds first, special prizes last, others in their order', () => {
    const groups = groupPrizesByRounds([
      prize('round 2', [2]),
      prize('longest drive', [1], true),
      prize('gross', [1, 2]),
      prize('round 1', [1]),
      prize('net', [2, 1]),
    ])
    expect(groups.map(({ rounds, prizes }) => [rounds, prizes.map(({ name }) => name)])).toEqual([
      [
        [1, 2],
        ['gross', 'net'],
      ],
      [[1], ['round 1']],
      [[2], ['round 2']],
      [[], ['longest drive']],
    ])
  })

  it('[TR-12] [TR-13] continues with later rounds, and separates a prize without rounds from special ones', () => {
    const groups = groupPrizesByRounds([prize('nearest', [], true), prize('late', [1, 3]), prize('early', [1, 2]), prize('none', [])])
    expect(groups.map(({ prizes }) => prizes.map(({ name }) => name))).toEqual([['early'], ['late'], ['none'], ['nearest']])
  })

  it('[TR-12] keeps every prize once, those with the same rounds together', () => {
    const anyPrize = fc.record({
      name: fc.string(),
      rounds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
      special: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyPrize), (prizes) => {
        const groups = groupPrizesByRounds(prizes)
        expect(groups.reduce((sum, group) => sum + group.prizes.length, 0)).toBe(prizes.length)
        for (const group of groups) {
          for (const one of group.prizes) expect(one.special ? [] : [...one.rounds].sort()).toEqual(group.rounds)
        }
        expect(new Set(groups.map(({ rounds }) => rounds.join())).size).toBe(groups.length)
      }),
    )
  })
})

describe('rounds of a prize', () => {
  const rounds = [3, 1, 2].map((number) => ({ number, id: `r${number}` }))

  it('[TR-24] are its own, [TR-25] and all of them for a special prize', () => {
    expect(roundsOfPrize(prize('net', [3, 2]), rounds).map(({ number }) => number)).toEqual([2, 3])
    expect(roundsOfPrize(prize('longest drive', [1], true), rounds).map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it('[TR-26] uses the chosen round, or the first if the choice is invalid', () => {
    expect(chosenRound(prize('net', [2, 3]), rounds, 'r3')?.number).toBe(3)
    expect(chosenRound(prize('net', [2, 3]), rounds, 'r1')?.number).toBe(2)
    expect(chosenRound(prize('net', [2, 3]), rounds, null)?.number).toBe(2)
    expect(chosenRound(prize('net', [7]), rounds, 'r1')).toBeNull()
  })
})

describe('the default choice', () => {
  const rounds = [3, 1, 4, 2].map((number) => ({ number }))
  const opened = (begun: number, open: readonly number[], own: readonly number[] = [1, 2, 3, 4]) =>
    openingRound(prize('net', own), rounds, {
      isBegun: ({ number }) => number <= begun,
      isOpen: ({ number }) => open.includes(number),
    })?.number

  it.each([
    { when: 'it is over and all may be seen', begun: 4, open: [1, 2, 3, 4], round: 4 },
    { when: 'the last is not published yet', begun: 4, open: [1, 2, 3], round: 3 },
    { when: 'live scores of tomorrow are open today already', begun: 2, open: [1, 2, 3, 4], round: 2 },
    { when: 'nothing is published', begun: 2, open: [], round: 2 },
    { when: 'nothing of three days is published', begun: 3, open: [], round: 3 },
    { when: 'nothing has begun', begun: 0, open: [1], round: 1 },
  ])('[TR-26] is the round when $when: $round', ({ begun, open, round }) => {
    expect(opened(begun, open)).toBe(round)
  })

  it('[TR-26] [TR-24] is a round of the prize; a prize without an existing round has none', () => {
    expect(opened(4, [1, 2, 3, 4], [1, 3])).toBe(3)
    expect(opened(4, [1, 4], [1, 3])).toBe(1)
    expect(opened(4, [], [9])).toBeUndefined()
  })

  const named = (id: string, over: Partial<Parameters<typeof openingPrize>[0][number]> = {}) => ({
    id,
    special: false,
    rounds: [1, 2],
    sex: 'both' as const,
    handicapClasses: [] as readonly string[],
    ageClasses: [] as readonly { readonly id: string; readonly shortName: string }[],
    groupings: [] as readonly string[],
    ...over,
  })
  const prizes = [
    named('pin', { special: true, rounds: [] }),
    named('day 2', { rounds: [2] }),
    named('seniors', { ageClasses: [{ id: '1', shortName: 'S' }] }),
    named('gross men', { sex: 'male' }),
    named('gross women', { sex: 'female' }),
    named('group x', { groupings: ['x'] }),
    named('net A', { handicapClasses: ['A'] }),
    named('net B', { handicapClasses: ['B', 'C'] }),
  ]

  it.each([
    { who: 'a visitor', viewer: null, id: 'seniors' },
    { who: 'a man of class A', viewer: { sex: 'male', handicapClass: 'A' }, id: 'net A' },
    { who: 'a woman of class C', viewer: { sex: 'female', handicapClass: 'C' }, id: 'net B' },
    { who: 'a woman of no class', viewer: { sex: 'female', handicapClass: null }, id: 'gross women' },
    { who: 'a man of a class without a prize', viewer: { sex: 'male', handicapClass: 'D' }, id: 'gross men' },
    { who: 'somebody who can win none', viewer: { sex: 'unknown', handicapClass: null }, id: 'seniors' },
  ] as const)('[TV-33] is the prize of $who: $id', ({ viewer, id }) => {
    expect(openingPrize(prizes, viewer)?.id).toBe(id)
  })

  it('[TV-33] is a special prize only if there is no other', () => {
    expect(openingPrize(prizes.slice(0, 1), null)?.id).toBe('pin')
    expect(openingPrize([], null)).toBeNull()
  })
})

describe('medalFor', () => {
  it.each<[string, string, Medal | null]>([
    ['TR-28', '1', 'gold'],
    ['TR-29', '2', 'silver'],
    ['TR-30', '3', 'bronze'],
    ['TR-31', '---', null],
    ['TR-32', '4', 'green'],
    ['TR-32', '17', 'green'],
    ['TR-32', 'DNF', 'green'],
    ['TR-33', 'T1', 'gold'],
    ['TR-33', 'T2', 'silver'],
    ['TR-33', ' 3. ', 'bronze'],
    ['TR-33', '', null],
    ['TR-33', '0', 'green'],
    ['TR-32', 'MC1', 'green'],
    ['TR-32', '1x', 'green'],
  ])('[%s] position "%s": %s', (_, position, medal) => {
    expect(medalFor(position, true)).toBe(medal)
  })

  it('[TR-27] is null before the last round', () => {
    expect(medalFor('1', false)).toBeNull()
  })
})
