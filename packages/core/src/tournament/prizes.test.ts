import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenRound, groupPrizesByRounds, type Medal, medalFor, prizeCoverage, roundsOfPrize } from './prizes.ts'

describe('prizeCoverage', () => {
  it.each([
    ['TR-07', 'rounds', ['1', '2'], ['1', '2']],
    ['TR-08', 'handicap classes', ['B', 'A', 'C'], ['A', 'B', 'C']],
    ['TR-09', 'age classes', ['7', '8'], ['8']],
    ['TR-10', 'groupings', ['x'], ['x']],
  ])('[%s] a prize that lists all %s covers all', (_, __, listed, existing) => {
    expect(prizeCoverage(listed, existing)).toEqual({ kind: 'all' })
  })

  it('[TR-07] [TR-08] names those it lists when one is missing', () => {
    expect(prizeCoverage(['A'], ['A', 'B'])).toEqual({ kind: 'some', listed: ['A'] })
  })

  it('[TR-11] says nothing where none exist, and covers all where it lists none', () => {
    expect(prizeCoverage(['A'], [])).toEqual({ kind: 'none' })
    expect(prizeCoverage([], ['A', 'B'])).toEqual({ kind: 'all' })
  })
})

const prize = (name: string, rounds: readonly number[], special = false) => ({ name, rounds, special })

describe('groupPrizesByRounds', () => {
  it('[TR-12] [TR-13] most rounds first, special prizes last, prizes in the order they came', () => {
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

  it('[TR-12] [TR-13] goes on to later rounds, and keeps a prize without rounds apart from special ones', () => {
    const groups = groupPrizesByRounds([prize('nearest', [], true), prize('late', [1, 3]), prize('early', [1, 2]), prize('none', [])])
    expect(groups.map(({ prizes }) => prizes.map(({ name }) => name))).toEqual([['early'], ['late'], ['none'], ['nearest']])
  })

  it('[TR-12] keeps every prize once, those of the same rounds together', () => {
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

  it('[TR-26] the chosen one, or the first where the choice is not valid', () => {
    expect(chosenRound(prize('net', [2, 3]), rounds, 'r3')?.number).toBe(3)
    expect(chosenRound(prize('net', [2, 3]), rounds, 'r1')?.number).toBe(2)
    expect(chosenRound(prize('net', [2, 3]), rounds, null)?.number).toBe(2)
    expect(chosenRound(prize('net', [7]), rounds, 'r1')).toBeNull()
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

  it('[TR-27] there is none before the last round', () => {
    expect(medalFor('1', false)).toBeNull()
  })
})
