import type { ClubDate } from '@club/core'
import { describe, expect, it } from 'vitest'
import { sunOf } from './sunOf.ts'

const FRANKFURT = { latitude: 50.11, longitude: 8.68 }
const LONDON = { latitude: 51.51, longitude: -0.13 }
const TROMSO = { latitude: 69.65, longitude: 18.96 }

const minutes = (moment = '') => 60 * Number(moment.slice(11, 13)) + Number(moment.slice(14, 16))

describe('sunOf', () => {
  // By the solar equations of NOAA, a calculation of its own, rounded to the minute.
  it.each([
    ['Europe/Berlin', FRANKFURT, '2026-06-21', '05:15', '21:39'],
    ['Europe/Berlin', FRANKFURT, '2026-12-21', '08:22', '16:25'],
    // Around the nights in which the clocks change.
    ['Europe/Berlin', FRANKFURT, '2026-03-28', '06:11', '18:51'],
    ['Europe/Berlin', FRANKFURT, '2026-03-29', '07:09', '19:52'],
    ['Europe/Berlin', FRANKFURT, '2026-10-24', '08:02', '18:16'],
    ['Europe/Berlin', FRANKFURT, '2026-10-25', '07:03', '17:15'],
    ['Europe/London', LONDON, '2026-03-28', '05:45', '18:27'],
    ['Europe/London', LONDON, '2026-03-29', '06:43', '19:29'],
    ['Europe/London', LONDON, '2026-10-25', '06:42', '16:47'],
  ] as const)('in %s, at %j, on %s is from %s to %s', (zone, place, day, rise, set) => {
    const sun = sunOf(place, zone, day as ClubDate)
    expect([sun?.sunrise.slice(0, 10), sun?.sunset.slice(0, 10)]).toEqual([day, day])
    expect(sun?.sunrise.endsWith(':00')).toBe(true)
    expect(Math.abs(minutes(sun?.sunrise) - minutes(`${day}T${rise}`))).toBeLessThanOrEqual(1)
    expect(Math.abs(minutes(sun?.sunset) - minutes(`${day}T${set}`))).toBeLessThanOrEqual(1)
  })

  it('is unknown where the sun does not rise or set', () => {
    expect(sunOf(TROMSO, 'Europe/Oslo', '2026-06-21' as ClubDate)).toBeNull()
    expect(sunOf(TROMSO, 'Europe/Oslo', '2026-12-21' as ClubDate)).toBeNull()
  })

  it('is of the same day far from Greenwich', () => {
    const auckland = sunOf({ latitude: -36.85, longitude: 174.76 }, 'Pacific/Auckland', '2026-06-21' as ClubDate)
    const honolulu = sunOf({ latitude: 21.31, longitude: -157.86 }, 'Pacific/Honolulu', '2026-06-21' as ClubDate)
    expect([auckland, honolulu].map((sun) => sun?.sunrise.slice(0, 10))).toEqual(['2026-06-21', '2026-06-21'])
    expect([auckland, honolulu].map((sun) => sun?.sunset.slice(0, 10))).toEqual(['2026-06-21', '2026-06-21'])
  })
})
