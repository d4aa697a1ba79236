/**
 * The enumerations of tee times and bookings. RE-20, RE-73, RE-79 to RE-88 in docs/spec/reservations.md; the contract has their wire
 * spelling.
 */

/** The tees that a flight can start from, in the order of the course. */
export const START_TEES = ['tee1', 'tee10', 'tee19', 'tee28'] as const
export type StartTee = (typeof START_TEES)[number]

/** `none` stands for no choice, or for no second tee. */
export const TEE_SELECTORS = ['none', ...START_TEES] as const
export type TeeSelector = (typeof TEE_SELECTORS)[number]

/** A flight in the evening, for nine or for eighteen holes: only a label, it refuses nothing. RE-90+. */
export const TWILIGHTS = ['none', 'twilight9', 'twilight18'] as const
export type Twilight = (typeof TWILIGHTS)[number]

/** `extra` was inserted between the regular times; at `noTeeOff` no player starts. */
export const SLOT_KINDS = ['normal', 'extra', 'noTeeOff'] as const
export type SlotKind = (typeof SLOT_KINDS)[number]

/** Why a start time cannot be booked. */
export const BLOCK_REASONS = ['competition', 'maintenance', 'custom'] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** A customer of the club, or a guest without a known name. */
export const PLAYER_KINDS = ['customer', 'anonymousGuest'] as const
export type PlayerKind = (typeof PLAYER_KINDS)[number]

/** A normal booking takes a place for each player, a group takes the whole flight. RE-97+. */
export const BOOKING_KINDS = ['normal', 'group'] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]

/** Whether a player begins the round in this flight or plays the second nine in it. RE-109+. */
export const PLAYER_POSITIONS = ['start', 'second'] as const
export type PlayerPosition = (typeof PLAYER_POSITIONS)[number]

/** In the order in which a booking goes through them; `noShow` is the alternative to `checkedIn`. RE-74. */
export const BOOKING_STATUSES = ['booked', 'checkInPending', 'checkedIn', 'noShow'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** The system in which a booking was made. */
export const BOOKING_SOURCES = ['portal', 'a9Client', 'a9Online', 'locale'] as const
export type BookingSource = (typeof BOOKING_SOURCES)[number]

/** The client that sends a request; the three platforms are three values. RE-88. */
export const PLATFORMS = ['a9Client', 'all', 'cwi', 'platform1', 'platform2', 'platform3'] as const
export type Platform = (typeof PLATFORMS)[number]

/** The numbers of holes that may be booked. */
export const HOLE_COUNTS = [9, 18] as const
export type HoleCount = (typeof HOLE_COUNTS)[number]
