/** Days and times of a club, counted from a given one. */
import type { ClubDate, ClubDateTime } from '@club/core'

const DAY_MS = 86_400_000

function instantOf(moment: string): number {
  return Date.parse(`${moment}Z`)
}

export function addDays(date: ClubDate, days: number): ClubDate {
  return new Date(instantOf(`${date}T00:00:00`) + days * DAY_MS).toISOString().slice(0, 10) as ClubDate
}

export function addMinutes(moment: ClubDateTime, minutes: number): ClubDateTime {
  return new Date(instantOf(moment) + Math.round(minutes) * 60_000).toISOString().slice(0, 19) as ClubDateTime
}

/** Whole minutes from `a` to `b`, of the same day or not. */
export function minutesBetween(a: ClubDateTime, b: ClubDateTime): number {
  return Math.floor((instantOf(b) - instantOf(a)) / 60_000)
}

/** `09:30` of a day. */
export function at(date: ClubDate, time: string): ClubDateTime {
  return `${date}T${time}:00` as ClubDateTime
}

/** 0 is Sunday. */
export function weekday(date: ClubDate): number {
  return new Date(instantOf(`${date}T00:00:00`)).getUTCDay()
}

/** The day itself or the next one that is the given day of the week. */
export function nextWeekday(date: ClubDate, day: number): ClubDate {
  return addDays(date, (day - weekday(date) + 7) % 7)
}
