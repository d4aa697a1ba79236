import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldError } from '../fieldError.ts'
import { anyCurrency, anyMoney, anyMoneyIn } from '../testing/anyMoney.ts'
import { currencyDecimals } from './currency.ts'
import {
  addMoney,
  atLeastZero,
  CurrencyMismatchError,
  compareMoney,
  formatAmount,
  minMoney,
  money,
  multiplyMoney,
  parseAmount,
  parseTypedAmount,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from './money.ts'

const euro = (amount: number) => money(amount, 'EUR')

/** Two or three amounts of one currency, below nothing too. */
const anyAmounts = (length: number) =>
  anyCurrency.chain((currency) =>
    fc.array(
      fc.tuple(anyMoneyIn(currency), fc.boolean()).map(([value, below]) => (below ? subtractMoney(zeroMoney(currency), value) : value)),
      { minLength: length, maxLength: length },
    ),
  ) as fc.Arbitrary<[ReturnType<typeof euro>, ReturnType<typeof euro>, ReturnType<typeof euro>]>

describe('money', () => {
  it('[FI-41+] is whole minor units, as plain data', () => {
    expect(money(1250, 'EUR')).toEqual({ amount: 1250, currency: 'EUR' })
    expect(JSON.parse(JSON.stringify(addMoney(euro(10), euro(20))))).toEqual({ amount: 30, currency: 'EUR' })
  })

  it.each([0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('[FI-41+] throws at %d minor units', (amount) => {
    expect(() => euro(amount)).toThrow('amount')
    expect(() => addMoney(euro(1), { amount, currency: 'EUR' })).toThrow('amount')
    expect(() => formatAmount({ amount, currency: 'EUR' })).toThrow('amount')
  })

  it('throws for a sum beyond the safe integers and for an unknown currency', () => {
    expect(() => addMoney(euro(Number.MAX_SAFE_INTEGER), euro(1))).toThrow(FieldError)
    expect(() => multiplyMoney(euro(Number.MAX_SAFE_INTEGER), 2)).toThrow(FieldError)
    expect(() => multiplyMoney(euro(100), 0.5)).toThrow('times')
    expect(() => money(1, 'euro')).toThrow('currency')
  })

  it.each([
    ['add', addMoney],
    ['subtract', subtractMoney],
    ['compare', compareMoney],
    ['least', minMoney],
    ['sum', (a: typeof a1, b: typeof a1) => sumMoney('EUR', [a, b])],
  ] as const)('[FI-42+] %s throws for two currencies and names both', (_, calculate) => {
    expect(() => calculate(euro(1), money(1, 'GBP'))).toThrow(CurrencyMismatchError)
    try {
      calculate(euro(1), money(1, 'GBP'))
    } catch (error) {
      expect(error).toMatchObject({
        name: 'CurrencyMismatchError',
        field: 'currency',
        currencies: ['EUR', 'GBP'],
        message: 'Amounts in EUR and GBP do not mix',
      })
    }
  })
  const a1 = euro(1)

  it('[FI-41+] [FI-42+] adds up to the same in any order and grouping', () => {
    fc.assert(
      fc.property(anyAmounts(3), ([a, b, c]) => {
        const sum = sumMoney(a.currency, [a, b, c])
        expect(sumMoney(a.currency, [c, a, b])).toEqual(sum)
        expect(addMoney(a, addMoney(b, c))).toEqual(sum)
        expect(sum.amount).toBe(a.amount + b.amount + c.amount)
      }),
    )
  })

  it('subtracts an added amount again, without ever giving -0', () => {
    fc.assert(
      fc.property(anyAmounts(2), fc.integer({ min: -3, max: 3 }), ([a, b], times) => {
        expect(subtractMoney(addMoney(a, b), b)).toEqual(a)
        expect(multiplyMoney(a, times).amount).toBe(a.amount * times + 0)
        for (const { amount } of [subtractMoney(a, a), multiplyMoney(a, 0), multiplyMoney(zeroMoney(a.currency), -1)]) {
          expect(Object.is(amount, 0)).toBe(true)
        }
      }),
    )
  })

  it('compares as the numbers do; the least is one of the two', () => {
    fc.assert(
      fc.property(anyAmounts(2), ([a, b]) => {
        expect(Math.sign(compareMoney(a, b))).toBe(Math.sign(a.amount - b.amount) + 0)
        expect(minMoney(a, b).amount).toBe(Math.min(a.amount, b.amount))
        expect(atLeastZero(a).amount).toBe(Math.max(0, a.amount))
      }),
    )
  })
})

describe('parseAmount', () => {
  it.each([
    ['12.50', 'EUR', 1250],
    ['12.5', 'EUR', 1250],
    ['12', 'EUR', 1200],
    ['-0.05', 'EUR', -5],
    ['007.10', 'EUR', 710],
    ['500', 'JPY', 500],
    ['1.234', 'KWD', 1234],
    ['1.2', 'KWD', 1200],
  ] as const)('[FI-43+] reads %s in %s', (text, currency, amount) => {
    expect(parseAmount(text, currency)).toEqual({ ok: true, value: { amount, currency } })
  })

  it.each([
    ['', 'EUR', 'notAnAmount'],
    ['12,50', 'EUR', 'notAnAmount'],
    ['1 000', 'EUR', 'notAnAmount'],
    ['.5', 'EUR', 'notAnAmount'],
    ['5.', 'EUR', 'notAnAmount'],
    ['+5', 'EUR', 'notAnAmount'],
    ['1e3', 'EUR', 'notAnAmount'],
    ['NaN', 'EUR', 'notAnAmount'],
    ['--5', 'EUR', 'notAnAmount'],
    [' 5', 'EUR', 'notAnAmount'],
    ['5\n', 'EUR', 'notAnAmount'],
    ['1.500', 'EUR', 'tooManyDecimals'],
    ['1.0', 'JPY', 'tooManyDecimals'],
    ['1.2345', 'KWD', 'tooManyDecimals'],
    ['90071992547409.92', 'EUR', 'tooLarge'],
    ['99999999999999999999', 'JPY', 'tooLarge'],
  ] as const)('[FI-43+] refuses %j in %s: %s', (text, currency, reason) => {
    expect(parseAmount(text, currency)).toEqual({ ok: false, reason })
  })

  it('[FI-43+] returns a value or a reason for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^-?\d{0,18}\.?\d{0,4}$/)), anyCurrency, (text, currency) => {
        const read = parseAmount(text, currency)
        if (read.ok) expect(Object.is(read.value.amount, -0) || !Number.isSafeInteger(read.value.amount)).toBe(false)
      }),
    )
  })
})

