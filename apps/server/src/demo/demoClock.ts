/**
 * The clock of a demo club on the day that the demo shows. The day's tournament is played between 8:00 and 20:00 of that clock. At
 * hours when no golf is played the club gets the time zone of a place where it is day, so that the demo always has a live event.
 */
import type { ClubDateTime } from '@club/core'
import { dayOf } from '@club/core'
import { clubNow, offsetMinutes } from '../clock/clubNow.ts'
import { instantOf } from '../clock/instantOf.ts'
import { at } from './dates.ts'

export interface DemoClock {
  /** The club's own time zone between 10:00 and 18:00; otherwise one of whole hours in which it is the same date. */
  readonly timeZone: string
  /** The start of the demo on that clock. */
  readonly now: ClubDateTime
  /** The moment at which a third of the day's field has finished, on that clock and as an instant. May be before or after `now`. */
  readonly anchor: ClubDateTime
  readonly anchorInstant: Date
}

/** With this anchor the first flight starts at 8:00. */
const EARLIEST_ANCHOR = '12:50'
/** With this anchor the last card is returned before 20:00. */
const LATEST_ANCHOR = '16:00'
/** Hours of the club's own clock at which the day's tournament has live scores. */
const PLAYED_FROM = 10
const PLAYED_UNTIL = 18
/** Hours that the clock shows instead when the demo starts before or after those. */
const INSTEAD_OF_MORNING = 12
const INSTEAD_OF_EVENING = 15

export function demoClock(homeZone: string, instant: Date): DemoClock {
  const timeZone = daytimeZone(homeZone, instant)
  const now = clubNow(timeZone, instant)
  const today = dayOf(now)
  // The middle one of the three times.
  const anchor = at(today, [EARLIEST_ANCHOR, now.slice(11, 16), LATEST_ANCHOR].toSorted()[1] as string)
  return { timeZone, now, anchor, anchorInstant: instantOf(timeZone, anchor) }
}

function daytimeZone(homeZone: string, instant: Date): string {
  const hour = Number(clubNow(homeZone, instant).slice(11, 13))
  if (hour >= PLAYED_FROM && hour < PLAYED_UNTIL) return homeZone
  const shown = hour < PLAYED_FROM ? INSTEAD_OF_MORNING : INSTEAD_OF_EVENING
  const ahead = Math.round(offsetMinutes(homeZone, instant) / 60) + shown - hour
  // The names of these zones count the hours behind UTC.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
