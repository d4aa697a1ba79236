import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdayOf } from '../club/week.ts'
import { anyPartyFacts, anySheet } from '../testing/index.ts'
import { at, claraRequest, flightAt } from '../testing/reservations.ts'
import type { ClubDateTime } from '../time.ts'
import { dayOf } from '../time.ts'
import type { Flight } from './flight.ts'
import { minutesBetween } from './minutes.ts'
import { PLAY_AGAIN_MINUTES, sameTimeAgain, timesToPlayAgain } from './playAgain.ts'

const moment = (text: string) => text as ClubDateTime
const yes = () => true

describe('sameTimeAgain', () => {
  it.each([
    { start: '2026-06-07T10:20:00', now: '2026-06-13T09:00:00', first: '2026-06-14T10:20:00' },
    { start: '2026-06-07T10:20:00', now: '2026-06-14T09:00:00', first: '2026-06-21T10:20:00' },
    { start: '2026-06-21T10:20:00', now: '2026-06-13T09:00:00', first: '2026-06-28T10:20:00' },
    { start: '2026-10-24T10:20:00', now: '2026-10-25T09:00:00', first: '2026-10-31T10:20:00' },
  ])('[RE-232+] of a round at $start, on $now, begins at $first', ({ start, now, first }) => {
    const [next, second] = sameTimeAgain(moment(start), moment(now))
    expect(next).toBe(first)
    expect(minutesBetween(moment(first), second as ClubDateTime)).toBe(7 * 1440)
    expect(weekdayOf(dayOf(second as ClubDateTime))).toBe(weekdayOf(dayOf(moment(start))))
  })
})

describe('timesToPlayAgain', () => {
  const round = { courseId: 'championship', startTee: 'tee1' } as const
  const facts = { ...claraRequest, places: 3 }
  const times = (sheet: readonly Flight[], starts: readonly ClubDateTime[], bookable = yes as (offer: { flight: Flight }) => boolean) =>
    timesToPlayAgain(sheet, round, starts, facts, bookable).map(({ flight }) => flight.startDateTime.slice(11, 16))

  it('[RE-232+] are the same time and the nearest two, in their order', () => {
    const sheet = ['10:00', '10:10', '10:20', '10:30', '10:40'].map((time) => flightAt(time))
    expect(times(sheet, [at('10:20')])).toEqual(['10:10', '10:20', '10:30'])
    expect(times(sheet, [at('10:20')], ({ flight }) => flight.startDateTime < at('10:20'))).toEqual(['10:00', '10:10'])
  })

  it('[RE-232+] are none outside two hours', () => {
    expect(times([flightAt('08:20'), flightAt('12:21')], [at('10:20')])).toEqual(['08:20'])
  })

  it('[RE-232+] take the following week for what is missing', () => {
    const sheet = ['10:20', '10:30'].map((time) => flightAt(time))
    const later = ['10:10', '10:20'].map((time) => ({
      ...flightAt(time),
      id: `later ${time}`,
      startDateTime: moment(`2026-06-21T${time}:00`),
    }))
    const starts = [at('10:20'), moment('2026-06-21T10:20:00')]
    expect(timesToPlayAgain([...sheet, ...later], round, starts, facts, yes).map(({ flight }) => flight.id)).toEqual([
      ...sheet.map(({ id }) => id),
      'later 10:20',
    ])
  })

  it('[RE-232+] are at most three, each near, bookable and once', () => {
    fc.assert(
      fc.property(anySheet, anyPartyFacts, fc.nat(), (sheet, party, pick) => {
        const start = sheet[pick % Math.max(1, sheet.length)]
        if (!start) return
        const bookable = ({ flight }: { flight: Flight }) => flight.id.length % 2 === 0
        const offers = timesToPlayAgain(sheet, start, [start.startDateTime], { ...party, places: 1 }, bookable)
        expect(offers.length).toBeLessThanOrEqual(3)
        expect(new Set(offers.map(({ flight }) => flight.id)).size).toBe(offers.length)
        for (const { flight } of offers) {
          expect(bookable({ flight })).toBe(true)
          expect(Math.abs(minutesBetween(start.startDateTime, flight.startDateTime))).toBeLessThanOrEqual(PLAY_AGAIN_MINUTES)
        }
      }),
    )
  })
})
