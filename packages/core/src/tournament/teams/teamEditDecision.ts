/**
 * Decides whether a person may change a team now. TS-33, TS-34: the person must play in it, and sign-up and withdrawal must both still be
 * possible.
 */
import type { ClubDateTime } from '../../time.ts'
import type { SignUpRefusal, WithdrawalRefusal } from '../entries/refusals.ts'
import { type SignUpPerson, type SignUpRules, signUpDecision } from '../entries/signUpDecision.ts'
import { withdrawalDecision } from '../entries/withdrawalDecision.ts'

/** Why a team cannot be changed now: reasons of sign-up and of withdrawal, or the person is not in the team. */
export type TeamEditRefusal = SignUpRefusal | WithdrawalRefusal | { readonly code: 'notInTeam' }

/** Allowed, or refused with every reason. */
export type TeamEditDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [TeamEditRefusal, ...TeamEditRefusal[]] }

/** The input of `teamEditDecision`. */
export interface TeamEditFacts {
  readonly tournament: SignUpRules
  readonly person: SignUpPerson
  readonly inTeam: boolean
}

/** Returns the sign-up refusals, without the conditions that a player of a team cannot meet: not entered, not waiting, alone. */
function signUpReasons({ tournament, person }: TeamEditFacts, now: ClubDateTime): readonly SignUpRefusal[] {
  const decision = signUpDecision(
    { tournament: { ...tournament, signUpSettings: 'singleAndTeam' }, person: { ...person, entered: false, waiting: false } },
    now,
  )
  return decision.allowed ? [] : decision.refusals
}

function withdrawalReasons({ tournament }: TeamEditFacts, now: ClubDateTime): readonly WithdrawalRefusal[] {
  const decision = withdrawalDecision({ tournament, entered: true, inTeam: false }, now)
  return decision.allowed ? [] : decision.refusals
}

/**
 * Decides whether a person may change a team. Refusals about the person's entry come first, then those of sign-up, then those of
 * withdrawal.
 */
export function teamEditDecision(facts: TeamEditFacts, now: ClubDateTime): TeamEditDecision {
  const refusals: TeamEditRefusal[] = []
  if (!facts.person.entered) refusals.push({ code: 'notEntered' })
  if (!facts.inTeam) refusals.push({ code: 'notInTeam' })
  const [first, ...others] = [...refusals, ...signUpReasons(facts, now), ...withdrawalReasons(facts, now)]
  return first ? { allowed: false, refusals: [first, ...others] } : { allowed: true }
}
