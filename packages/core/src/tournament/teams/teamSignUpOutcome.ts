/**
 * The result of signing up a team, before anything is stored. TS-08, TS-32, TS-54, TS-94. Each player is decided on like an individual; one
 * refused player stops the whole team.
 */
import { isMemberLike } from '../../club/customer.ts'
import type { ClubDateTime } from '../../time.ts'
import { checkCount } from '../checkCounts.ts'
import { offeredSignUp } from '../entries/offeredSignUp.ts'
import { openGuestSlots, openPlayerSlots, playerLimit } from '../entries/openSlots.ts'
import type { SignUpRefusal } from '../entries/refusals.ts'
import { type SignUpPerson, signUpDecision } from '../entries/signUpDecision.ts'
import type { RefusedPerson, SignUpTournament } from '../entries/signUpOutcome.ts'
import { type TeamFacts, type TeamRefusal, teamRefusals } from './teamCheck.ts'
import { teamSplit } from './teamSplit.ts'

/** A team to be signed up. */
export interface TeamSignUp extends Pick<TeamFacts, 'teamSize' | 'teamOf'> {
  readonly players: readonly SignUpPerson[]
}

/** Why the team as a whole may not sign up. */
export type TeamSignUpRefusal = TeamRefusal | { readonly code: 'singlesOnly' } | Extract<SignUpRefusal, { code: 'full' | 'guestsFull' }>

/** The result for the whole team. */
export type TeamSignUpOutcome =
  | { readonly kind: 'entered' }
  /** `place`: position of the team's first player in the whole waiting list, from 1. */
  | { readonly kind: 'waiting'; readonly place: number }
  /** Every reason: those of the team, then those of each player. At least one of the two lists is not empty. */
  | { readonly kind: 'refused'; readonly refusals: readonly TeamSignUpRefusal[]; readonly players: readonly RefusedPerson[] }

/** Returns the refused players, without the refusal that applies only to individuals. */
function refusedPlayers(tournament: SignUpTournament, players: readonly SignUpPerson[], now: ClubDateTime): readonly RefusedPerson[] {
  const forTeams = { ...tournament, signUpSettings: 'singleAndTeam' } as const
  const refused: RefusedPerson[] = []
  for (const person of new Map(players.map((one) => [one.customerId, one])).values()) {
    const decision = signUpDecision({ tournament: forTeams, person }, now)
    if (!decision.allowed) refused.push({ customerId: person.customerId, refusals: decision.refusals })
  }
  return refused
}

/** Returns whether the whole team enters, waits or is refused, with every reason. Throws FieldError for invalid counts. */
export function teamSignUpOutcome(tournament: SignUpTournament, team: TeamSignUp, now: ClubDateTime): TeamSignUpOutcome {
  checkCount('waitingPlayersCount', tournament.waitingPlayersCount)
  const { players, teamSize, teamOf } = team
  const reasons: TeamSignUpRefusal[] = offeredSignUp(tournament.signUpSettings, []).team ? [] : [{ code: 'singlesOnly' }]
  reasons.push(...teamRefusals({ teamId: null, customerIds: players.map(({ customerId }) => customerId), teamSize, teamOf }))
  const refused = refusedPlayers(tournament, players, now)
  if (reasons.length > 0 || refused.length > 0) return { kind: 'refused', refusals: reasons, players: refused }

  const people = players.map(({ customerId, memberStatus }) => ({ customerId, guest: !isMemberLike(memberStatus) }))
  const { entered, rejected } = teamSplit({
    teams: [{ id: 'team', people }],
    openPlayerSlots: openPlayerSlots(tournament),
    openGuestSlots: openGuestSlots(tournament),
    onlyAddToWaiting: tournament.onlyAddToWaiting,
    useWaitingList: tournament.useWaitingList,
  })
  if (entered.length > 0) return { kind: 'entered' }
  const [away] = rejected
  if (!away) return { kind: 'waiting', place: tournament.waitingPlayersCount + 1 }
  const refusal: TeamSignUpRefusal =
    away.reason === 'full'
      ? { code: 'full', maxPlayers: playerLimit(tournament) ?? 0 }
      : { code: 'guestsFull', maxGuests: tournament.maxGuests ?? 0 }
  return { kind: 'refused', refusals: [refusal], players: [] }
}
