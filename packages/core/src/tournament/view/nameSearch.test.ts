import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchByPlayers, searchPlayers } from './nameSearch.ts'

const player = (fullName: string) => ({ fullName })
const people = ['Clara Bergmann', 'Felix Brandt', 'René Østergård', 'clarissa Bell'].map(player)
const found = (search: string) => searchPlayers(people, search).map(({ fullName }) => fullName)

describe('searchPlayers', () => {
  it.each([
    ['clar', ['Clara Bergmann', 'clarissa Bell']],
    ['BRANDT', ['Felix Brandt']],
    ['ra be', ['Clara Bergmann']],
    ['østerGÅRD', ['René Østergård']],
    ['Rene\u0301', ['René Østergård']],
    ['  felix ', ['Felix Brandt']],
    ['nobody', []],
  ])('[TV-31] %j finds %j', (search, names) => expect(found(search)).toEqual(names))

  it('[TV-31] an empty search keeps all players', () => expect(found('  ')).toEqual(people.map(({ fullName }) => fullName)))

  it('[TV-31] finds every part of a name in any case', () => {
    const anyName = fc.string({ unit: fc.constantFrom('a', 'B', 'c', 'é', 'Ø', '-'), minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(anyName, fc.nat(7), fc.nat(7), (name, from, length) => {
        const part = name.slice(from, from + length + 1)
        expect(searchPlayers([player(name)], part.toUpperCase())).toHaveLength(1)
        expect(searchPlayers([player(name)], part.toLowerCase())).toHaveLength(1)
        expect(searchPlayers([player(name)], `${name}x`)).toHaveLength(0)
      }),
    )
  })
})

describe('searchByPlayers', () => {
  const teams = [
    { id: 't1', players: ['Clara Bergmann', 'Felix Brandt'].map(player) },
    { id: 't2', players: ['Mia Sommer'].map(player) },
    { id: 't3', players: [] },
  ]
  const ids = (search: string) => searchByPlayers(teams, search).map(({ id }) => id)

  it('[TV-32] finds a team by any of its players, and keeps it complete', () => {
    expect(ids('felix')).toEqual(['t1'])
    expect(searchByPlayers(teams, 'felix')[0]).toBe(teams[0])
    expect(ids('M')).toEqual(['t1', 't2'])
  })

  it('[TV-32] an empty search keeps all', () => expect(ids(' ')).toEqual(['t1', 't2', 't3']))

  it('[TV-32] finds a team exactly if the player search finds one of its players', () => {
    const anyTeams = fc.array(fc.array(fc.constantFrom('Ann', 'Ben', 'Hanna')), { maxLength: 5 })
    fc.assert(
      fc.property(anyTeams, fc.constantFrom('an', 'BEN', 'x'), (drawn, search) => {
        const groups = drawn.map((names) => ({ players: names.map(player) }))
        expect(searchByPlayers(groups, search)).toEqual(groups.filter((group) => searchPlayers(group.players, search).length > 0))
      }),
    )
  })
})
