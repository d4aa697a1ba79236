import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClubDate, ClubDateTime } from '../time.ts'
import { announcedUntil, COURSE_STATES, type CourseState, countingStatus, courseNews, nextAnnouncement, stopsDay } from './courseStatus.ts'

const at = (text: string) => text as ClubDateTime

describe('the state of a course', () => {
  it.each([
    { now: '2026-01-12T10:00:00', counts: true },
    { now: '2026-01-12T12:00:00', counts: true },
    { now: '2026-01-12T12:00:01', counts: false },
  ])('[UI-50+] counts until its end, which counts: $now', ({ now, counts }) => {
    const frost = { validUntil: at('2026-01-12T12:00:00') }
    expect(countingStatus(frost, at(now))).toBe(counts ? frost : null)
    expect(countingStatus({ validUntil: null }, at(now))).not.toBeNull()
    expect(countingStatus(null, at(now))).toBeNull()
  })

  const until = (time: string | null) => (time === null ? null : at(`2026-01-12T${time}:00`))
  it.each([
    // The course stops.
    { state: 'closed', end: '12:00', known: null, start: '12T12:00', news: 'stopped' },
    { state: 'closed', end: '12:00', known: null, start: '12T12:10', news: null },
    { state: 'frost', end: null, known: null, start: '12T14:00', news: 'stopped' },
    // Without an end it is announced for today alone: no one knows how long it lasts.
    { state: 'closed', end: null, known: null, start: '13T08:00', news: null },
    { state: 'open', end: null, known: null, start: '12T12:00', news: null },
    { state: null, end: null, known: null, start: '12T12:00', news: null },
    // The customer knows.
    { state: 'closed', end: '12:00', known: 'closed 12:00', start: '12T11:00', news: null },
    { state: 'frost', end: '12:00', known: 'closed 12:00', start: '12T11:00', news: 'stopped' },
    { state: 'closed', end: '12:00', known: 'open 12:00', start: '12T11:00', news: 'stopped' },
    // It lasts longer.
    { state: 'closed', end: '14:00', known: 'closed 12:00', start: '12T13:00', news: 'stopped' },
    { state: 'closed', end: '14:00', known: 'closed 12:00', start: '12T11:00', news: null },
    // It ends earlier than the customer knows.
    { state: 'open', end: null, known: 'closed 14:00', start: '12T13:00', news: 'resumed' },
    { state: null, end: null, known: 'frost 14:00', start: '12T13:00', news: 'resumed' },
    { state: 'closed', end: '12:00', known: 'closed 14:00', start: '12T13:00', news: 'resumed' },
    { state: 'open', end: null, known: 'closed 12:00', start: '12T13:00', news: null },
    { state: 'open', end: null, known: 'open 14:00', start: '12T13:00', news: null },
    // A stop with an end becomes one without: the tee time of another day still cannot be played.
    { state: 'closed', end: null, known: 'closed 12:00', start: '12T11:00', news: null },
  ] as const)(
    '[UI-52+] [UI-140+] is news to a customer: $state until $end, known $known, tee time $start: $news',
    ({ state, end, known, start, news }) => {
      const [knownState, knownUntil = ''] = known?.split(' ') ?? []
      const before = known === null ? null : { state: knownState as CourseState, until: at(`2026-01-12T${knownUntil}:00`) }
      const status = state === null ? null : { state, validUntil: until(end) }
      expect(courseNews(status, before, at(`2026-01-${start}:00`), at('2026-01-12T08:00:00'))).toBe(news)
    },
  )

  it.each([
    { state: 'closed', end: null, days: ['12', '13', '14'] },
    { state: 'closed', end: '13T12:00:00', days: ['12', '13'] },
    { state: 'frost', end: '12T11:00:00', days: ['12'] },
    { state: 'frost', end: null, days: ['12'] },
    { state: 'open', end: null, days: [] },
  ] as const)('[UI-142+] stops play on these days: $state until $end: $days', ({ state, end, days }) => {
    const status = { state, validUntil: end === null ? null : at(`2026-01-${end}`) }
    const stopped = ['11', '12', '13', '14'].filter((day) => stopsDay(status, `2026-01-${day}` as ClubDate, at('2026-01-12T08:00:00')))
    expect(stopped).toEqual(days)
  })

  it('[UI-52+] is announced again the next morning', () => {
    expect([at('2026-12-31T00:30:00'), at('2026-12-31T23:59:59')].map(nextAnnouncement)).toEqual([
      '2027-01-01T05:00:00',
      '2027-01-01T05:00:00',
    ])
  })

  it('[UI-52+] [UI-140+] is news once: a customer who is notified knows', () => {
    const anyMoment = fc
      .integer({ min: 0, max: 47 })
      .map((hour) => at(`2026-01-${12 + Math.floor(hour / 24)}T${`${hour % 24}`.padStart(2, '0')}:00:00`))
    const anyStatus = fc.option(fc.record({ state: fc.constantFrom(...COURSE_STATES), validUntil: fc.option(anyMoment) }))
    const anyKnown = fc.option(fc.record({ state: fc.constantFrom(...COURSE_STATES), until: anyMoment }))
    fc.assert(
      fc.property(anyStatus, anyKnown, anyMoment, (status, known, startsAt) => {
        const now = at('2026-01-12T00:00:00')
        const counting = countingStatus(status, now)
        if (courseNews(counting, known, startsAt, now) === null) return
        const told = { state: counting?.state ?? 'open', until: announcedUntil({ validUntil: counting?.validUntil ?? null }, now) } as const
        expect(courseNews(counting, told, startsAt, now)).toBeNull()
      }),
    )
  })
})
