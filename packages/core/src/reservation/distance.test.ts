import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCoordinates } from '../testing/index.ts'
import { type Coordinates, distanceMetres } from './distance.ts'

const RADIUS = 6_371_008.8
/** The sine of half the angle flattens out towards the antipodes, and its last digits there are worth decimetres. */
const TOLERANCE = 0.5

/** The same distance by the chord through the earth, from three-dimensional coordinates. */
function byChord(a: Coordinates, b: Coordinates): number {
  const point = ({ latitude, longitude }: Coordinates): readonly [number, number, number] => {
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
  }
  const [p, q] = [point(a), point(b)]
  return 2 * RADIUS * Math.asin(Math.min(1, Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) / 2))
}

describe('distanceMetres', () => {
  it.each([
    ['a degree of latitude, 2πr / 360', [0, 0], [1, 0], 111_195.08],
    ['a quarter of a meridian, 2πr / 4', [0, 0], [90, 50], 10_007_557.22],
    ['a degree of longitude at 60° north, nearly half as much', [60, 10], [60, 11], 55_597.01],
    ['across the date line', [0, 179.5], [0, -179.5], 111_195.08],
    ['round the pole', [89.5, 0], [89.5, 180], 111_195.08],
    ['to the antipodes, πr', [0, 0], [0, 180], 20_015_114.44],
    // Published example of the haversine formula, 2887.26 km on a sphere of 6372.8 km, scaled to ours.
    ['Nashville to Los Angeles airport', [36.12, -86.67], [33.94, -118.4], 2_886_448.43],
    ['nowhere', [50.2, 8.4], [50.2, 8.4], 0],
  ])('[RE-114+] %s', (_, [latitude = 0, longitude = 0], [otherLatitude = 0, otherLongitude = 0], metres) => {
    const distance = distanceMetres({ latitude, longitude }, { latitude: otherLatitude, longitude: otherLongitude })
    expect(Math.abs(distance - metres)).toBeLessThan(1)
  })

  it('[RE-114+] is symmetric, agrees with the chord and is between 0 and half the circumference', () => {
    fc.assert(
      fc.property(anyCoordinates, anyCoordinates, (a, b) => {
        const distance = distanceMetres(a, b)
        expect(distance).toBe(distanceMetres(b, a))
        expect(Math.abs(distance - byChord(a, b))).toBeLessThan(TOLERANCE)
        expect(distance).toBeGreaterThanOrEqual(0)
        expect(distance).toBeLessThanOrEqual(Math.PI * RADIUS)
        expect(distanceMetres(a, a)).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('[RE-114+] is never longer via a third place', () => {
    fc.assert(
      fc.property(anyCoordinates, anyCoordinates, anyCoordinates, (a, b, c) => {
        expect(distanceMetres(a, c)).toBeLessThanOrEqual(distanceMetres(a, b) + distanceMetres(b, c) + TOLERANCE)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['latitude', { latitude: 90.1, longitude: 0 }],
    ['latitude', { latitude: Number.NaN, longitude: 0 }],
    ['longitude', { latitude: 0, longitude: -180.5 }],
    ['longitude', { latitude: 0, longitude: Number.POSITIVE_INFINITY }],
  ])('names the invalid %s', (field, wrong) => {
    const club = { latitude: 50.2, longitude: 8.4 }
    expect(() => distanceMetres(wrong, club)).toThrow(expect.objectContaining({ name: 'FieldError', field }))
    expect(() => distanceMetres(club, wrong)).toThrow(/degrees$/)
  })
})
