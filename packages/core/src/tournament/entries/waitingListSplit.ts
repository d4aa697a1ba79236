/**
 * Splits applicants into entered, waiting and turned away. TS-45 to TS-53. Members are placed first; guests share the remaining places up
 * to the guests' own limit. Within members and within guests the order of the request decides.
 */
import { checkSlots, checkUnique } from '../checkCounts.ts'

/** A person who wants a place. */
export interface Applicant {
  readonly customerId: string
  readonly guest: boolean
}

/** The applicants in the order of the request, and the free places. */
export interface SplitInput<Person extends Applicant> {
  readonly applicants: readonly Person[]
  /** Infinity for unlimited. */
  readonly openPlayerSlots: number
  /** Never more than `openPlayerSlots`. */
  readonly openGuestSlots: number
  readonly onlyAddToWaiting: boolean
  readonly useWaitingList: boolean
}

/** Every applicant in exactly one of three lists, each in the order of the request. */
export interface WaitingListSplit<Person extends Applicant> {
  readonly entered: readonly Person[]
  readonly waiting: readonly Person[]
  /** Applicants without a place and without a waiting list; `guestsFull` if only the guests' limit was reached. */
  readonly rejected: readonly { readonly person: Person; readonly reason: 'full' | 'guestsFull' }[]
  /** True if there are guests and none of them could be placed (TS-50, TS-51): an error for callers that requested one. */
  readonly noGuestSlot: boolean
}

/**
 * Puts every applicant into exactly one of the three lists, each in the order of the request. Throws FieldError for invalid slots and for a
 * duplicate customer.
 */
export function waitingListSplit<Person extends Applicant>(input: SplitInput<Person>): WaitingListSplit<Person> {
  const { applicants, openPlayerSlots, openGuestSlots, onlyAddToWaiting, useWaitingList } = input
  checkSlots(input)
  checkUnique(
    'applicants',
    applicants.map(({ customerId }) => customerId),
  )
  const members = applicants.filter((person) => !person.guest)
  const guests = applicants.filter((person) => person.guest)
  const placedMembers = members.slice(0, openPlayerSlots)
  const playerSlotsLeft = openPlayerSlots - placedMembers.length
  const guestSlotsLeft = Math.min(openGuestSlots, playerSlotsLeft)
  const noGuestSlot = guests.length > 0 && guestSlotsLeft === 0
  if (onlyAddToWaiting) return { entered: [], waiting: applicants, rejected: [], noGuestSlot }

  const placed = new Set([...placedMembers, ...guests.slice(0, guestSlotsLeft)])
  const surplus = applicants.filter((person) => !placed.has(person))
  const blockedByGuestLimit = placed.size < openPlayerSlots
  return {
    entered: applicants.filter((person) => placed.has(person)),
    waiting: useWaitingList ? surplus : [],
    rejected: useWaitingList
      ? []
      : surplus.map((person) => ({ person, reason: person.guest && blockedByGuestLimit ? ('guestsFull' as const) : ('full' as const) })),
    noGuestSlot,
  }
}

/**
 * Returns the people who move up to the free places, first come, first served. A person who does not fit (a guest while the guests' limit
 * is reached) is passed over and stays in the queue. Throws FieldError as `waitingListSplit` does.
 */
export function movedUp<Person extends Applicant>(
  waiting: readonly Person[],
  slots: { readonly openPlayerSlots: number; readonly openGuestSlots: number },
): readonly Person[] {
  checkSlots(slots)
  checkUnique(
    'waiting',
    waiting.map(({ customerId }) => customerId),
  )
  let { openPlayerSlots, openGuestSlots } = slots
  const up: Person[] = []
  for (const person of waiting) {
    if (openPlayerSlots < 1) break
    if (person.guest && openGuestSlots < 1) continue
    up.push(person)
    openPlayerSlots -= 1
    if (person.guest) openGuestSlots -= 1
  }
  return up
}
