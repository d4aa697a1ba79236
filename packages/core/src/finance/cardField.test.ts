import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../time.ts'
import { cardReport } from './cardField.ts'

const today = '2026-05-31' as ClubDate
const typed = { number: '4242 4242 4242 4242', expiry: '05/26', cvc: '123' }
const report = (digits: Partial<typeof typed>) => cardReport({ ...typed, ...digits }, today)

/** Test numbers that card providers publish. */
const PUBLISHED = [
  ['visa', '4242424242424242'],
  ['visa', '4000 0025 0000 3155'],
  ['visa', '4222222222222'],
  ['mastercard', '5555 5555 5555 4444'],
  ['mastercard', '2223 0031 2200 3222'],
  ['amex', '3782 822463 10005'],
  ['amex', '371449635398431'],
] as const

describe('cardReport', () => {
  it.each(PUBLISHED.slice(0, 5))('[PA-21] knows a %s: %s', (brand, number) => {
    expect(report({ number })).toMatchObject({ brand, cardNumberValid: true })
  })

  it('[PA-21] knows a Visa of 19 digits', () => {
    expect(report({ number: '4000 0000 0000 0000 006' })).toMatchObject({ brand: 'visa', cardNumberValid: true })
  })

  it.each(PUBLISHED.slice(5))('[PA-21] knows an %s: %s', (brand, number) => {
    expect(report({ number, cvc: '1234' })).toEqual({ brand, cardNumberValid: true, cardExpiryValid: true, cardCvcValid: true })
    for (const cvc of ['123', '12345', 'x1234']) expect(report({ number, cvc }).cardCvcValid).toBe(false)
  })

  it.each([
    ['a digit wrong', '4242 4242 4242 4241'],
    ['a digit missing', '4242 4242 4242 424'],
    ['a letter', '4242 4242 4242 424a'],
    ['nothing typed', ''],
    ['a brand that we do not know', '6011 1111 1111 1117'],
    ['Mastercard at the length of Visa', '5555 5555 5555 5'],
    ['Mastercard with a digit more', '5555 5555 5555 4444 0'],
    ['Amex with a digit more', '3782 822463 10000 3'],
    ['Visa of 19 characters that are no digits', `4${'x'.repeat(18)}`],
  ])('[PA-21] a number is not valid: %s', (_, number) => {
    expect(report({ number }).cardNumberValid).toBe(false)
  })

  it.each([
    ['4', 'visa'],
    ['2220', null],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', null],
    ['50', null],
    ['51', 'mastercard'],
    ['56', null],
    ['34', 'amex'],
    ['35', null],
    ['134', null],
    ['', null],
  ])('[PA-21] the first digits %j tell %s', (number, brand) => {
    expect(report({ number }).brand).toBe(brand)
  })

  it('[PA-21] one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digits = [...typed.number.replaceAll(' ', '')]
        digits[at] = String((Number(digits[at]) + more) % 10)
        expect(report({ number: digits.join('') }).cardNumberValid).toBe(false)
      }),
    )
  })

  it.each([
    ['05/26', true],
    ['04/26', false],
    ['12/25', false],
    ['01/27', true],
    ['13/26', false],
    ['00/27', false],
    ['5/26', false],
    ['105/26', false],
    ['05/267', false],
    ['12/2026', false],
    ['', false],
  ])('[PA-21] in May 2026 the expiry %j is valid: %s', (expiry, valid) => {
    expect(report({ expiry }).cardExpiryValid).toBe(valid)
  })

  it.each([
    ['123', true],
    ['12', false],
    ['1234', false],
    ['12a', false],
  ])('[PA-21] the CVC %j of a Visa is valid: %s', (cvc, valid) => {
    expect(report({ cvc }).cardCvcValid).toBe(valid)
  })
})
