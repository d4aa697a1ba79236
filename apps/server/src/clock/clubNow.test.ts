import { describe, expect, it } from 'vitest'
import { clubNow, offsetMinutes } from './clubNow.ts'

describe('clubNow', () => {
  it.each([
    { zone: 'Europe/Berlin', instant: '2026-05-01T18:00:01Z', wall: '2026-05-01T20:00:01', ahead: 120 },
    { zone: 'Europe/London', instant: '2026-11-21T04:00:00Z', wall: '2026-11-21T04:00:00', ahead: 0 },
    { zone: 'Europe/Berlin', instant: '2026-12-31T23:30:00Z', wall: '2027-01-01T00:30:00', ahead: 60 },
    // The night that has its third hour twice: 02:30 first in summer time, then in winter time.
    { zone: 'Europe/Berlin', instant: '2026-10-25T00:30:00Z', wall: '2026-10-25T02:30:00', ahead: 120 },
    { zone: 'Europe/Berlin', instant: '2026-10-25T01:30:00Z', wall: '2026-10-25T02:30:00', ahead: 60 },
    { zone: 'America/St_Johns', instant: '2026-06-01T00:00:00.900Z', wall: '2026-05-31T21:30:00', ahead: -150 },
  ])('[CS-36] $instant in $zone is $wall', ({ zone, instant, wall, ahead }) => {
    expect(clubNow(zone, new Date(instant))).toBe(wall)
    expect(offsetMinutes(zone, new Date(instant))).toBe(ahead)
  })
})
