/** May this person be entered now? TS-17 to TS-25, TS-31. Places are another question: see `signUpOutcome`. */
import { type Customer, isMemberLike } from '../club/customer.ts'
import { checkWhole } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import { entryState, type WithEntrySettings } from './entryWindow.ts'
import { inRange, orderedRange, rangesFor } from './handicapLimits.ts'
import type { SignUpRefusal } from './refusals.ts'
import type { Tournament } from './tournament.ts'

/** What of a tournament decides who may sign up; its places are another question. */
export type SignUpRules = WithEntrySettings & Pick<Tournament, 'sex' | 'handicapLimits' | 'signUpSettings'>

/** Who wants to sign up. */
export interface SignUpPerson extends Pick<Customer, 'sex' | 'memberStatus' | 'handicapIndex' | 'blockedForTournament'> {
  readonly customerId: string
  /** Plays in this tournament already. */
  readonly entered: boolean
  /** Stands on its waiting list already. */
  readonly waiting: boolean
}

/** What a sign-up is decided from. */
export interface SignUpFacts {
  readonly tournament: SignUpRules
  readonly person: SignUpPerson
}

/** Yes, or every reason against it. */
export type SignUpDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [SignUpRefusal, ...SignUpRefusal[]] }

/** The tournament's own reasons, the same for everybody. */
function closedReasons(tournament: SignUpRules, now: ClubDateTime): SignUpRefusal[] {
  const refusals: SignUpRefusal[] = []
  const { kind, begin, end } = entryState(tournament, now)
  if (kind === 'none') refusals.push({ code: 'tournamentClosed' })
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

/** What a tournament asks of whoever plays, entered or moved up. */
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
 * What stands against moving up from the waiting list, none where nothing does: a person may have been blocked or have left the handicap limits
 * since the sign-up. The entry window and the lists do not count here. Throws FieldError as `signUpDecision` does.
 */
export function moveUpRefusals(
  tournament: PlayingRules,
  person: Pick<SignUpPerson, 'customerId' | 'sex' | 'memberStatus' | 'handicapIndex' | 'blockedForTournament'>,
): readonly SignUpRefusal[] {
  const blocked = person.blockedForTournament ? [{ code: 'blocked' } as const] : []
  return [...blocked, ...playingReasons(tournament, person)]
}

/** Allowed, or every reason against it: the person's first, then the tournament's. Throws FieldError for an index that is no whole number of tenths. */
export function signUpDecision({ tournament, person }: SignUpFacts, now: ClubDateTime): SignUpDecision {
  const [first, ...others] = [...personalReasons(tournament, person), ...closedReasons(tournament, now)]
  return first ? { allowed: false, refusals: [first, ...others] } : { allowed: true }
}
