import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { peopleIn, personText, readText, sayText, type TextReader } from './textTokens.ts'

const reader = {
  ...{ language: 'en', link: (path: string) => path, names: new Map([['7', 'Anna Berg']]) },
  club: { timeZone: 'Europe/Berlin', settings: { hourMode: 24 } },
} as unknown as TextReader

describe('the text of a message', () => {
  it.each([
    ['time', '["time","x",{}]'],
    ['moment', '["moment","x"]'],
    ['money', '["money","x","EUR?"]'],
    ['sentence', '["say","greeting",null]'],
    ['person', '["person",{},"x"]'],
    ['list', '[]'],
    ['text that is no list', '7'],
  ])('[CU-201+] is readable around a token with impossible values: %s', (_, json) => {
    const text = `Players: ${personText('7')} and \u0001${json}\u0002!`
    expect(readText(text, reader)).toBe('Players: Anna Berg and !')
    expect(peopleIn(text)).toEqual(['7'])
  })

  it('[CU-201+] never fails, whatever a name contains', () => {
    const piece = fc.oneof(fc.constantFrom('\u0001', '\u0002', sayText('greeting', { firstName: 'Ann' })), fc.string(), fc.json())
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(typeof readText(pieces.join(''), reader)).toBe('string')
        for (const id of peopleIn(pieces.join(''))) expect(id).toMatch(/^\d+$/)
      }),
    )
  })
})
