import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../time.ts'
import { cardBrandName, cardExpiry, isCardExpired } from './savedCard.ts'

describe('a saved card', () => {
  it.each([
    { expMonth: 2, expYear: 2028, today: '2028-02-29', expired: false },
    { expMonth: 2, expYear: 2028, today: '2028-03-01', expired: true },
    { expMonth: 12, expYear: 2027, today: '2028-01-01', expired: true },
    { expMonth: 1, expYear: 2028, today: '2027-12-31', expired: false },
    { expMonth: 10, expYear: 2027, today: '2027-09-30', expired: false },
  ])('[PA-49+] of $expMonth/$expYear on $today is expired: $expired', ({ expired, today, ...card }) => {
    expect(isCardExpired(card, today as ClubDate)).toBe(expired)
  })

  it('[PA-49+] that is expired stays expired', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
    const card = fc.record({ expMonth: fc.integer({ min: 1, max: 12 }), expYear: fc.integer({ min: 2020, max: 2050 }) })
    fc.assert(
      fc.property(card, day, day, (one, first, second) => {
        const [today, later] = [first, second].map((date) => date.toISOString().slice(0, 10)).sort() as [ClubDate, ClubDate]
        if (isCardExpired(one, today)) expect(isCardExpired(one, later)).toBe(true)
      }),
    )
  })

  it('[PA-48+] is shown with its brand and expiry as printed', () => {
    expect(['visa', 'amex', 'unknown', 'girocard', 'constructor'].map(cardBrandName)).toEqual([
      'Visa',
      'American Express',
      '',
      'girocard',
      'constructor',
    ])
    expect(cardExpiry({ expMonth: 3, expYear: 2029 })).toBe('03/29')
    expect(cardExpiry({ expMonth: 12, expYear: 2108 })).toBe('12/08')
  })
})
