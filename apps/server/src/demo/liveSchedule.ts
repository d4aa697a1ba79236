/**
 * The day's tournament on a clock: when each flight starts and when each hole is written down, counted from the moment the demo
 * was made. At that moment about a third has finished, the best are around their ninth hole, and some still wait to start.
 */
import type { ClubDateTime } from '@club/core'
import { dayOf, startOfDay } from '@club/core'
import { addMinutes, minutesBetween } from './dates.ts'
import type { Random } from './random.ts'

export const LIVE_EVENT = 'today'
/** Two tees, three players in a flight: 24 times for 144 players. */
export const START_TIMES = 24
const FIRST_START = -290
const LAST_START = 30
export const MINUTES_PER_HOLE = 10.5
/** Holes that are played one after another before the middle of the field is at its ninth. */
const BEST_PLAY_HERE = 0.6

/** Minutes from the demo's moment to the start of a slot; negative is before. */
export function slotOffset(slot: number): number {
  return FIRST_START + ((LAST_START - FIRST_START) * slot) / (START_TIMES - 1)
}

/** The start time that is shown: in step with the offset, but never before the day itself. */
export function shownStart(slot: number, anchor: ClubDateTime): ClubDateTime {
  const sinceMidnight = minutesBetween(startOfDay(dayOf(anchor)), anchor)
  if (sinceMidnight + FIRST_START >= 0) return addMinutes(anchor, slotOffset(slot))
  return addMinutes(startOfDay(dayOf(anchor)), ((sinceMidnight + LAST_START) * slot) / (START_TIMES - 1))
}

/** Slots in the order in which the field fills them, the best first. */
export function slotsByStrength(): readonly number[] {
  const middle = BEST_PLAY_HERE * (START_TIMES - 1)
  return Array.from({ length: START_TIMES }, (_, slot) => slot).toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
}

/** Seconds from the demo's moment to each of `holes` scores, in the order in which they are played. */
export function scoreOffsets(random: Random, slot: number, holes: number): readonly number[] {
  let minutes = slotOffset(slot)
  return Array.from({ length: holes }, () => {
    minutes += MINUTES_PER_HOLE + random.next() - 0.5
    return Math.round(minutes * 60 + random.between(0, 100))
  })
}
