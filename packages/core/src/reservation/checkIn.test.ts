import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBookingRules, anyBookingStatus, anyCoordinates, anyTeeTime } from '../testing/index.ts'
import { at, booked, customer, threeAtTwentyPastTen } from '../testing/reservations.ts'
import type { ClubDateTime } from '../time.ts'
import { DEFAULT_BOOKING_RULES } from './bookingRules.ts'
import { type CheckInFacts, checkInDecision, checkInTimes, deskCheckInDecision, shownDistance } from './checkIn.ts'
import { distanceMetres } from './distance.ts'
import { minutesBetween } from './minutes.ts'
import type { CheckInRefusal } from './refusals.ts'
import { statusAfterCheckIn, statusDecision } from './status.ts'

const booking = threeAtTwentyPastTen
const mia = booked(customer('mia'))
const club = { latitude: 50.2, longitude: 8.4 }
/** North of the club; a thousandth of a degree is 111.195 m. */
const north = (thousandths: number) => ({ latitude: 50.2 + thousandths / 1000, longitude: 8.4 })
const facts: CheckInFacts = { actorId: 'clara', location: north(1), club, parameters: { geoCheckIn: true }, rules: DEFAULT_BOOKING_RULES }
const ten = at('10:00')

describe('an inexact location', () => {
  const refusals = (thousandths: number, accuracyMetres?: number) => {
    const location = { ...north(thousandths), ...(accuracyMetres !== undefined && { accuracyMetres }) }
    const answer = checkInDecision(booking, mia, { ...facts, location }, ten)
    return answer.allowed ? [] : answer.refusals
  }
  it.each<[string, number, number, CheckInRefusal[]]>([
    ['1101 m away to within 100 m: too far by a metre', 9.9, 100, [{ code: 'tooFar', metres: 1101, radiusMetres: 1000 }]],
    ['1101 m away to within 101 m', 9.9, 101, []],
    ['1190 m away to within 200 m', 10.7, 200, []],
    ['1201 m away to within 5 km, which may be anywhere', 10.8, 5000, [{ code: 'locationInexact', accuracyMetres: 5000 }]],
    ['1190 m away to within 5 km: no worse than a better one', 10.7, 5000, []],
    ['at the club to within 20 km', 0, 20_000, []],
  ])('[RE-240+] %s', (_, thousandths, accuracy, expected) => {
    expect(refusals(thousandths, accuracy)).toEqual(expected)
  })

  it('[RE-240+] is never to the disadvantage of the player, and to the advantage by 200 m at most', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 30, noNaN: true }), fc.double({ min: 0, max: 10_000, noNaN: true }), (far, accuracy) => {
        const isIn = (thousandths: number, metres?: number): boolean => refusals(thousandths, metres).length === 0
        if (isIn(far)) expect(isIn(far, accuracy)).toBe(true)
        if (distanceMetres(north(far), club) > 1200.01) expect(isIn(far, accuracy)).toBe(false)
      }),
    )
  })
})

describe('deskCheckInDecision', () => {
  it('[RE-241+] needs no location and no switch, but the same person and time', () => {
    const by = (actorId: string, now: ClubDateTime) => deskCheckInDecision(booking, mia, { actorId, rules: DEFAULT_BOOKING_RULES }, now)
    expect(by('mia', ten)).toEqual({ allowed: true })
    expect(by('jonas', at('09:00'))).toEqual({
      allowed: false,
      refusals: [{ code: 'notYours' }, { code: 'checkInNotOpen', opens: at('09:20') }],
    })
  })

  it('[RE-241+] allows whatever a location allows', () => {
    fc.assert(
      fc.property(anyBookingStatus, anyTeeTime, fc.constantFrom('mia', 'clara', 'tom'), (status, now, actorId) => {
        const player = { ...mia, status }
        const near = checkInDecision(booking, player, { ...facts, actorId }, now)
        expect(deskCheckInDecision(booking, player, { actorId, rules: facts.rules }, now).allowed).toBe(near.allowed)
      }),
    )
  })

  it('[RE-115+] is open from checkInTimes on', () => {
    expect(checkInTimes(booking, DEFAULT_BOOKING_RULES)).toEqual({ opens: at('09:20'), closes: at('10:20') })
  })
})

