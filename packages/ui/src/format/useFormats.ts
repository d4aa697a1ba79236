import type { ClubDate, ClubDateTime, Exact } from '@club/core'
import { hourModeIn } from '@club/core/club'
import { formatHandicapIndex, type HandicapIndex } from '@club/core/handicap'
import { useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { type ClubFormats, useClubFormats } from './ClubFormats.tsx'
import {
  countdown,
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
} from './dates.ts'
import { golfMessages } from './golfMessages.ts'
import { formatNames } from './names.ts'
import { formatDecimal, formatMoney, formatTenths, localDecimals, localHandicap, type Money } from './numbers.ts'
import { timeMessages as messages } from './timeMessages.ts'

export type Formats = ReturnType<typeof formatsOf>

/** Returns every formatter of dates, numbers and handicaps, in the viewer’s language and by the club’s settings. */
export function useFormats(): Formats {
  const intl = useIntl()
  const club = useClubFormats()
  return useMemo(() => formatsOf(intl, club), [intl, club])
}

function formatsOf(intl: IntlShape, club: ClubFormats) {
  const { locale } = intl
  const day = (when: ClubDate | ClubDateTime) => formatDay(locale, when)
  const hourMode = hourModeIn(locale, club.hourMode)
  const time = (moment: ClubDateTime) => formatTime(moment, hourMode)

  return {
    day,
    /** The days of a tournament: `Saturday 4 July`, or `19–22 November 2026`. */
    days: (first: ClubDate, last: ClubDate) => formatDays(locale, first, last),
    time,
    /** `Thursday 2 July, 18:00`. */
    dayAndTime: (moment: ClubDateTime) => intl.formatMessage(messages.dayAndTime, { day: day(moment), time: time(moment) }),
    /** `Thursday 2 July, 18:00:07`. */
    dayAndSecond: (moment: ClubDateTime) =>
      intl.formatMessage(messages.dayAndTime, { day: day(moment), time: formatTime(moment, hourMode, 'second') }),
    longDate: (when: ClubDate | ClubDateTime) => formatLongDate(locale, when),
    /** With the weekday: `Tue 13 Oct 2026`; in other languages the club’s pattern, `Di 13.10.2026`. */
    weekdayDate: (when: ClubDate | ClubDateTime) => formatWeekdayDate(locale, club.dateFormat, when),
    /** The club’s pattern: `02.07.2026`. */
    date: (when: ClubDate | ClubDateTime) => formatByPattern(club.dateFormat, when),
    weekday: (when: ClubDate | ClubDateTime) => formatWeekday(locale, when),
    month: (month: string) => formatMonth(locale, month),
    monthName: (month: string, width: 'long' | 'short') => formatMonthName(locale, month, width),
    /** `4 d 6 h`, `3 h 20 min`, `12 min`. */
    countdown: (from: ClubDateTime, to: ClubDateTime) => {
      const left = countdown(from, to)
      if (left.days > 0) return intl.formatMessage(messages.daysHours, { ...left })
      if (left.hours > 0) return intl.formatMessage(messages.hoursMinutes, { ...left })
      return left.minutes > 0 ? intl.formatMessage(messages.minutes, { ...left }) : intl.formatMessage(messages.lessThanAMinute)
    },
    /** `Today`, `Tomorrow`, else the day. */
    relativeDay: (now: ClubDateTime, when: ClubDate | ClubDateTime) => {
      const days = daysBetween(now, when)
      if (days === 0) return intl.formatMessage(messages.today)
      return days === 1 ? intl.formatMessage(messages.tomorrow) : day(when)
    },
    decimal: (value: Exact, digits: number) => formatDecimal(locale, value, digits),
    tenths: (tenths: number) => formatTenths(locale, tenths),
    money: (money: Money) => formatMoney(locale, money),
    /** Positive amounts have a sign as well: `+€100.00`. */
    signedMoney: (money: Money) => formatMoney(locale, money, 'exceptZero'),
    /** An index, or the text for a player without one. */
    index: (index: HandicapIndex) => localHandicap(locale, formatHandicapIndex(index)) || intl.formatMessage(golfMessages.noIndex),
    handicapText: (text: string) => localHandicap(locale, text),
    /** Text that was typed in any language, for a field. */
    typed: (text: string) => localDecimals(locale, text),
    /** An amount, for a field: the stored one as the language writes it, any other exactly as it is typed, because it may have groups of digits. */
    typedAmount: (text: string, stored: string) => (text === stored ? localDecimals(locale, text) : text),
    names: (names: readonly string[]) => formatNames(locale, names),
  }
}
