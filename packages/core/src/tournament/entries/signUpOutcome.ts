/** The result of signing up several people, before anything is stored. TS-26 to TS-28, TS-32, TS-45 to TS-53. */
import { isMemberLike } from '../../club/customer.ts'
import type { ClubDateTime } from '../../time.ts'
import { checkCount } from '../checkCounts.ts'
import type { Tournament } from '../tournament.ts'
import { openGuestSlots, openPlayerSlots, playerLimit, type WithSlots } from './openSlots.ts'
import type { SignUpRefusal } from './refusals.ts'
import { type SignUpPerson, type SignUpRules, signUpDecision } from './signUpDecision.ts'
import { waitingListSplit } from './waitingListSplit.ts'

/** The fields of a tournament that decide a sign-up: rules, places and waiting list. */
export type SignUpTournament = SignUpRules & WithSlots & Pick<Tournament, 'useWaitingList' | 'onlyAddToWaiting' | 'waitingPlayersCount'>

/** A person who was refused, with every reason. */
export interface RefusedPerson {
  readonly customerId: string
  readonly refusals: readonly [SignUpRefusal, ...SignUpRefusal[]]
}

/** The result for every person of the request; each is in one of the lists. */
export interface SignUpOutcome {
  readonly refused: readonly RefusedPerson[]
  /** Customer ids in the order of the request. */
  readonly entered: readonly string[]
  /** `place`: position in the whole waiting list, from 1. */
  readonly waiting: readonly { readonly customerId: string; readonly place: number }[]
  /** True if the request has guests and none of them could be placed: an error for callers that requested one (TS-50). */
  readonly noGuestSlot: boolean
}

/**
 * Decides on each person alone, then divides the free places among those who are allowed. A person who is named twice counts once. The
 * caller decides whether one refusal stops the others. Throws FieldError for invalid counts.
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
  const rejected = split.rejected.map(({ person, reason }): RefusedPerson => {
    const refusal: SignUpRefusal =
      reason === 'full'
        ? { code: 'full', maxPlayers: playerLimit(tournament) ?? 0 }
        : { code: 'guestsFull', maxGuests: tournament.maxGuests ?? 0 }
    return { customerId: person.customerId, refusals: [refusal] }
  })
  return {
    refused: [...refused, ...rejected],
    entered: split.entered.map(({ customerId }) => customerId),
    waiting: split.waiting.map(({ customerId }, at) => ({ customerId, place: tournament.waitingPlayersCount + at + 1 })),
    noGuestSlot: split.noGuestSlot,
  }
}
