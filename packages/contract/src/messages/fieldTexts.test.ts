import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { FIELD_CODES, fieldTexts } from './fieldTexts.ts'

describe('errors of a field', () => {
  it.each(Object.keys(fieldTexts) as (keyof typeof fieldTexts)[])('are described in %s, with the same numbers', (language) => {
    for (const code of FIELD_CODES) {
      const names = (text: string) => parse(text).flatMap((part) => (part.type === TYPE.literal ? [] : [(part as { value: string }).value]))
      expect(names(fieldTexts[language][code]), code).toEqual(names(fieldTexts.en[code]))
    }
  })
})
