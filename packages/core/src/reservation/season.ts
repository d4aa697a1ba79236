/** The settings of a club for the tee times of a course: seasons, blocks, extra times. RE-120+ to RE-124+. */
import { type Weekday, weekdayOf } from '../club/week.ts'
import { checkWhole, FieldError } from '../fieldError.ts'
import { type ClubTime, timeOf } from '../text/clubTime.ts'
import { type ClubDate, type ClubDateTime, checkDate, dayOf } from '../time.ts'
import type { BlockReason, HoleCount, StartTee } from './kinds.ts'

/** Weekdays between two days, both included. */
export interface DayRange {
  readonly firstDay: ClubDate
  readonly lastDay: ClubDate
  readonly weekdays: readonly Weekday[]
}

/** Returns whether the day is one of them. */
export function includesDay({ firstDay, lastDay, weekdays }: DayRange, day: ClubDate): boolean {
  checkDate('firstDay', firstDay)
  checkDate('lastDay', lastDay)
  checkDate('day', day)
  return firstDay <= day && day <= lastDay && weekdays.includes(weekdayOf(day))
}

/** The opening hours of a part of the year. */
export interface Season extends DayRange {
  readonly startTees: readonly StartTee[]
  /** The tees at which the second nine of eighteen holes is booked as well; empty if the start is enough. */
  readonly secondTees: readonly StartTee[]
  readonly holeCounts: readonly HoleCount[]
  readonly firstTime: ClubTime
  /** Inclusive. */
  readonly lastTime: ClubTime
  /** No time is before so many minutes after sunrise; null is no limit. */
  readonly afterSunriseMinutes: number | null
  /** No time is after so many minutes before sunset; null is no limit. */
  readonly beforeSunsetMinutes: number | null
  readonly intervalMinutes: number
  /** The places of each tee time. */
  readonly places: number
  /** The last of so many times stays empty, so that play can catch up; null for none. */
  readonly emptyEvery: number | null
  /** A start in the last so many minutes before sunset is labelled twilight; null for none. */
  readonly twilight9Minutes: number | null
  readonly twilight18Minutes: number | null
}

/** Times at which no round starts, with the reason. */
export interface TeeBlock extends DayRange {
  /** null for every tee. */
  readonly tee: StartTee | null
  readonly fromTime: ClubTime
  /** Exclusive; null is the end of the day. */
  readonly toTime: ClubTime | null
  /** `noTeeOff` makes the time one without a start. */
  readonly reason: BlockReason | 'noTeeOff'
  readonly note: string | null
}

/** A time on a tee. */
export interface StartOfRound {
  readonly startDateTime: ClubDateTime
  readonly startTee: StartTee
}

/** Returns whether the block closes this time on its days. */
export function coversTime({ tee, fromTime, toTime }: TeeBlock, { startDateTime, startTee }: StartOfRound): boolean {
  const time = timeOf(startDateTime)
  return (tee === null || tee === startTee) && fromTime <= time && (toTime === null || time < toTime)
}

/** Returns whether the block closes this time. */
export function blocksTime(block: TeeBlock, start: StartOfRound): boolean {
  return coversTime(block, start) && includesDay(block, dayOf(start.startDateTime))
}

/** A time inserted between the regular ones. */
export interface ExtraTime {
  readonly startDateTime: ClubDateTime
  readonly tee: StartTee
  readonly places: number
}

/** Sunrise and sunset of a day at the place of the club. */
export interface Sun {
  readonly sunrise: ClubDateTime
  readonly sunset: ClubDateTime
}

/** The most places that a tee time may have. */
export const MAX_PLACES = 8

/** Throws FieldError for a number that would generate no sheet or an endless one. */
export function checkSeason(season: Season): void {
  checkWhole('intervalMinutes', season.intervalMinutes, 1)
  checkWhole('places', season.places, 1, MAX_PLACES)
  if (season.emptyEvery !== null) checkWhole('emptyEvery', season.emptyEvery, 2)
  for (const field of ['afterSunriseMinutes', 'beforeSunsetMinutes', 'twilight9Minutes', 'twilight18Minutes'] as const) {
    const minutes = season[field]
    if (minutes !== null) checkWhole(field, minutes)
  }
  for (const field of ['firstTime', 'lastTime'] as const) {
    if (!String(season[field]).endsWith(':00')) throw new FieldError(field, `${season[field]} is not a whole minute`)
  }
}
