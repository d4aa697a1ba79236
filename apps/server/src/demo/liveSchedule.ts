/**
 * The schedule of the day's tournament: when each flight starts and when each hole is written down, counted from the anchor. At the
 * anchor about a third has finished, the best are around their ninth hole, and some have not started.
 */
import type { ClubDateTime } from '@club/core'
import { addMinutes } from './dates.ts'
import type { Random } from './random.ts'

export const LIVE_EVENT = 'today'
/** Two tees, three players in a flight: 24 times for 144 players. */
export const START_TIMES = 24
const FIRST_START = -290
const LAST_START = 30
const MINUTES_PER_HOLE = 10.5
/** Holes that are played one after another before the middle of the field is at its ninth. */
const BEST_PLAY_HERE = 0.6

/** Minutes from the anchor to the start of a slot; negative is before. */
export function slotOffset(slot: number): number {
  return FIRST_START + ((LAST_START - FIRST_START) * slot) / (START_TIMES - 1)
}

/** The tee time of a slot. */
export function slotStart(slot: number, anchor: ClubDateTime): ClubDateTime {
  return addMinutes(anchor, slotOffset(slot))
}

/** Slots in the order in which the field fills them, the best first. */
export function slotsByStrength(): readonly number[] {
  const middle = BEST_PLAY_HERE * (START_TIMES - 1)
  return Array.from({ length: START_TIMES }, (_, slot) => slot).toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
}

/** Steps of the golden section fall evenly into any interval, however many there are. */
const GOLDEN_SECTION = (Math.sqrt(5) - 1) / 2

function remainder(number: number, divisor: number): number {
  return number - divisor * Math.floor(number / divisor)
}

/**
 * Seconds from the anchor to each of `holes` scores, in the order in which they are played. `turn` counts the players:
 * each writes at another moment of the ten minutes that a hole takes, so that scores arrive one by one and not all together.
 */
export function scoreOffsets(random: Random, slot: number, turn: number, holes: number): readonly number[] {
  const start = slotOffset(slot)
  const moment = remainder(turn * GOLDEN_SECTION, 1) * MINUTES_PER_HOLE
  const first = start + MINUTES_PER_HOLE / 2 + remainder(moment - start - MINUTES_PER_HOLE / 2, MINUTES_PER_HOLE)
  return Array.from({ length: holes }, (_, hole) => Math.round((first + hole * MINUTES_PER_HOLE) * 60) + random.between(-3, 3))
}
