import { describe, expect, it } from 'vitest'
import { accountNumber, ledgerChart } from './ledgerChart.ts'

describe('ledgerChart', () => {
  it.each([
    { account: 'cash', vatBasisPoints: null, number: '1000' },
    { account: 'revenue', vatBasisPoints: 1900, number: '8400' },
    { account: 'revenue', vatBasisPoints: 700, number: '8300' },
    { account: 'revenue', vatBasisPoints: null, number: '8200' },
    { account: 'revenue', vatBasisPoints: 1600, number: '8200' },
    { account: 'vat', vatBasisPoints: 1900, number: '1776' },
    { account: 'vat', vatBasisPoints: 2500, number: '2640' },
    { account: 'bank', vatBasisPoints: null, number: '5820' },
  ] as const)('[FI-70+] numbers $account at $vatBasisPoints $number', ({ account, vatBasisPoints, number }) => {
    const chart = ledgerChart({ bank: '5820', vat: { '2500': '2640' } })
    expect(accountNumber(chart, { account, vatBasisPoints })).toBe(number)
  })
})
