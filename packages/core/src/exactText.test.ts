import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compareExact, type Exact, exact, multiply, roundHalfUp, subtract } from './exact.ts'
import { exactFromText, exactToDecimal, exactToText, ROUNDINGS, type Rounding } from './exactText.ts'
import { FieldError } from './fieldError.ts'

const whole = fc.maxSafeInteger()
const anyExact: fc.Arbitrary<Exact> = fc
  .tuple(
    fc.oneof(fc.integer({ min: -5000, max: 5000 }), whole),
    fc.oneof(
      fc.integer({ min: 1, max: 2000 }),
      whole.filter((n) => n !== 0),
    ),
  )
  .map(([n, d]) => exact(n, d))
const anySmall: fc.Arbitrary<Exact> = fc
  .tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 1, max: 2000 }))
  .map(([n, d]) => exact(n, d))

function read(text: string): Exact {
  const found = exactFromText(text)
  if (!found.ok) throw new Error(`${text}: ${found.reason}`)
  return found.value
}

describe('exactToDecimal', () => {
  it.each<[Exact, number, Readonly<Record<Rounding, string>>]>([
    [exact(65, 2), 0, { halfUp: '33', halfAwayFromZero: '33', towardZero: '32' }],
    [exact(-65, 2), 0, { halfUp: '-32', halfAwayFromZero: '-33', towardZero: '-32' }],
    [exact(247, 20), 1, { halfUp: '12.4', halfAwayFromZero: '12.4', towardZero: '12.3' }],
    [exact(-1, 4), 1, { halfUp: '-0.2', halfAwayFromZero: '-0.3', towardZero: '-0.2' }],
    [exact(-1, 2), 0, { halfUp: '0', halfAwayFromZero: '-1', towardZero: '0' }],
    [exact(-1, 3), 2, { halfUp: '-0.33', halfAwayFromZero: '-0.33', towardZero: '-0.33' }],
    [exact(-2, 3), 2, { halfUp: '-0.67', halfAwayFromZero: '-0.67', towardZero: '-0.66' }],
    [exact(1, 200), 2, { halfUp: '0.01', halfAwayFromZero: '0.01', towardZero: '0.00' }],
    [exact(1999, 1000), 2, { halfUp: '2.00', halfAwayFromZero: '2.00', towardZero: '1.99' }],
    [exact(3), 2, { halfUp: '3.00', halfAwayFromZero: '3.00', towardZero: '3.00' }],
    [exact(0), 3, { halfUp: '0.000', halfAwayFromZero: '0.000', towardZero: '0.000' }],
  ])('of %j with %d digits', (value, digits, texts) => {
    for (const rounding of ROUNDINGS) expect([rounding, exactToDecimal(value, digits, rounding)]).toEqual([rounding, texts[rounding]])
  })

  it('is as exact near 2^53 as elsewhere', () => {
    expect(exactToDecimal(exact(Number.MAX_SAFE_INTEGER, 2), 1, 'halfUp')).toBe('4503599627370495.5')
    expect(exactToDecimal(exact(1, 3), 20, 'halfUp')).toBe('0.33333333333333333333')
  })

  it('halves up to whole numbers are the rounding of handicaps', () => {
    fc.assert(
      fc.property(anyExact, (value) => {
        expect(Number(exactToDecimal(value, 0, 'halfUp'))).toBe(roundHalfUp(value))
      }),
    )
  })

  it('is within half of the last digit; truncation stays within one digit and never moves away from 0', () => {
    fc.assert(
      fc.property(anySmall, fc.integer({ min: 0, max: 4 }), fc.constantFrom(...ROUNDINGS), (value, digits, rounding) => {
        const off = multiply(subtract(read(exactToDecimal(value, digits, rounding)), value), exact(2 * 10 ** digits))
        if (rounding !== 'towardZero') expect(Math.abs(off.numerator / off.denominator)).toBeLessThanOrEqual(1)
        else {
          expect(Math.abs(off.numerator / off.denominator)).toBeLessThan(2)
          expect(compareExact(off, exact(0)) * value.numerator).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  it('mirrors values below 0 when halves round away from 0 or the rest is cut off', () => {
    fc.assert(
      fc.property(
        anyExact,
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom('halfAwayFromZero', 'towardZero'),
        (value, digits, rounding) => {
          const [one, other] = [value, subtract(exact(0), value)].map((each) => exactToDecimal(each, digits, rounding).replace('-', ''))
          expect(one).toBe(other)
        },
      ),
    )
  })

  it('has exactly the requested digits and no minus sign for 0', () => {
    fc.assert(
      fc.property(anyExact, fc.integer({ min: 0, max: 30 }), fc.constantFrom(...ROUNDINGS), (value, digits, rounding) => {
        const text = exactToDecimal(value, digits, rounding)
        expect(text).toMatch(digits === 0 ? /^-?(0|[1-9]\d*)$/ : new RegExp(`^-?(0|[1-9]\\d*)\\.\\d{${digits}}$`))
        expect(text).not.toMatch(/^-[0.]*$/)
      }),
    )
  })

  it.each([
    ['digits', () => exactToDecimal(exact(1), -1, 'halfUp')],
    ['digits', () => exactToDecimal(exact(1), 101, 'halfUp')],
    ['digits', () => exactToDecimal(exact(1), 1.5, 'halfUp')],
    ['rounding', () => exactToDecimal(exact(1), 1, 'up' as Rounding)],
    ['denominator', () => exactToDecimal({ numerator: 1, denominator: 0 }, 1, 'halfUp')],
    ['numerator', () => exactToText({ numerator: Number.NaN, denominator: 1 })],
  ])('refuses invalid input at its %s', (field, run) => {
    expect(run).toThrow(FieldError)
    expect(run).toThrow(expect.objectContaining({ field }))
  })

  it('accepts up to a hundred digits', () => {
    expect(exactToDecimal(exact(1, 3), 100, 'towardZero')).toBe(`0.${'3'.repeat(100)}`)
  })
})

describe('exactToText', () => {
  it.each([
    [exact(65, 2), '65/2'],
    [exact(-3, 2), '-3/2'],
    [exact(4), '4'],
    [exact(0), '0'],
    [{ numerator: -0, denominator: 1 }, '0'],
  ])('of %j is %s', (value, text) => expect(exactToText(value)).toBe(text))

  it('reads back as the same fraction', () => {
    fc.assert(
      fc.property(anyExact, (value) => {
        expect(exactFromText(exactToText(value))).toEqual({ ok: true, value })
      }),
    )
  })
})

describe('exactFromText', () => {
  it.each([
    ['65/2', exact(65, 2)],
    ['6/4', exact(3, 2)],
    ['-0.5', exact(-1, 2)],
    ['+12.350', exact(247, 20)],
    ['007', exact(7)],
    ['-0', exact(0)],
    ['90071992547409910/10', exact(Number.MAX_SAFE_INTEGER)],
  ])('reads %s', (text, value) => expect(exactFromText(text)).toEqual({ ok: true, value }))

  it.each(['', ' 1', '1 ', '.5', '5.', '1/0', '1/2/3', '1.5/2', '1,5', '--1', '1e3', 'NaN', '½', '٣', '1/-2', '1\n'])(
    'refuses %j',
    (text) => {
      expect(exactFromText(text)).toEqual({ ok: false, reason: 'notAFraction' })
    },
  )

  it.each(['9007199254740992', '1/9007199254740993', '0.00000000000000001'])('says that %s is too large', (text) => {
    expect(exactFromText(text)).toEqual({ ok: false, reason: 'tooLarge' })
  })

  it('reads decimals as sums of their parts', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), fc.nat({ max: 9999 }), (units, decimals) => {
        const text = `${units}.${String(decimals).padStart(4, '0')}`
        expect(exactFromText(text)).toEqual({ ok: true, value: add(exact(units), exact(decimals, 10_000)) })
      }),
    )
  })
})
