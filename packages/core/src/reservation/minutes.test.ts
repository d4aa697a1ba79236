import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyClubDateTime, anyTeeTime } from '../testing/index.ts'
import type { ClubDateTime } from '../time.ts'
import { minutesBetween, plusMinutes } from './minutes.ts'

const moment = (text: string) => text as ClubDateTime
const anyShift = fc.integer({ min: -3_000_000, max: 3_000_000 })

describe('minutes', () => {
  it.each([
    ['2026-06-14T10:20:00', 120, '2026-06-14T12:20:00'],
    ['2026-06-14T23:50:30', 10, '2026-06-15T00:00:30'],
    ['2026-06-14T00:00:00', -1, '2026-06-13T23:59:00'],
    ['2028-02-28T12:00:00', 1440, '2028-02-29T12:00:00'],
    ['2026-12-31T23:00:00', 60, '2027-01-01T00:00:00'],
    ['2027-01-01T00:00:00', -525_600, '2026-01-01T00:00:00'],
    ['2026-03-31T07:00:00', 0, '2026-03-31T07:00:00'],
    ['0000-01-01T00:00:00', 5, '0000-01-01T00:05:00'],
  ])('%s and %i minutes is %s', (from, minutes, to) => {
    expect(plusMinutes(moment(from), minutes)).toBe(to)
  })

  it('accepts whole minutes within the supported years', () => {
    expect(() => plusMinutes(moment('2026-06-14T10:20:00'), 0.5)).toThrow(expect.objectContaining({ field: 'minutes' }))
    expect(() => plusMinutes(moment('2026-06-14T10:20:00'), Number.NaN)).toThrow(expect.objectContaining({ field: 'minutes' }))
    expect(() => plusMinutes(moment('0000-01-01T00:00:00'), -1)).toThrow(expect.objectContaining({ field: 'year' }))
    expect(() => plusMinutes(moment('9999-12-31T23:59:00'), 1)).toThrow(expect.objectContaining({ field: 'year' }))
  })

  it('agrees with the system calendar in both directions', () => {
    fc.assert(
      fc.property(anyTeeTime, anyShift, (from, minutes) => {
        const to = plusMinutes(from, minutes)
        expect(to).toBe(new Date(Date.parse(`${from}Z`) + 60_000 * minutes).toISOString().slice(0, 19))
        expect(minutesBetween(from, to)).toBe(minutes)
        expect(plusMinutes(to, -minutes)).toBe(from)
      }),
    )
  })

  it('adds minutes in real time and keeps the seconds', () => {
    fc.assert(
      fc.property(anyClubDateTime, anyClubDateTime, (a, b) => {
        expect(plusMinutes(a, 0)).toBe(a)
        expect(plusMinutes(a, minutesBetween(a, b)).slice(0, 16)).toBe(b.slice(0, 16))
      }),
    )
  })
})
