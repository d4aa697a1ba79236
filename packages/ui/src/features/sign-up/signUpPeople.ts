import type { ClubDateTime } from '@club/core'
import type { Buddy, Customer } from '@club/core/club'
import { type Entrant, type SignUpPerson, signUpOutcome, type Tournament, type WaitingEntry } from '@club/core/tournament'
import type { SignUpPlan } from './signUpStore.ts'

/** Somebody who can be ticked. */
export type SignUpCandidate = Buddy['customer']

export interface SignUpFacts {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  readonly me: Customer
  readonly friends: readonly Buddy[]
  readonly players: readonly Entrant[]
  readonly waiting: readonly WaitingEntry[]
}

/** I first, then my friends. */
export function candidates({ me, friends }: Pick<SignUpFacts, 'me' | 'friends'>): readonly SignUpCandidate[] {
  return [me, ...friends.map(({ customer }) => customer)]
}

/** Plays or waits already, as far as this screen knows. */
export function isIn({ tournament, me, players, waiting }: SignUpFacts, customerId: string): boolean {
  if (customerId === me.id && (tournament.joined || tournament.waitingPlace !== null)) return true
  return [...players, ...waiting].some((one) => one.customerId === customerId)
}

/** What core says would happen. Whether the club has barred a friend only the server knows. */
export function planSignUp(facts: SignUpFacts, customerIds: readonly string[]): SignUpPlan {
  const { tournament, me, players, waiting, now } = facts
  const known = new Map(candidates(facts).map((person) => [person.id, person]))
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
  return signUpOutcome(tournament, persons, now)
}
