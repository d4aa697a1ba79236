import type { OwnBooking, OwnBookingPlayer } from '@club/core/reservation'
import type { PartyMember, Person } from './bookingTypes.ts'

/** Begins the id of a player whose name the customer does not see: such a player stays in a booking, but cannot be booked again. */
export const HIDDEN_PERSON = 'person:'

function personOf(player: OwnBookingPlayer, id: string): Person {
  const { isMember } = player
  return {
    id,
    firstName: player.firstName ?? '',
    lastName: player.lastName ?? '',
    fullName: player.fullName ?? '',
    sex: player.sex ?? 'unknown',
    memberStatus: isMember === null ? null : isMember ? 'member' : 'notMember',
    handicapIndex: player.handicapIndex,
    homeClubName: player.homeClubName ?? '',
  }
}

/** Returns the party of a booking: to change it, with the players whose names are hidden; to play again, without them. */
export function partyOfBooking({ players }: Pick<OwnBooking, 'players'>, me: Person, use: 'change' | 'again'): readonly PartyMember[] {
  return players.flatMap((player): PartyMember[] => {
    if (player.kind === 'anonymousGuest') return [{ kind: 'anonymousGuest', name: player.fullName }]
    if (player.customerId === me.id) return [{ kind: 'customer', person: me }]
    if (player.customerId !== null) return [{ kind: 'customer', person: personOf(player, player.customerId) }]
    return use === 'change' ? [{ kind: 'customer', person: personOf(player, HIDDEN_PERSON + player.id) }] : []
  })
}
