import { describe, expect, it } from 'vitest'
import { wordedMoment } from './wordedMoment.ts'

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

describe('wordedMoment', () => {
  it.each([
    { language: 'en', day: '2026-08-01', words: '1 August 2026' },
    { language: 'de', day: '2026-08-01', words: '1. August 2026' },
    { language: 'fr', day: '2026-08-01', words: '1er août 2026' },
    { language: 'fr', day: '2026-08-11', words: '11 août 2026' },
    { language: 'fr', day: '2026-08-21', words: '21 août 2026' },
    { language: 'da', day: '2026-08-01', words: '1. august 2026' },
  ] as const)('in $language says $words', ({ language, day, words }) => {
    expect(wordedMoment(language, DAY)(Date.parse(`${day}T00:00:00Z`))).toBe(words)
  })
})
