/** What a sign-up of several persons comes to, before anything is written. TS-26 to TS-28, TS-32, TS-45 to TS-53. */
import { isMemberLike } from '../club/customer.ts'
import type { ClubDateTime } from '../time.ts'
import { checkCount } from './checkCounts.ts'
import { openGuestSlots, openPlayerSlots, playerLimit, type WithSlots } from './openSlots.ts'
import type { SignUpRefusal } from './refusals.ts'
import { type SignUpPerson, type SignUpRules, signUpDecision } from './signUpDecision.ts'
import type { Tournament } from './tournament.ts'
import { waitingListSplit } from './waitingListSplit.ts'

/** What of a tournament decides a sign-up: rules, places and waiting list. */
export type SignUpTournament = SignUpRules & WithSlots & Pick<Tournament, 'useWaitingList' | 'onlyAddToWaiting' | 'waitingPlayersCount'>

/** Somebody who was refused, with every reason. */
export interface RefusedPerson {
  readonly customerId: string
  readonly refusals: readonly [SignUpRefusal, ...SignUpRefusal[]]
}

/** What becomes of everybody who was named; each stands in one of the lists. */
export interface SignUpOutcome {
  readonly refused: readonly RefusedPerson[]
  /** Customer ids in the order of the request. */
  readonly entered: readonly string[]
  /** `place` on the whole list; 1 is next. */
  readonly waiting: readonly { readonly customerId: string; readonly place: number }[]
  /** A guest asked and not one could be placed: an error for callers that asked for one (TS-50). */
  readonly noGuestSlot: boolean
}

/**
 * Each person is decided on alone, then those allowed share the places that are left. Somebody named twice counts once. Whether one refusal
 * stops the others is the caller's choice; nothing here depends on it. Throws FieldError for counts that are none.
 */
export function signUpOutcome(tournament: SignUpTournament, persons: readonly SignUpPerson[], now: ClubDateTime): SignUpOutcome {
  checkCount('waitingPlayersCount', tournament.waitingPlayersCount)
  const named = persons.filter(({ customerId }, at) => persons.findIndex((other) => other.customerId === customerId) === at)
  const refused: RefusedPerson[] = []
  const allowed: SignUpPerson[] = []
  for (const person of named) {
    const decision = signUpDecision({ tournament, person }, now)
    if (decision.allowed) allowed.push(person)
    else refused.push({ customerId: person.customerId, refusals: decision.refusals })
  }
  const split = waitingListSplit({
    applicants: allowed.map(({ customerId, memberStatus }) => ({ customerId, guest: !isMemberLike(memberStatus) })),
    openPlayerSlots: openPlayerSlots(tournament),
    openGuestSlots: openGuestSlots(tournament),
    onlyAddToWaiting: tournament.onlyAddToWaiting,
    useWaitingList: tournament.useWaitingList,
  })
  const turnedAway = split.turnedAway.map(({ person, reason }): RefusedPerson => {
    const refusal: SignUpRefusal =
      reason === 'full'
        ? { code: 'full', maxPlayers: playerLimit(tournament) ?? 0 }
        : { code: 'guestsFull', maxGuests: tournament.maxGuests ?? 0 }
    return { customerId: person.customerId, refusals: [refusal] }
  })
  return {
    refused: [...refused, ...turnedAway],
    entered: split.entered.map(({ customerId }) => customerId),
    waiting: split.waiting.map(({ customerId }, at) => ({ customerId, place: tournament.waitingPlayersCount + at + 1 })),
    noGuestSlot: split.noGuestSlot,
  }
}
