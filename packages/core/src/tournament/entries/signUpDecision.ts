/** Decides whether a person may sign up now. TS-17 to TS-25, TS-31. `signUpOutcome` checks the places. */
import { type Customer, isMemberLike } from '../../club/customer.ts'
import { checkWhole } from '../../fieldError.ts'
import type { ClubDateTime } from '../../time.ts'
import type { Tournament } from '../tournament.ts'
import { entryState, type WithEntrySettings } from './entryWindow.ts'
import { inRange, orderedRange, rangesFor } from './handicapLimits.ts'
import type { SignUpRefusal } from './refusals.ts'

/** The fields of a tournament that decide who may sign up, without its places. */
export type SignUpRules = WithEntrySettings & Pick<Tournament, 'sex' | 'handicapLimits' | 'signUpSettings'>

/** A person to be signed up. */
export interface SignUpPerson extends Pick<Customer, 'sex' | 'memberStatus' | 'handicapIndex' | 'blockedForTournament'> {
  readonly customerId: string
  /** True if the person plays in this tournament already. */
  readonly entered: boolean
  /** True if the person is on its waiting list already. */
  readonly waiting: boolean
}

/** The input of `signUpDecision`. */
export interface SignUpFacts {
  readonly tournament: SignUpRules
  readonly person: SignUpPerson
}

/** Allowed, or refused with every reason. */
export type SignUpDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [SignUpRefusal, ...SignUpRefusal[]] }

/** Returns the reasons that depend only on the tournament. */
function closedReasons(tournament: SignUpRules, now: ClubDateTime): SignUpRefusal[] {
  const refusals: SignUpRefusal[] = []
  const { kind, begin, end } = entryState(tournament, now)
  if (kind === 'none') refusals.push({ code: tournament.cancelled ? 'tournamentCancelled' : 'tournamentClosed' })
  if (!tournament.entrySettings.allowEntriesOnline) refusals.push({ code: 'entriesNotOnline' })
  if (kind === 'future' && begin !== null) refusals.push({ code: 'windowNotOpen', opens: begin })
  if (kind === 'closed' && end !== null) refusals.push({ code: 'windowClosed', closed: end })
  if (tournament.signUpSettings === 'teamOnly') refusals.push({ code: 'teamsOnly' })
  return refusals
}

function personalReasons(tournament: SignUpRules, person: SignUpPerson): SignUpRefusal[] {
  const refusals: SignUpRefusal[] = []
  if (person.blockedForTournament) refusals.push({ code: 'blocked' })
  if (person.entered) refusals.push({ code: 'alreadyEntered' })
  if (person.waiting) refusals.push({ code: 'alreadyWaiting' })
  return [...refusals, ...playingReasons(tournament, person)]
}

/** The rules for every player, entered or moved up. */
export type PlayingRules = Pick<Tournament, 'sex' | 'handicapLimits'>

function playingReasons(tournament: PlayingRules, person: Omit<SignUpPerson, 'entered' | 'waiting'>): SignUpRefusal[] {
  const index = person.handicapIndex
  if (index.kind === 'index') checkWhole('tenths', index.tenths)
  const refusals: SignUpRefusal[] = []
  if (tournament.sex !== 'both' && tournament.sex !== person.sex) refusals.push({ code: 'wrongSex', required: tournament.sex })
  const missed = rangesFor(tournament.handicapLimits, person.sex, person.memberStatus).find((range) => !inRange(index, range))
  if (missed) {
    const group = isMemberLike(person.memberStatus) ? 'member' : 'guest'
    refusals.push({ code: 'handicapOutOfRange', index, ...orderedRange(missed), group })
  }
  return refusals
}

/**
 * Returns the reasons against moving up from the waiting list; empty if there are none. A person may have been blocked or have left the
 * handicap limits since the sign-up. The entry window and the lists do not matter here. Throws FieldError as `signUpDecision` does.
 */
export function moveUpRefusals(
  tournament: PlayingRules,
  person: Pick<SignUpPerson, 'customerId' | 'sex' | 'memberStatus' | 'handicapIndex' | 'blockedForTournament'>,
): readonly SignUpRefusal[] {
  const blocked = person.blockedForTournament ? [{ code: 'blocked' } as const] : []
  return [...blocked, ...playingReasons(tournament, person)]
}

/**
 * Decides whether a person may sign up. Refusals of the person come first, then those of the tournament. Throws FieldError for an index
 * that is not a whole number of tenths.
 */
export function signUpDecision({ tournament, person }: SignUpFacts, now: ClubDateTime): SignUpDecision {
  const [first, ...others] = [...personalReasons(tournament, person), ...closedReasons(tournament, now)]
  return first ? { allowed: false, refusals: [first, ...others] } : { allowed: true }
}
