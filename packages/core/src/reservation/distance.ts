/**
 * Distances on the ground. RE-114+. The earth is treated as a sphere with the mean radius of the ellipsoid (IUGG: 6,371,008.8 m). The
 * error is at most 0.6 percent: less than 6 m at a kilometre. Nothing here is money or a handicap, so these are ordinary numbers.
 */
import { FieldError } from '../fieldError.ts'

/** Degrees: latitude from −90 to 90, north positive; longitude from −180 to 180, east positive. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_RADIUS_METRES = 6_371_008.8
const RADIANS = Math.PI / 180

function checkDegrees(field: 'latitude' | 'longitude', value: number, limit: number): void {
  if (!(Math.abs(value) <= limit)) throw new FieldError(field, `${value} is not from -${limit} to ${limit} degrees`)
}

function checkCoordinates({ latitude, longitude }: Coordinates): void {
  checkDegrees('latitude', latitude, 90)
  checkDegrees('longitude', longitude, 180)
}

/** Returns the great-circle distance in metres, never negative. Throws FieldError for coordinates out of range. */
export function distanceMetres(a: Coordinates, b: Coordinates): number {
  checkCoordinates(a)
  checkCoordinates(b)
  const halfWay = (from: number, to: number): number => Math.sin(((to - from) * RADIANS) / 2) ** 2
  const cosines = Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS)
  const haversine = halfWay(a.latitude, b.latitude) + cosines * halfWay(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, haversine)))
}
