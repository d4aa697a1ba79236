import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyClubDateTime } from '../../testing/index.ts'
import { type ClubDate, type ClubDateTime, dayOf, daysBetween } from '../../time.ts'
import {
  type CollectionTerms,
  collectionDayRefusal,
  DEFAULT_COLLECTION_TERMS,
  earliestCollectionDay,
  submissionDeadline,
  submissionStart,
} from './collectionDays.ts'

const at = (text: string) => text as ClubDateTime
const day = (text: string) => text as ClubDate
const terms = DEFAULT_COLLECTION_TERMS

describe('the day of a collection', () => {
  it.each([
    ['a fortnight ahead', '2026-06-01T09:00:00', {}, '2026-06-15'],
    ['which is a Sunday, so the Monday', '2026-06-07T09:00:00', {}, '2026-06-22'],
    ['after Easter', '2026-03-20T09:00:00', {}, '2026-04-07'],
    ['on the next day before the cut-off', '2026-06-01T09:59:59', { preNoticeDays: 1 }, '2026-06-02'],
    ['one day later after it', '2026-06-01T10:00:00', { preNoticeDays: 1 }, '2026-06-03'],
    ['three TARGET days for the bank over a weekend', '2026-06-05T08:00:00', { preNoticeDays: 1, leadDays: 3 }, '2026-06-10'],
  ])('[MA-81+] is at the earliest %s', (_, now, changes, expected) => {
    expect(earliestCollectionDay(at(now), { ...terms, ...changes })).toBe(expected)
  })

  it('[MA-82+] the bank takes the file until the cut-off of the TARGET day before, and not earlier than 14 days before', () => {
    expect(submissionDeadline(day('2026-04-07'), terms)).toBe('2026-04-02T10:00:00')
    expect(submissionStart(day('2026-06-15'))).toBe('2026-06-01')
  })

  it('[MA-81+] names the nearest day that is possible', () => {
    const now = at('2026-06-01T09:00:00')
    expect(collectionDayRefusal(day('2026-06-12'), now, terms)).toEqual({ code: 'dayTooEarly', earliest: '2026-06-15' })
    expect(collectionDayRefusal(day('2026-06-20'), now, terms)).toEqual({ code: 'notABankDay', next: '2026-06-22' })
    expect(collectionDayRefusal(day('2027-06-21'), now, terms)).toMatchObject({ code: 'dayTooFar' })
    expect(collectionDayRefusal(day('2026-06-15'), now, terms)).toBeNull()
  })

  it('[MA-81+] [MA-82+] the earliest day is allowed, in time for notice and deadline', () => {
    const anyTerms: fc.Arbitrary<CollectionTerms> = fc.record({
      preNoticeDays: fc.integer({ min: 1, max: 60 }),
      leadDays: fc.integer({ min: 1, max: 10 }),
      cutOff: fc.constantFrom('00:00', '10:00', '23:59'),
    })
    fc.assert(
      fc.property(anyClubDateTime, anyTerms, (now, given) => {
        const earliest = earliestCollectionDay(now, given)
        expect(collectionDayRefusal(earliest, now, given)).toBeNull()
        expect(daysBetween(dayOf(now), earliest)).toBeGreaterThanOrEqual(given.preNoticeDays)
        expect(submissionDeadline(earliest, given) > now).toBe(true)
      }),
    )
  })

  it('refuses terms that no bank has', () => {
    expect(() => submissionDeadline(day('2026-06-15'), { ...terms, cutOff: '25:00' })).toThrow('not a time')
    expect(() => submissionDeadline(day('2026-06-15'), { ...terms, leadDays: 0 })).toThrow()
  })
})
