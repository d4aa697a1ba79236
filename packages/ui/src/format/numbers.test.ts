import { exact } from '@club/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, formatExact, formatMoney, formatTenths, formatToPar, localDecimals, localHandicap } from './numbers.ts'

describe('an exact value', () => {
  it.each([
    { value: exact(65, 2), text: '32 1/2' },
    { value: exact(2, 3), text: '2/3' },
    { value: exact(-3, 2), text: '−1 1/2' },
    { value: exact(0), text: '0' },
    { value: exact(-4), text: '−4' },
  ])('is formatted as a whole and a fraction: $text', ({ value, text }) => {
    expect(formatExact(value)).toBe(text)
  })

  it('can be parsed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 1, max: 36 }), (numerator, denominator) => {
        const value = exact(numerator, denominator)
        const parts = formatExact(value).replace('−', '').split(' ')
        const sum = parts.reduce((before, part) => {
          const [top = 0, bottom = 1] = part.split('/').map(Number)
          return before + top * (value.denominator / bottom)
        }, 0)
        expect(sum).toBe(Math.abs(value.numerator))
      }),
    )
  })
})

describe('to par', () => {
  it.each([
    { strokes: 0, text: 'E' },
    { strokes: 3, text: '+3' },
    { strokes: -2, text: '\u22122' },
  ])('$text', ({ strokes, text }) => {
    expect(formatToPar(exact(strokes))).toBe(text)
  })
})

describe('a decimal', () => {
  it.each([
    { locale: 'en', value: exact(138_899, 5650), digits: 2, text: '24.58' },
    { locale: 'de', value: exact(138_899, 5650), digits: 2, text: '24,58' },
    { locale: 'fr', value: exact(138_899, 5650), digits: 2, text: '24,58' },
    { locale: 'da', value: exact(138_899, 5650), digits: 2, text: '24,58' },
    { locale: 'en', value: exact(-5, 100), digits: 1, text: '0.0' },
    { locale: 'en', value: exact(-6, 100), digits: 1, text: '−0.1' },
  ])('[LO-31] rounds half up and has the sign of the language: $text', ({ locale, value, digits, text }) => {
    expect(formatDecimal(locale, value, digits)).toBe(text)
  })

  it('[LO-31] [HC-13] formats an index with one decimal, a special code with its letters', () => {
    expect([formatTenths('en', 187), formatTenths('de', 744), localHandicap('de', '+1.2'), localHandicap('de', 'PRO')]).toEqual([
      '18.7',
      '74,4',
      '+1,2',
      'PRO',
    ])
  })
})

describe('typed text', () => {
  it.each([
    { locale: 'de', typed: '+1.2', text: '+1,2' },
    { locale: 'fr', typed: '94 71.8 135', text: '94 71,8 135' },
    { locale: 'da', typed: '18.', text: '18.' },
    { locale: 'en', typed: '18,7', text: '18.7' },
    { locale: 'de', typed: 'PRO', text: 'PRO' },
  ])('[LO-31] has the decimal separator of $locale: $text', ({ locale, typed, text }) => {
    expect(localDecimals(locale, typed)).toBe(text)
  })
})

describe('money', () => {
  it.each([
    { locale: 'en', money: { amount: 7000, currency: 'EUR' }, text: '€70.00' },
    { locale: 'de', money: { amount: 7000, currency: 'EUR' }, text: '70,00 €' },
    { locale: 'en', money: { amount: 1250, currency: 'GBP' }, text: '£12.50' },
    { locale: 'fr', money: { amount: 350_050, currency: 'EUR' }, text: '3 500,50 €' },
    { locale: 'da', money: { amount: 350_000, currency: 'DKK' }, text: '3.500,00 kr.' },
    { locale: 'en', money: { amount: 500, currency: 'JPY' }, text: 'JP¥500' },
  ])('[LO-31] formats minor units with the decimals of the currency: $text', ({ locale, money, text }) => {
    expect(formatMoney(locale, money).replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
  })
})
