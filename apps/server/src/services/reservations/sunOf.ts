/** Sunrise and sunset at the place of a club, on the club's clock. */
import type { ClubDate, ClubDateTime } from '@club/core'
import type { Coordinates, Sun } from '@club/core/reservation'
import { getTimes } from 'suncalc'
import { clubNow } from '../../clock/clubNow.ts'
import { instantOf } from '../../clock/instantOf.ts'

/** Returns both as whole minutes; null if the sun does not rise or set that day. */
export function sunOf({ latitude, longitude }: Coordinates, timeZone: string, day: ClubDate): Sun | null {
  const noon = instantOf(timeZone, `${day}T12:00:00` as ClubDateTime)
  const { sunrise, sunset } = getTimes(noon, latitude, longitude)
  if (!sunrise || !sunset) return null
  const minute = (instant: Date): ClubDateTime => `${clubNow(timeZone, instant).slice(0, 16)}:00` as ClubDateTime
  return { sunrise: minute(sunrise), sunset: minute(sunset) }
}
