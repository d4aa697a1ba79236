import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'

describe('languageOf', () => {
  it.each([
    { header: 'de-AT,de;q=0.9,en;q=0.8', language: 'de' },
    { header: 'it, en;q=0.3, de;q=0.7', language: 'de' },
    { header: 'fr-CH, de;q=0.7', language: 'fr' },
    { header: 'da, en-US', language: 'da' },
    { header: 'de;q=0, en', language: 'en' },
    { header: 'it', language: 'en' },
    { header: undefined, language: 'en' },
  ])('[HT-05] [LO-10] $header asks for $language', ({ header, language }) => {
    expect(languageOf(header)).toBe(language)
  })
})
