import type { ClubDateTime } from '@club/core'
import type { Buddy, Customer } from '@club/core/club'
import {
  assignedTee,
  type Entrant,
  offeredSignUp,
  type SignUpPerson,
  signUpOutcome,
  type Team,
  type TeeAssignment,
  type Tournament,
  teamSignUpOutcome,
  type WaitingEntry,
} from '@club/core/tournament'
import type { SignUpMode, SignUpPlan } from './signUpStore.ts'

/** A person who can be chosen. */
export type SignUpCandidate = Buddy['customer']

export interface SignUpFacts {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  readonly me: Customer
  readonly friends: readonly Buddy[]
  readonly players: readonly Entrant[]
  readonly waiting: readonly WaitingEntry[]
  /** Maximum players of a team; 1 or left out if there are no teams. */
  readonly teamSize?: number
  readonly teams?: readonly Team[]
}

/** Returns the ways to enter this tournament here: alone, as a team. */
export function offeredModes({ tournament, teamSize = 1 }: Pick<SignUpFacts, 'tournament' | 'teamSize'>): readonly SignUpMode[] {
  const { single, team } = offeredSignUp(tournament.signUpSettings, tournament.roundTypes)
  const asTeam = team && (teamSize > 1 || !single)
  return [...(single ? (['single'] as const) : []), ...(asTeam ? (['team'] as const) : [])]
}

/** Returns the viewer, then friends, then the people found by a search. */
export function candidates(
  { me, friends }: Pick<SignUpFacts, 'me' | 'friends'>,
  others: readonly SignUpCandidate[] = [],
): readonly SignUpCandidate[] {
  const known = [me, ...friends.map(({ customer }) => customer)]
  return [...known, ...others.filter(({ id }) => known.every((one) => one.id !== id))]
}

/** Returns true if the person plays or waits already, as far as this screen knows. */
export function isIn({ tournament, me, players, waiting }: SignUpFacts, customerId: string): boolean {
  if (customerId === me.id && (tournament.joined || tournament.waitingPlace !== null)) return true
  return [...players, ...waiting].some((one) => one.customerId === customerId)
}

/** Returns the tee that the viewer prefers and will play; null without a preference, or if it is the standard one. TV-14. */
export function ownPreferredTee(
  { tournament, me }: Pick<SignUpFacts, 'tournament' | 'me'>,
  tees: readonly TeeAssignment[],
): TeeAssignment | null {
  const player = { sex: me.sex, preferredColour: me.preferredTee?.colour ?? null }
  const own = assignedTee(tees, player, tournament.usePreferredTee)
  return own === assignedTee(tees, player, false) ? null : own
}

/** Computes the outcome with core. Only the server knows whether the club has barred a friend. */
export function planSignUp(
  facts: SignUpFacts,
  customerIds: readonly string[],
  mode: SignUpMode = 'single',
  others: readonly SignUpCandidate[] = [],
): SignUpPlan {
  const { tournament, me, players, waiting, now } = facts
  const known = new Map(candidates(facts, others).map((person) => [person.id, person]))
  const persons = customerIds.flatMap((customerId): SignUpPerson[] => {
    const person = known.get(customerId)
    if (!person) return []
    const self = customerId === me.id
    return [
      {
        customerId,
        sex: person.sex,
        memberStatus: person.memberStatus,
        handicapIndex: person.handicapIndex,
        blockedForTournament: self && me.blockedForTournament,
        entered: (self && tournament.joined) || players.some((player) => player.customerId === customerId),
        waiting: (self && tournament.waitingPlace !== null) || waiting.some((entry) => entry.customerId === customerId),
      },
    ]
  })
  return mode === 'team' ? planTeam(facts, persons) : signUpOutcome(tournament, persons, now)
}

function planTeam({ tournament, teamSize = 1, teams = [], now }: SignUpFacts, players: readonly SignUpPerson[]): SignUpPlan {
  const ids = players.map(({ customerId }) => customerId)
  const teamOf = new Map(teams.flatMap((team) => team.players.map(({ customerId }) => [customerId, team.id] as const)))
  const outcome = teamSignUpOutcome(tournament, { players, teamSize, teamOf }, now)
  switch (outcome.kind) {
    case 'entered':
      return { refused: [], entered: ids, waiting: [] }
    case 'waiting':
      return { refused: [], entered: [], waiting: ids.map((customerId, at) => ({ customerId, place: outcome.place + at })) }
    case 'refused':
      return { refused: outcome.players, entered: [], waiting: [], whole: outcome.refusals }
  }
}
