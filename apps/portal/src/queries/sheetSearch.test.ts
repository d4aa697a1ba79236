import type { ClubDate } from '@club/core'
import { HOLE_COUNTS, START_TEES } from '@club/core/reservation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SheetChoice, searchOfSheet, sheetChoiceFromSearch } from './sheetSearch.ts'

const NOTHING: SheetChoice = {
  date: null,
  courseId: null,
  numberOfHoles: null,
  startTee: null,
  secondTee: null,
  players: null,
  flightId: null,
}
const either = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

describe('the choices of the tee sheet in the URL', () => {
  it('[RE-07] are spelled for people', () => {
    const choice: SheetChoice = {
      date: '2026-11-28' as ClubDate,
      courseId: '12',
      numberOfHoles: 18,
      startTee: 'tee10',
      secondTee: 'tee1',
      players: 3,
      flightId: '12-202611280810-10',
    }
    const search = '?date=2026-11-28&course=12&holes=18&tee=10&second=1&players=3&time=12-202611280810-10'
    expect(searchOfSheet(choice)).toBe(search)
    expect(sheetChoiceFromSearch(search)).toEqual(choice)
    expect(searchOfSheet(NOTHING)).toBe('')
  })

  it('[RE-07] are the same after a reload', () => {
    const anyChoice = fc.record({
      date: either(fc.constantFrom('2026-02-28', '2028-02-29') as fc.Arbitrary<ClubDate>),
      courseId: either(fc.string({ minLength: 1 })),
      numberOfHoles: either(fc.constantFrom(...HOLE_COUNTS)),
      startTee: either(fc.constantFrom(...START_TEES)),
      secondTee: either(fc.constantFrom(...START_TEES)),
      players: either(fc.integer({ min: 1, max: 8 })),
      flightId: fc.constantFrom(null, '12-202611280810-1'),
    })
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(sheetChoiceFromSearch(searchOfSheet(choice))).toEqual(choice)
      }),
    )
  })

  it.each(['?date=2026-02-30', '?holes=12', '?tee=7', '?second=x', '?players=0', '?players=9', '?players=1.5', '?time=12'])(
    'are ignored if they cannot be read: %s',
    (search) => expect(sheetChoiceFromSearch(search)).toEqual(NOTHING),
  )
})
