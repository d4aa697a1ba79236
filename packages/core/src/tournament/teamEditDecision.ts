/** May this person change the team now? TS-33, TS-34: somebody who plays in it, while sign-up and withdrawal are both still possible. */
import type { ClubDateTime } from '../time.ts'
import type { SignUpRefusal, WithdrawalRefusal } from './refusals.ts'
import { type SignUpPerson, type SignUpRules, signUpDecision } from './signUpDecision.ts'
import { withdrawalDecision } from './withdrawalDecision.ts'

/** Why a team cannot be changed now: reasons of sign-up and of withdrawal, or no part in the team. */
export type TeamEditRefusal = SignUpRefusal | WithdrawalRefusal | { readonly code: 'notInTeam' }

/** Yes, or every reason against it. */
export type TeamEditDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [TeamEditRefusal, ...TeamEditRefusal[]] }

/** What changing a team is decided from. */
export interface TeamEditFacts {
  readonly tournament: SignUpRules
  readonly person: SignUpPerson
  readonly inTeam: boolean
}

/** Sign-up without the conditions that whoever plays in a team cannot fulfil: not entered, not waiting, alone. */
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

/** Allowed, or every reason against it: the person's part in the tournament first, then sign-up, then withdrawal. */
export function teamEditDecision(facts: TeamEditFacts, now: ClubDateTime): TeamEditDecision {
  const refusals: TeamEditRefusal[] = []
  if (!facts.person.entered) refusals.push({ code: 'notEntered' })
  if (!facts.inTeam) refusals.push({ code: 'notInTeam' })
  const [first, ...others] = [...refusals, ...signUpReasons(facts, now), ...withdrawalReasons(facts, now)]
  return first ? { allowed: false, refusals: [first, ...others] } : { allowed: true }
}
