/** Whether players sign up alone, as a team or both. TS-31. */
import { checkOneOf } from '../../fieldError.ts'
import type { OtherText } from '../../result.ts'
import { playKinds } from '../rounds/roundTypes.ts'
import { type RoundType, SIGN_UP_SETTINGS, type SignUpSettings } from '../tournament.ts'

/** The possible sign-ups; at least one of the two is true. */
export interface OfferedSignUp {
  readonly single: boolean
  readonly team: boolean
}

const OFFERED: Readonly<Record<SignUpSettings, OfferedSignUp>> = {
  singleAndTeam: { single: true, team: true },
  singleOnly: { single: true, team: false },
  teamOnly: { single: false, team: true },
}

function offeredBy(roundType: RoundType | OtherText): OfferedSignUp {
  if (typeof roundType !== 'string') return OFFERED.singleAndTeam
  const kinds = playKinds(roundType)
  return { single: kinds.includes('single'), team: kinds.includes('team') }
}

/** Returns the sign-ups of the tournament's settings; without settings, those of all its round types together; without rounds, both. */
export function offeredSignUp(settings: SignUpSettings | null, roundTypes: readonly (RoundType | OtherText)[]): OfferedSignUp {
  if (settings !== null) {
    checkOneOf('signUpSettings', settings, SIGN_UP_SETTINGS)
    return OFFERED[settings]
  }
  if (roundTypes.length === 0) return OFFERED.singleAndTeam
  const offers = roundTypes.map(offeredBy)
  return { single: offers.some(({ single }) => single), team: offers.some(({ team }) => team) }
}