describe('shownDistance', () => {
  it.each([
    [0, 0, 'meter'],
    [341, 350, 'meter'],
    [990, 990, 'meter'],
    [991, 1, 'kilometer'],
    [1001, 1.1, 'kilometer'],
    [2350, 2.4, 'kilometer'],
  ] as const)('[RE-240+] shows %d m as %d', (metres, value, unit) => {
    expect(shownDistance(metres)).toEqual({ value, unit })
  })

  it('[RE-240+] is never shorter than the distance', () => {
    fc.assert(
      fc.property(fc.nat(20_000_000), (metres) => {
        const { value, unit } = shownDistance(metres)
        expect(value * (unit === 'kilometer' ? 1000 : 1)).toBeGreaterThanOrEqual(metres - 1e-6)
      }),
    )
  })
})

describe('checkInDecision', () => {
  it.each<[string, string, Partial<CheckInFacts>, ClubDateTime, CheckInRefusal[]]>([
    ['RE-115+', 'an hour before', {}, at('09:20'), []],
    ['RE-115+', 'at the start', {}, at('10:20'), []],
    ['RE-115+', 'too early', {}, '2026-06-14T09:19:59' as ClubDateTime, [{ code: 'checkInNotOpen', opens: at('09:20') }]],
    ['RE-115+', 'too late', {}, '2026-06-14T10:20:01' as ClubDateTime, [{ code: 'checkInClosed', closed: at('10:20') }]],
    ['RE-115+', '990 m away', { location: north(8.9) }, ten, []],
    ['RE-115+', '999.98 m away', { location: north(8.993) }, ten, []],
    ['RE-115+', '1000.42 m away', { location: north(8.997) }, ten, [{ code: 'tooFar', metres: 1001, radiusMetres: 1000 }]],
    ['RE-115+', '1001 m away', { location: north(9) }, ten, [{ code: 'tooFar', metres: 1001, radiusMetres: 1000 }]],
    ['RE-115+', 'nobody knows where', { location: null }, ten, [{ code: 'locationUnknown' }]],
    ['RE-115+', 'where the club does not offer it', { parameters: { geoCheckIn: false } }, ten, [{ code: 'geoCheckInOff' }]],
    ['RE-115+', 'a player for themselves', { actorId: 'mia' }, ten, []],
    ['RE-115+', 'a player for another', { actorId: 'jonas' }, ten, [{ code: 'notYours' }]],
  ])('[%s] Mia, %s', (_, __, over, now, refusals) => {
    const answer = checkInDecision(booking, mia, { ...facts, ...over }, now)
    expect(answer).toEqual(refusals.length === 0 ? { allowed: true } : { allowed: false, refusals })
  })

  it('[RE-115+] a pending check-in can be repeated, a final status stays', () => {
    const by = (status: typeof mia.status) => checkInDecision(booking, { ...mia, status }, facts, ten)
    expect(by('checkInPending')).toEqual({ allowed: true })
    expect(by('checkedIn')).toEqual({ allowed: false, refusals: [{ code: 'statusFinal', status: 'checkedIn' }] })
    expect(by('noShow')).toEqual({ allowed: false, refusals: [{ code: 'statusFinal', status: 'noShow' }] })
  })

  it('[RE-101+] reports every reason', () => {
    const wrong = { ...facts, actorId: 'tom', location: north(20), parameters: { geoCheckIn: false } }
    expect(checkInDecision(booking, { ...mia, status: 'noShow' }, wrong, at('11:00'))).toEqual({
      allowed: false,
      refusals: [
        { code: 'geoCheckInOff' },
        { code: 'notYours' },
        { code: 'statusFinal', status: 'noShow' },
        { code: 'checkInClosed', closed: at('10:20') },
        { code: 'tooFar', metres: 2224, radiusMetres: 1000 },
      ],
    })
  })

  it('[RE-75, RE-115+] is within radius and window, and leads to an allowed next status', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyCoordinates, fc.double({ min: -50, max: 50, noNaN: true }).map(north)),
        anyBookingStatus,
        anyBookingRules,
        anyTeeTime,
        (location, status, rules, now) => {
          const answer = checkInDecision(booking, { ...mia, status }, { ...facts, location, rules }, now)
          const far = distanceMetres(location, club)
          const early = minutesBetween(now, booking.startDateTime)
          const near = far <= rules.checkInRadiusMetres
          const inTime = early >= 0 && early <= rules.checkInOpensMinutes
          expect(answer.allowed).toBe(near && inTime && ['booked', 'checkInPending'].includes(status))
          if (!answer.allowed) {
            for (const refusal of answer.refusals) {
              if (refusal.code === 'tooFar') expect(refusal.metres).toBeGreaterThan(rules.checkInRadiusMetres)
            }
            return
          }
          const { startDateTime } = booking
          expect(statusDecision({ from: status, to: statusAfterCheckIn(false), startDateTime }, now)).toEqual({ allowed: true })
        },
      ),
      { numRuns: 500 },
    )
  })
})
