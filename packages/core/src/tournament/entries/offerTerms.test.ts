import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldError } from '../../fieldError.ts'
import { feePayer, offerFees } from './offerTerms.ts'

const anyId = fc.constantFrom('clara', 'jonas', 'mia', 'tom')
const anyPlace = fc.record({
  customerId: anyId,
  initiatorId: fc.option(anyId),
  fee: fc.option(fc.integer({ min: 1, max: 100_000 })),
})
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

describe('offerFees', () => {
  it('[TS-127+] the one who put the team on the waiting list pays for all, no matter who accepts', () => {
    const places = ['clara', 'jonas', 'mia'].map((customerId) => ({ customerId, initiatorId: 'clara', fee: 3500 }))
    expect(offerFees(places)).toEqual([{ payerId: 'clara', amount: 10_500 }])
  })

  it('[TS-127+] others pay for themselves, guests their own fee; a free place and a paid one cost nothing', () => {
    expect(
      offerFees([
        { customerId: 'clara', initiatorId: null, fee: 3500 },
        { customerId: 'jonas', initiatorId: 'clara', fee: 6000 },
        { customerId: 'mia', initiatorId: 'mia', fee: 3500 },
        { customerId: 'tom', initiatorId: 'tom', fee: null },
      ]),
    ).toEqual([
      { payerId: 'clara', amount: 9500 },
      { payerId: 'mia', amount: 3500 },
    ])
    expect(offerFees([])).toEqual([])
  })

  it('[TS-127+] nothing is lost or added, and each payer is named once', () => {
    fc.assert(
      fc.property(fc.array(anyPlace), (places) => {
        const owed = offerFees(places)
        expect(sum(owed.map(({ amount }) => amount))).toBe(sum(places.map(({ fee }) => fee ?? 0)))
        expect(new Set(owed.map(({ payerId }) => payerId)).size).toBe(owed.length)
        for (const { amount } of owed) expect(amount).toBeGreaterThan(0)
      }),
    )
  })

  it('[TS-127+] agrees with the payer of each single place', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        expect(offerFees([place]).map(({ payerId }) => payerId)).toEqual(place.fee === null ? [] : [feePayer(place)])
      }),
    )
    expect(() => feePayer({ customerId: 7, initiatorId: null } as never)).toThrow(FieldError)
  })

  it.each([0, -1, 1.5, Number.NaN])('[TS-127+] a fee of %s is refused', (fee) => {
    expect(() => offerFees([{ customerId: 'clara', initiatorId: null, fee }])).toThrow(FieldError)
  })
})
