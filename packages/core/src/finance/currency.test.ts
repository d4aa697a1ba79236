import * as iso4217 from 'dinero.js/currencies'
import { describe, expect, it } from 'vitest'
import { currencyDecimals } from './currency.ts'

describe('currencyDecimals', () => {
  it.each([
    ['EUR', 2],
    ['GBP', 2],
    ['DKK', 2],
    ['HUF', 2],
    ['JPY', 0],
    ['ISK', 0],
    ['KWD', 3],
    ['TND', 3],
  ] as const)('[FI-41+] ISO 4217: %s has %i', (code, decimals) => {
    expect(currencyDecimals(code)).toBe(decimals)
  })

  it('[FI-41+] agrees with Dinero’s table for decimal currencies with at most three digits', () => {
    const listed = Object.values(iso4217).filter(({ base, exponent }) => base === 10 && exponent <= 3)
    expect(listed.length).toBeGreaterThan(150)
    for (const { code, exponent } of listed) expect([code, currencyDecimals(code)]).toEqual([code, exponent])
  })

  it.each(['', 'eur', 'EURO', 'EU', '€', 'P C'])('[FI-41+] refuses %j, which is not a currency code', (code) => {
    expect(() => currencyDecimals(code)).toThrow(`currency: ${code} is not an ISO 4217 code`)
  })
})
