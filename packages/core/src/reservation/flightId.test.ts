import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyClubDateTime } from '../testing/index.ts'
import type { ClubDateTime } from '../time.ts'
import { type FlightKey, flightId, parseFlightId } from './flightId.ts'
import { START_TEES } from './kinds.ts'

const early: FlightKey = { courseId: '12', startDateTime: '2026-11-28T08:10:00' as ClubDateTime, startTee: 'tee1' }

describe('the id of a tee time', () => {
  it('[RE-119+] has the course, the moment and the number of the tee', () => {
    expect(flightId(early)).toBe('12-202611280810-1')
    expect(flightId({ ...early, startTee: 'tee28' })).toBe('12-202611280810-28')
    expect(parseFlightId('12-202611280810-19')).toEqual({ ...early, startTee: 'tee19' })
  })

  it.each([
    '',
    '12',
    '12-202611280810',
    '12-202611280810-2',
    '12-202611280810-01',
    '12-202611280810-1 ',
    '12-202611310810-1',
    '12-202611282410-1',
    '-202611280810-1',
    '12-2026112808100-1',
  ])('[RE-119+] refuses %j', (text) => {
    expect(parseFlightId(text)).toBeNull()
  })

  it('[RE-119+] refuses a moment with seconds, which is no tee time', () => {
    expect(() => flightId({ ...early, startDateTime: '2026-11-28T08:10:30' as ClubDateTime })).toThrow('startDateTime')
    expect(() => flightId({ ...early, courseId: '' })).toThrow('courseId')
  })

  it('[RE-119+] is read as what it was made of, and no two tee times share one', () => {
    const anyKey = fc.record({
      courseId: fc.oneof(fc.nat().map(String), fc.constantFrom('a-b', '1-202611280810-1')),
      startDateTime: anyClubDateTime.map((moment) => `${moment.slice(0, 16)}:00` as ClubDateTime),
      startTee: fc.constantFrom(...START_TEES),
    })
    fc.assert(
      fc.property(anyKey, (key) => {
        expect(parseFlightId(flightId(key))).toEqual(key)
      }),
    )
  })
})
