import type { ClubDate, ClubDateTime } from '@club/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countdown,
  dayNumber,
  daysBetween,
  formatByPattern,
  formatDay,
  formatDays,
  formatLongDate,
  formatMonth,
  formatMonthName,
  formatTime,
  formatWeekday,
  formatWeekdayDate,
  monthAfter,
} from './dates.ts'

const date = (text: string) => text as ClubDate
const moment = (text: string) => text as ClubDateTime

const anyDate = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => date(day.toISOString().slice(0, 10)))

describe('a day in words', () => {
  it.each([
    { locale: 'en', words: 'Saturday 4 July' },
    { locale: 'de', words: 'Samstag, 4. Juli' },
    { locale: 'fr', words: 'samedi 4 juillet' },
    { locale: 'da', words: 'lørdag 4. juli' },
  ])('[LO-14] is in the user’s language: $words', ({ locale, words }) => {
    expect(formatDay(locale, date('2026-07-04'))).toBe(words)
  })

  it.each([
    { locale: 'en', words: '04 July 2026' },
    { locale: 'de', words: '04. Juli 2026' },
    { locale: 'fr', words: '04 juillet 2026' },
    { locale: 'da', words: '04. juli 2026' },
  ])('[LO-14] is dd MMMM yyyy if the year matters: $words', ({ locale, words }) => {
    expect(formatLongDate(locale, date('2026-07-04'))).toBe(words)
  })

  it.each([
    { day: '2026-07-01', words: 'mercredi 1er juillet' },
    { day: '2026-06-11', words: 'jeudi 11 juin' },
    { day: '2026-07-21', words: 'mardi 21 juillet' },
  ])('is the first in French, and only the first: $words', ({ day, words }) => {
    expect(formatDay('fr', date(day))).toBe(words)
  })

  it('is the day at the club, in whatever time zone the user is', () => {
    expect(formatDay('en', moment('2026-07-04T00:00:00'))).toBe('Saturday 4 July')
    expect(formatDay('en', moment('2026-07-04T23:59:59'))).toBe('Saturday 4 July')
  })

  it('has a short weekday without a dot and a bare number', () => {
    expect([formatWeekday('en', date('2026-06-13')), formatWeekday('de', date('2026-06-13')), dayNumber(date('2026-06-03'))]).toEqual([
      'Sat',
      'Sa',
      '3',
    ])
  })

  it.each([
    { pattern: 'dd.MM.yyyy', text: '04.07.2026' },
    { pattern: 'MM/dd/yyyy', text: '07/04/2026' },
    { pattern: 'yyyy-MM-dd', text: '2026-07-04' },
  ])('[LO-11] follows the pattern of the club: $pattern', ({ pattern, text }) => {
    expect(formatByPattern(pattern, date('2026-07-04'))).toBe(text)
  })
})

describe('the days of a tournament', () => {
  it.each([
    { locale: 'en', four: '19–22 November 2026', over: '30 December 2026–2 January 2027', one: 'Thursday 19 November' },
    { locale: 'de', four: '19.–22. November 2026', over: '30. Dezember 2026–2. Januar 2027', one: 'Donnerstag, 19. November' },
    { locale: 'fr', four: '19–22 novembre 2026', over: '30 décembre 2026–2 janvier 2027', one: 'jeudi 19 novembre' },
    { locale: 'da', four: '19.–22. november 2026', over: '30. december 2026–2. januar 2027', one: formatDay('da', date('2026-11-19')) },
  ])('[LO-38+] are one text in $locale', ({ locale, four, over, one }) => {
    const words = (first: string, last: string) => formatDays(locale, date(first), date(last)).replaceAll(/\s*–\s*/g, '–')
    expect(words('2026-11-19', '2026-11-22')).toBe(four)
    expect(words('2026-12-30', '2027-01-02')).toBe(over)
    expect(words('2026-11-19', '2026-11-19')).toBe(one)
  })
})

describe('a date with its weekday', () => {
  it.each([
    { locale: 'en', text: 'Tue 13 Oct 2026' },
    { locale: 'de', text: 'Di 13.10.2026' },
    { locale: 'fr', text: 'mar 13.10.2026' },
    { locale: 'da', text: 'tirs 13.10.2026' },
  ])('[LO-36+] is $text in $locale', ({ locale, text }) => {
    expect(formatWeekdayDate(locale, 'dd.MM.yyyy', date('2026-10-13'))).toBe(text)
  })
})

describe('a time', () => {
  it.each([
    { at: '2026-07-04T00:05:00', twelve: '12:05 AM', twentyFour: '00:05' },
    { at: '2026-07-04T09:20:00', twelve: '9:20 AM', twentyFour: '09:20' },
    { at: '2026-07-04T12:00:00', twelve: '12:00 PM', twentyFour: '12:00' },
    { at: '2026-07-04T14:32:10', twelve: '2:32 PM', twentyFour: '14:32' },
  ])('[LO-25] [LO-26] $twentyFour is $twelve on a 12-hour clock', ({ at, twelve, twentyFour }) => {
    expect(formatTime(moment(at), 12)).toBe(twelve)
    expect(formatTime(moment(at), 24)).toBe(twentyFour)
  })
})

describe('a month', () => {
  it('is named in the user’s language', () => {
    expect([formatMonth('en', '2026-06'), formatMonth('de', '2026-03'), formatMonthName('en', '2026-04', 'short')]).toEqual([
      'June 2026',
      'März 2026',
      'Apr',
    ])
  })

  it.each([
    { from: '2026-12', step: 1, to: '2027-01' },
    { from: '2026-01', step: -1, to: '2025-12' },
    { from: '2026-06', step: -3, to: '2026-03' },
  ])('$step from $from is $to', ({ from, step, to }) => {
    expect(monthAfter(from, step)).toBe(to)
  })

  it('is restored by the opposite step', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -300, max: 300 }), (day, step) => {
        const month = day.slice(0, 7)
        expect(monthAfter(monthAfter(month, step), -step)).toBe(month)
      }),
    )
  })
})

describe('countdown', () => {
  it('gives days, hours and whole minutes, over the end of a month too', () => {
    expect(countdown(moment('2026-06-29T12:00:00'), moment('2026-07-03T18:30:59'))).toEqual({ days: 4, hours: 6, minutes: 30 })
  })

  it('is over when the moment is past', () => {
    expect(countdown(moment('2026-06-30T12:00:00'), moment('2026-06-29T12:00:00'))).toEqual({ days: 0, hours: 0, minutes: 0 })
  })

  it('counts calendar days, not 24 hours', () => {
    expect(daysBetween(moment('2026-06-12T23:59:00'), moment('2026-06-13T00:01:00'))).toBe(1)
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        expect(Math.sign(daysBetween(from, to))).toBe(Math.sign(to.localeCompare(from)))
      }),
    )
  })
})
