import { flightState, type NewWatch, type SheetFlight, watchRange } from '@club/core/reservation'
import { freeForViewer } from './flightPlaces.ts'
import type { TeeTimesScreenProps } from './TeeTimesScreen.tsx'
import type { Times } from './useTimes.ts'

type ChosenProps = Pick<TeeTimesScreenProps, 'chosen' | 'sheet' | 'places' | 'party' | 'hold' | 'now' | 'filter' | 'watches'>

/** The chosen time, with the room that it has for the viewer. */
export interface ChosenTime {
  /** Missing if the sheet no longer has it. */
  readonly flight: SheetFlight | undefined
  readonly needed: number
  readonly free: number
  readonly hasRoom: boolean
  /** The watch to offer; null with room, for a visitor, and for a time at which no round begins. */
  readonly wish: NewWatch | null
}

/** Returns the chosen time of the sheet; null without one, or if it has begun. */
export function chosenTime(
  { chosen, sheet, places, party, hold, now, filter, watches }: ChosenProps,
  { all }: Pick<Times, 'all'>,
): ChosenTime | null {
  if (!chosen || sheet.kind !== 'ready' || chosen.startDateTime < now) return null
  const flight = all.find(({ id }) => id === chosen.id)
  const held = hold?.flightId === chosen.id ? hold.places : 0
  const needed = Math.max(places, party.length)
  const free = flight && flightState(flight).kind !== 'blocked' && flight.slotKind !== 'noTeeOff' ? freeForViewer(flight, held) : 0
  const hasRoom = held > 0 || free >= needed
  const isOffered = flight && flight.block === null && flight.slotKind !== 'noTeeOff'
  // In the twilight a time may offer another round than the filter.
  const numberOfHoles = isOffered && [filter.numberOfHoles, ...flight.holeCounts].find((count) => flight.holeCounts.includes(count))
  const wish =
    numberOfHoles && watches && !hasRoom
      ? { courseId: flight.courseId, ...watchRange(chosen.startDateTime), numberOfHoles, places: needed }
      : null
  return { flight, needed, free, hasRoom, wish }
}
