/** A start time of the tee sheet and its free places. RE-89+, RE-90+. */
import { checkWhole } from '../fieldError.ts'
import { compareTexts } from '../text/compareTexts.ts'
import type { ClubDateTime } from '../time.ts'
import {
  type BlockReason,
  type HoleCount,
  type PlayerPosition,
  type SlotKind,
  type StartTee,
  TEE_SELECTORS,
  type Twilight,
} from './kinds.ts'

/** A taken place of a flight. */
export interface FlightPlayer {
  readonly bookingId: string
  readonly position: PlayerPosition
  /** null for an anonymous guest, and for a customer whom the viewer may not see. */
  readonly customerId: string | null
}

/** Why a start time is blocked. */
export interface FlightBlock {
  readonly reason: BlockReason
  /** The club's text, e.g. the name of the competition. */
  readonly note: string | null
}

/** A start time with its players and the places left. */
export interface Flight {
  readonly id: string
  readonly courseId: string
  readonly startDateTime: ClubDateTime
  readonly startTee: StartTee
  readonly slotKind: SlotKind
  readonly twilight: Twilight
  /** The numbers of holes that a round may have which begins here; empty if only second nines are played from here. */
  readonly holeCounts: readonly HoleCount[]
  /** The tees at one of which a second time is booked for eighteen holes; empty if the start is enough. */
  readonly secondTees: readonly StartTee[]
  readonly maxPlayers: number
  /** Places that can still be booked; fewer than the players leave if a group has the whole flight. */
  readonly freeSlots: number
  /** Places reserved for a booking that is being entered; they are not free. */
  readonly heldSlots: number
  readonly block: FlightBlock | null
  readonly players: readonly FlightPlayer[]
}

/** The state of a start time on a tee sheet. */
export type FlightState =
  | { readonly kind: 'noTeeOff' }
  | { readonly kind: 'blocked'; readonly block: FlightBlock }
  | { readonly kind: 'free' | 'partly' | 'full'; readonly freeSlots: number; readonly maxPlayers: number }

/** Returns the state of a line of the tee sheet; a blocked flight has no counts. `free` has no players at all. */
export function flightState({
  slotKind,
  block,
  freeSlots,
  maxPlayers,
}: Pick<Flight, 'slotKind' | 'block' | 'freeSlots' | 'maxPlayers'>): FlightState {
  checkWhole('freeSlots', freeSlots)
  checkWhole('maxPlayers', maxPlayers, 0)
  if (slotKind === 'noTeeOff') return { kind: 'noTeeOff' }
  if (block) return { kind: 'blocked', block }
  const kind = freeSlots <= 0 ? 'full' : freeSlots < maxPlayers ? 'partly' : 'free'
  return { kind, freeSlots: Math.max(0, freeSlots), maxPlayers }
}

/** Compares by time, then by tee, then by id: the order of a tee sheet. */
export function compareFlights(
  a: Pick<Flight, 'id' | 'startDateTime' | 'startTee'>,
  b: Pick<Flight, 'id' | 'startDateTime' | 'startTee'>,
): number {
  return (
    compareTexts(a.startDateTime, b.startDateTime) ||
    TEE_SELECTORS.indexOf(a.startTee) - TEE_SELECTORS.indexOf(b.startTee) ||
    compareTexts(a.id, b.id)
  )
}
