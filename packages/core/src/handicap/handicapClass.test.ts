import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyHandicapIndex } from '../testing/index.ts'
import { type HandicapClassSettings, handicapClassNames, handicapClassOf } from './handicapClass.ts'
import type { HandicapIndex } from './handicapIndex.ts'
import { type HandicapBorder, isWithin } from './handicapRange.ts'

const index = (tenths: number): HandicapIndex => ({ kind: 'index', tenths })
const professional: HandicapIndex = { kind: 'professional' }
const border = (from: HandicapIndex, to: HandicapIndex): HandicapBorder => ({ from, to })

const professionals = border(professional, professional)
const low = border({ kind: 'unset' }, index(184))
const high = border(index(185), index(540))

const settings: HandicapClassSettings = { system: 'handicapIndex', borders: [professionals, low, high], femaleBorders: null }
const man = { sex: 'male', handicapIndex: index(120), playingHandicap: 14 } as const

describe('handicapClassNames', () => {
  it('[HC-35] are letters in the order of the borders', () => {
    expect(handicapClassNames([low, high, high])).toEqual(['A', 'B', 'C'])
    expect(handicapClassNames([])).toEqual([])
  })

  it('[HC-36] [HC-37] call a first class of professionals PRO and begin the letters after it', () => {
    expect(handicapClassNames([professionals, low, high])).toEqual(['PRO', 'A', 'B'])
    expect(handicapClassNames([low, professionals])).toEqual(['A', 'B'])
    expect(handicapClassNames([border(professional, index(50)), high])).toEqual(['A', 'B'])
    expect(handicapClassNames([border({ kind: 'unset' }, professional), high])).toEqual(['A', 'B'])
  })

  it('[HC-37] continue with AA and AB after Z', () => {
    const names = handicapClassNames(Array.from({ length: 54 }, () => high))
    expect([names[25], names[26], names[27], names[51], names[52], names[53]]).toEqual(['Z', 'AA', 'AB', 'AZ', 'BA', 'BB'])
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('handicapClassOf', () => {
  it.each<[string, HandicapIndex, string | null]>([
    ['a professional', professional, 'PRO'],
    ['nothing stored', { kind: 'unset' }, 'A'],
    ['a plus player', index(-21), 'A'],
    ['18.4', index(184), 'A'],
    ['18.5', index(185), 'B'],
    ['54.0', index(540), 'B'],
    ['no index', { kind: 'none' }, null],
  ])('[HC-38] %s', (_, handicapIndex, name) => {
    expect(handicapClassOf(settings, { ...man, handicapIndex })?.name ?? null).toBe(name)
  })

  it('[HC-38] the first of two classes that share a border contains it, and a gap belongs to no class', () => {
    const shared = { ...settings, borders: [border(index(0), index(180)), border(index(180), index(200)), border(index(210), index(300))] }
    expect(handicapClassOf(shared, { ...man, handicapIndex: index(180) })).toEqual({ place: 0, name: 'A' })
    expect(handicapClassOf(shared, { ...man, handicapIndex: index(205) })).toBeNull()
  })

  it('[HC-34] uses separate borders for women if the club set them', () => {
    const separate = { ...settings, femaleBorders: [border({ kind: 'unset' }, index(240)), border(index(241), index(540))] }
    const handicapIndex = index(200)
    expect(handicapClassOf(separate, { ...man, handicapIndex })).toEqual({ place: 2, name: 'B' })
    expect(handicapClassOf(separate, { ...man, sex: 'female', handicapIndex })).toEqual({ place: 0, name: 'A' })
    expect(handicapClassOf(settings, { ...man, sex: 'female', handicapIndex })).toEqual({ place: 2, name: 'B' })
  })

  it('[HC-63+] uses the general borders for unknown sex', () => {
    const separate = { ...settings, femaleBorders: [high] }
    expect(handicapClassOf(separate, { ...man, sex: 'unknown' })).toEqual({ place: 1, name: 'A' })
  })

  it('[HC-39] [HC-63+] can use the playing handicap; without one the code of the index counts', () => {
    const playing = { ...settings, system: 'playingHandicap' } as const
    expect(handicapClassOf(playing, { ...man, playingHandicap: 19 })?.name).toBe('B')
    expect(handicapClassOf(playing, { ...man, playingHandicap: 18 })?.name).toBe('A')
    expect(handicapClassOf(playing, { ...man, handicapIndex: professional, playingHandicap: null })?.name).toBe('PRO')
  })

  it('[HC-38] names a class that contains the handicap, and no earlier class does', () => {
    const anyBorders = fc.array(fc.record({ from: anyHandicapIndex, to: anyHandicapIndex }), { maxLength: 5 })
    fc.assert(
      fc.property(anyBorders, anyHandicapIndex, (borders, handicapIndex) => {
        const found = handicapClassOf({ ...settings, borders }, { ...man, handicapIndex })
        const holding = borders.map((one) => isWithin(handicapIndex, one))
        expect(found?.place ?? -1).toBe(holding.indexOf(true))
        if (found) expect(found.name).toBe(handicapClassNames(borders)[found.place])
      }),
    )
  })
})
