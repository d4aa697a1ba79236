import { MESSAGE_LANGUAGES } from '@club/contract/messages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoment } from './formatMoment.ts'

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const SHORT = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
const evening = Date.parse('2026-07-01T18:05:00Z')

describe('a moment in words', () => {
  it.each([
    ['en', '1 Jul 2026, 18:05', '1 Jul 2026, 6:05 PM'],
    ['de', '01.07.2026, 18:05', '01.07.2026, 18:05'],
    ['fr', '1er juil. 2026 à 18:05', '1er juil. 2026 à 18:05'],
    ['da', '1. jul. 2026 kl. 18:05', '1. jul. 2026 kl. 18:05'],
  ] as const)('[LO-35+] in %s has a colon in its time, and AM or PM in English only', (language, twentyFour, twelve) => {
    expect(formatMoment(language, SHORT)(evening)).toBe(twentyFour)
    expect(formatMoment(language, { ...SHORT, hourMode: 12 })(evening)).toBe(twelve)
  })

  it.each([
    { language: 'en', day: '2026-08-01', words: '1 August 2026' },
    { language: 'de', day: '2026-08-01', words: '1. August 2026' },
    { language: 'fr', day: '2026-08-01', words: '1er août 2026' },
    { language: 'fr', day: '2026-08-11', words: '11 août 2026' },
    { language: 'fr', day: '2026-08-21', words: '21 août 2026' },
    { language: 'da', day: '2026-08-01', words: '1. august 2026' },
  ] as const)('in $language is $words', ({ language, day, words }) => {
    expect(formatMoment(language, DAY)(Date.parse(`${day}T00:00:00Z`))).toBe(words)
  })

  it('midnight and noon are twelve on a clock of twelve hours', () => {
    const at = (time: string) =>
      formatMoment('en', { timeStyle: 'short', timeZone: 'UTC', hourMode: 12 })(Date.parse(`2026-07-01T${time}Z`))
    expect(['00:00', '00:30', '11:59', '12:00', '23:59'].map(at)).toEqual(['12:00 AM', '12:30 AM', '11:59 AM', '12:00 PM', '11:59 PM'])
  })

  it('is formatted differently for every minute of the day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MESSAGE_LANGUAGES),
        fc.constantFrom(12 as const, 24 as const),
        fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 }),
        (language, hourMode, minutes) => {
          const word = formatMoment(language, { ...SHORT, hourMode })
          const [one, other] = minutes.map((minute) => word(Date.UTC(2026, 6, 1, 0, minute)))
          expect(one).not.toBe(other)
          expect(one).toMatch(/\b\d{1,2}:\d\d( [AP]M)?$/)
        },
      ),
    )
  })

  it('has no time if it is a day', () => {
    expect(formatMoment('da', { dateStyle: 'long', timeZone: 'UTC', hourMode: 12 })(evening)).toBe('1. juli 2026')
  })
})
