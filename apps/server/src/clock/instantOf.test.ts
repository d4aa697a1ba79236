import type { ClubDateTime } from '@club/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clubNow } from './clubNow.ts'
import { instantOf } from './instantOf.ts'

describe('instantOf', () => {
  it.each([
    { zone: 'Europe/Berlin', moment: '2026-06-20T09:20:00', instant: '2026-06-20T07:20:00.000Z' },
    { zone: 'Europe/Berlin', moment: '2026-12-05T10:00:00', instant: '2026-12-05T09:00:00.000Z' },
    { zone: 'Europe/London', moment: '2026-03-29T09:00:00', instant: '2026-03-29T08:00:00.000Z' },
    { zone: 'Asia/Kolkata', moment: '2026-01-01T00:10:00', instant: '2025-12-31T18:40:00.000Z' },
    // Put forward: this time does not exist. Put back: it exists twice.
    { zone: 'Europe/Berlin', moment: '2026-03-29T02:30:00', instant: '2026-03-29T01:30:00.000Z' },
    { zone: 'Europe/Berlin', moment: '2026-10-25T02:30:00', instant: '2026-10-25T00:30:00.000Z' },
  ])('$moment in $zone is $instant', ({ zone, moment, instant }) => {
    expect(instantOf(zone, moment as ClubDateTime).toISOString()).toBe(instant)
  })

  it('is the inverse of the club’s clock', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu')
    fc.assert(
      fc.property(zones, fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }), (zone, date) => {
        const shown = clubNow(zone, date)
        expect(clubNow(zone, instantOf(zone, shown))).toBe(shown)
      }),
    )
  })
})
