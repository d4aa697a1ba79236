/** The players of a booking or of a request while they are chosen. */
import { isCustomer, type Player, type PlayersTab, type ReservationFlow } from '@club/core/reservation'
import type { ReadableStore } from '../../shared/useStoreValues.ts'
import type { PartyMember, Person, Reason } from './bookingTypes.ts'

export interface PartyState {
  /** Tee time, players, kind and dog. RE-07 to RE-10. */
  readonly flow: ReservationFlow
  /** Known people by customer id. */
  readonly people: Readonly<Record<string, Person>>
  /** Reasons against a customer, by id; a customer whose rules are not read yet is missing. */
  readonly rules: Readonly<Record<string, readonly string[]>>
  /** Reasons of the last refusal, if it was refused. */
  readonly phase: { readonly kind: string; readonly reasons?: readonly Reason[] }
  readonly add: (member: PartyMember) => void
  readonly removeAt: (at: number) => void
  readonly setTab: (tab: PlayersTab) => void
}

export type PartyStore = ReadableStore<PartyState>

export function playerOf(member: PartyMember): Player {
  return member.kind === 'customer' ? { kind: 'customer', customerId: member.person.id } : member
}

/** Returns the party as chosen, with the people’s names. */
export function partyOf({ flow, people }: Pick<PartyState, 'flow' | 'people'>): readonly PartyMember[] {
  return flow.booking.players.flatMap((player): PartyMember[] => {
    if (player.kind === 'anonymousGuest') return [player]
    const person = people[player.customerId]
    return person ? [{ kind: 'customer', person }] : []
  })
}

/** Returns the known people with those of a party. */
export function peopleWith(people: PartyState['people'], party: readonly PartyMember[]): PartyState['people'] {
  return {
    ...people,
    ...Object.fromEntries(party.flatMap((member) => (member.kind === 'customer' ? [[member.person.id, member.person]] : []))),
  }
}

/** Returns whether the customer is in the party. */
export function isInParty({ flow }: Pick<PartyState, 'flow'>, customerId: string): boolean {
  return flow.booking.players.some((player) => isCustomer(player, customerId))
}
