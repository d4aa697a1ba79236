import { describe, expect, it } from 'vitest'
import { formatNames, initials, lastWord } from './names.ts'

describe('short forms of people', () => {
  it.each([
    { firstName: 'Clara', lastName: 'Hoffmann', short: 'CH' },
    { firstName: 'édouard', lastName: 'ñ', short: 'ÉÑ' },
    { firstName: '', lastName: 'Reed', short: 'R' },
  ])('$firstName $lastName is $short', ({ short, ...name }) => {
    expect(initials(name)).toBe(short)
  })

  it('heads a column with the last name', () => {
    expect([lastWord('Felix von der Arnold'), lastWord('Otto')]).toEqual(['Arnold', 'Otto'])
  })

  it.each([
    { locale: 'en', text: 'Jonas, Mia and Tom' },
    { locale: 'de', text: 'Jonas, Mia und Tom' },
    { locale: 'fr', text: 'Jonas, Mia et Tom' },
    { locale: 'da', text: 'Jonas, Mia og Tom' },
  ])('lists names in $locale', ({ locale, text }) => {
    expect(formatNames(locale, ['Jonas', 'Mia', 'Tom'])).toBe(text)
  })
})