describe('parseTypedAmount', () => {
  it.each([
    ['12.50', 'EUR', 1250],
    [' 12,5 ', 'EUR', 1250],
    ['1.000,50', 'DKK', 100_050],
    ['1,000.50', 'GBP', 100_050],
    ['1 000,50', 'EUR', 100_050],
    ['1\u202f000', 'EUR', 100_000],
    ['1’000.50', 'CHF', 100_050],
    ['-1.234.567,8', 'EUR', -123_456_780],
    ['1.000.000', 'EUR', 100_000_000],
    ['1.000,500', 'KWD', 1_000_500],
    ['1.234', 'KWD', 1234],
  ] as const)('[FI-177+] reads %j in %s', (text, currency, amount) => {
    expect(parseTypedAmount(text, currency)).toEqual({ ok: true, value: { amount, currency } })
  })

  it.each([
    // One thousand five hundred, or one and a half.
    ['1.500', 'EUR', 'tooManyDecimals'],
    ['1,500', 'EUR', 'tooManyDecimals'],
    ['1.000,505', 'EUR', 'tooManyDecimals'],
    ['1.000.50', 'EUR', 'notAnAmount'],
    ['1,000,50', 'EUR', 'notAnAmount'],
    ['1.00,50', 'EUR', 'notAnAmount'],
    ['1 000.000,50', 'EUR', 'notAnAmount'],
    ['12,50 €', 'EUR', 'notAnAmount'],
    ['', 'EUR', 'notAnAmount'],
  ] as const)('[FI-177+] refuses %j in %s: %s', (text, currency, reason) => {
    expect(parseTypedAmount(text, currency)).toEqual({ ok: false, reason })
  })

  it('[FI-177+] reads what the four languages print', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
        fc.constantFrom('en', 'de', 'fr', 'da', 'de-CH'),
        (amount, language) => {
          const text = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(amount / 100).replace('−', '-')
          expect(parseTypedAmount(text, 'EUR')).toEqual({ ok: true, value: money(amount, 'EUR') })
        },
      ),
    )
  })
})

describe('formatAmount', () => {
  it.each([
    [1250, 'EUR', '12.50'],
    [-5, 'EUR', '-0.05'],
    [-105, 'EUR', '-1.05'],
    [0, 'EUR', '0.00'],
    [500, 'JPY', '500'],
    [1250, 'KWD', '1.250'],
  ] as const)('[FI-44+] %i minor units of %s are %s', (amount, currency, text) => {
    expect(formatAmount(money(amount, currency))).toBe(text)
  })

  it('[FI-44+] is read back as the same amount, with all its decimals', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyMoney,
          fc.tuple(fc.maxSafeInteger(), anyCurrency).map(([n, currency]) => money(n, currency)),
        ),
        (value) => {
          const text = formatAmount(value)
          expect(parseAmount(text, value.currency)).toEqual({ ok: true, value })
          expect(text.split('.')[1]?.length ?? 0).toBe(currencyDecimals(value.currency))
        },
      ),
    )
  })
})
