import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldError } from '../../fieldError.ts'
import { entryFee } from './entryFee.ts'

const anyFee = fc.option(fc.integer({ min: 1, max: 10_000_000 }))

describe('entryFee', () => {
  it.each([
    { fee: 3500, guestFee: 6000, guest: false, article: 'entry', amount: 3500 },
    { fee: 3500, guestFee: 6000, guest: true, article: 'entryGuest', amount: 6000 },
    { fee: 3500, guestFee: 1000, guest: true, article: 'entryGuest', amount: 1000 },
    { fee: 3500, guestFee: null, guest: true, article: 'entry', amount: 3500 },
    { fee: null, guestFee: 6000, guest: true, article: 'entryGuest', amount: 6000 },
  ] as const)(
    '[TS-123+] fee $fee, guests $guestFee: an entrant (guest: $guest) pays $amount as $article',
    ({ fee, guestFee, guest, ...owed }) => {
      expect(entryFee({ fee, guestFee }, guest)).toEqual(owed)
    },
  )

  it.each([
    { fee: null, guestFee: 6000, guest: false },
    { fee: null, guestFee: null, guest: false },
    { fee: null, guestFee: null, guest: true },
  ])('[TS-123+] fee $fee, guests $guestFee: an entrant (guest: $guest) plays free', ({ guest, ...fees }) => {
    expect(entryFee(fees, guest)).toBeNull()
  })

  it('[TS-123+] a guest fee never affects a member, and without it a guest pays what a member pays', () => {
    fc.assert(
      fc.property(anyFee, anyFee, (fee, guestFee) => {
        expect(entryFee({ fee, guestFee }, false)).toEqual(entryFee({ fee, guestFee: null }, false))
        expect(entryFee({ fee, guestFee: null }, true)).toEqual(entryFee({ fee, guestFee }, false))
      }),
    )
  })

  it.each([
    { fee: 0, guestFee: null, field: 'fee' },
    { fee: 3500, guestFee: 0, field: 'guestFee' },
    { fee: 35.5, guestFee: null, field: 'fee' },
    { fee: 3500, guestFee: -1, field: 'guestFee' },
  ])('[TS-123+] throws for a fee of $fee with $guestFee for guests', ({ field, ...fees }) => {
    expect(() => entryFee(fees, false)).toThrow(FieldError)
    expect(() => entryFee(fees, true)).toThrow(field)
  })
})
