/** Entries, the waiting list, and refusals of a sign-up. */
import { SEXES } from '@club/core/club'
import { type Entrant, LIST_TYPES, type OfferTerms, type SignUpRefusal, type StoredEntry, type WaitingEntry } from '@club/core/tournament'
import fc from 'fast-check'
import type { Refusal } from '../refusals/refusals.ts'
import { anyHandicap, anyId, anyMoment, count, either, text } from './anyBasics.ts'
import { anyBasketRefusal } from './anyBasket.ts'
import { anyCardRefusal } from './anyStaffCards.ts'

export const anyEntrant: fc.Arbitrary<Entrant> = fc.record({
  id: anyId,
  customerId: fc.oneof(anyId, fc.constant('')),
  fullName: text,
  firstName: text,
  lastName: text,
  sex: fc.constantFrom(...SEXES),
  clubName: text,
  handicapIndexText: text,
  playingHandicapText: text,
  enteredByMe: fc.boolean(),
  enteredBy: either(text),
})

const anyFee = fc.record({ amount: fc.nat(), currency: fc.constant('EUR') })
export const anyOfferTerms: fc.Arbitrary<OfferTerms> = fc.record({
  people: fc.array(text),
  fee: either(anyFee),
  others: fc.array(fc.record({ name: text, fee: anyFee })),
})

export const anyWaitingEntry: fc.Arbitrary<WaitingEntry> = fc.record({
  id: anyId,
  customerId: anyId,
  fullName: text,
  place: count,
  enteredByMe: fc.boolean(),
  comment: either(text),
  initiatorId: either(anyId),
  enteredBy: either(text),
  offeredUntil: either(anyMoment),
  terms: either(anyOfferTerms),
})

export const anyStoredEntry: fc.Arbitrary<StoredEntry> = fc.record({
  customerId: anyId,
  list: fc.constantFrom(...LIST_TYPES),
  id: anyId,
  waitingPlace: either(count),
})

export const anyRefusal: fc.Arbitrary<Refusal> = fc.oneof(
  anyCardRefusal,
  anyBasketRefusal,
  fc
    .constantFrom(
      'blocked',
      'alreadyEntered',
      'alreadyWaiting',
      'tournamentClosed',
      'tournamentCancelled',
      'entriesNotOnline',
      'teamsOnly',
      'notByOthers',
      'notEntered',
      'notWaiting',
      'inTeam',
      'cancellationNotOnline',
      'signUpStillOpen',
      'scoresEntered',
      'nobodyToDraw',
      'noResultYet',
      'singlesOnly',
      'teamEmpty',
      'notInTeam',
    )
    .map((code) => ({ code }) as SignUpRefusal),
  fc.record({ code: fc.constant('tooManyFlights' as const), flights: count, most: count }),
  fc.record({ code: fc.constant('flightFull' as const), most: count }),
  fc.record({ code: fc.constant('windowNotOpen' as const), opens: anyMoment }),
  fc.record({ code: fc.constant('windowClosed' as const), closed: anyMoment }),
  fc.record({ code: fc.constant('wrongSex' as const), required: fc.constantFrom('male' as const, 'female' as const) }),
  fc.record({
    code: fc.constant('handicapOutOfRange' as const),
    index: anyHandicap,
    from: anyHandicap,
    to: anyHandicap,
    group: fc.constantFrom('member' as const, 'guest' as const),
  }),
  fc.record({ code: fc.constant('full' as const), maxPlayers: count }),
  fc.record({ code: fc.constant('tooManyOthers' as const), max: count }),
  fc.record({ code: fc.constant('guestsFull' as const), maxGuests: count }),
  fc.record({ code: fc.constant('cancellationClosed' as const), last: anyMoment }),
  fc.record({ code: fc.constant('startWishUnknown' as const), wish: count }),
  fc.record({ code: fc.constant('startWishFull' as const), wish: count, available: count }),
  fc.record({ code: fc.constant('teamTooLarge' as const), size: count, most: count }),
  fc.record({ code: fc.constant('namedTwice' as const), customerId: anyId }),
  fc.record({ code: fc.constant('inOtherTeam' as const), customerId: anyId, teamId: anyId }),
)
