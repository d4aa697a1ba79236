import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_LAST, formatName, NAME_PARTS, type NameFields, type NamePattern } from './nameFormat.ts'

const clara: NameFields = { title: 'Dr.', nameExtra: 'von', firstName: 'Clara', lastName: 'Hoffmann' }
const plain: NameFields = { ...clara, title: '', nameExtra: '' }

describe('formatName', () => {
  it.each<[NamePattern, string, string]>([
    [['firstName', 'lastName'], 'Clara Hoffmann', 'Clara Hoffmann'],
    [['lastName', 'comma', 'firstName'], 'Hoffmann, Clara', 'Hoffmann, Clara'],
    [['title', 'firstName', 'nameExtra', 'lastName'], 'Dr. Clara von Hoffmann', 'Clara Hoffmann'],
    [['nameExtra', 'lastName', 'comma', 'title', 'comma', 'firstName'], 'von Hoffmann, Dr., Clara', 'Hoffmann, Clara'],
    [['lastName', 'title', 'comma', 'firstName'], 'Hoffmann Dr., Clara', 'Hoffmann, Clara'],
    [['none', 'lastName', 'none', 'none', 'comma', 'none', 'firstName', 'none', 'none'], 'Hoffmann, Clara', 'Hoffmann, Clara'],
    [['lastName'], 'Hoffmann', 'Hoffmann'],
    [['lastName', 'comma', 'firstName', 'nameExtra'], 'Hoffmann, Clara von', 'Hoffmann, Clara'],
  ])('[LO-28] [CS-05] by %j: %s, without title and extra %s', (pattern, full, short) => {
    expect([formatName(pattern, clara), formatName(pattern, plain)]).toEqual([full, short])
  })

  it('[CS-06] an empty part removes its comma', () => {
    expect(formatName(['title', 'comma', 'lastName'], plain)).toBe('Hoffmann')
    expect(formatName(['lastName', 'comma', 'title'], plain)).toBe('Hoffmann')
    expect(formatName(['comma', 'lastName', 'comma', 'comma', 'firstName', 'comma'], plain)).toBe('Hoffmann, Clara')
    expect(formatName(['firstName', 'lastName'], { ...plain, firstName: '  ' })).toBe('Hoffmann')
  })

  it.each<[NamePattern, NameFields, string]>([
    [[], clara, 'Clara Hoffmann'],
    [['none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'], clara, 'Clara Hoffmann'],
    [['comma'], clara, 'Clara Hoffmann'],
    [['title'], plain, 'Clara Hoffmann'],
  ])('[CS-07] a pattern without parts gives first and last name: %j', (pattern, name, text) => {
    expect(formatName(pattern, name)).toBe(text)
  })

  it('[CS-05] refuses a tenth part, and treats no name as a part', () => {
    expect(formatName(Array(9).fill('lastName'), { ...plain, lastName: 'A' })).toBe('A A A A A A A A A')
    expect(() => formatName(Array(10).fill('none'), clara)).toThrow(expect.objectContaining({ field: 'pattern' }))
    expect(formatName(FIRST_LAST, { title: '', nameExtra: '', firstName: '', lastName: '' })).toBe('')
  })
})

const anyPattern = fc.array(fc.constantFrom(...NAME_PARTS), { maxLength: 9 })
const anyField = fc.constantFrom('', ' ', 'Ann', 'de  la', ' O’Neil ', 'Dr.')
const anyName: fc.Arbitrary<NameFields> = fc.record({ title: anyField, nameExtra: anyField, firstName: anyField, lastName: anyField })

describe('every name', () => {
  it('[LO-28] [CS-06] has the words of its parts in order, and no extra comma or space', () => {
    fc.assert(
      fc.property(anyPattern, anyName, (pattern, name) => {
        const text = formatName(pattern, name)
        expect(text).not.toMatch(/^[ ,]|[ ,]$| {2}|,,| ,|,[^ ]/)
        const wordsBy = (parts: NamePattern) =>
          parts.flatMap((part) => (part === 'none' || part === 'comma' ? [] : name[part].split(' '))).filter((word) => word !== '')
        const words = wordsBy(pattern)
        expect(text.split(/,? /).filter((word) => word !== '')).toEqual(words.length > 0 ? words : wordsBy(FIRST_LAST))
      }),
    )
  })

  it('[CS-05] [CS-06] is the same without or with empty parts', () => {
    fc.assert(
      fc.property(anyPattern, anyName, (pattern, name) => {
        const shown = pattern.filter((part) => part === 'comma' || (part !== 'none' && name[part].trim() !== ''))
        expect(formatName(shown, name)).toBe(formatName(pattern, name))
      }),
    )
  })

  it('[LO-28] a comma in the pattern adds at most a comma', () => {
    fc.assert(
      fc.property(anyPattern, anyName, (pattern, name) => {
        const without = pattern.filter((part) => part !== 'comma')
        const text = formatName(pattern, name)
        expect(text.replaceAll(',', '')).toBe(formatName(without, name))
        expect(text.split(',').length).toBeLessThanOrEqual(pattern.length - without.length + 1)
      }),
    )
  })
})
