import type { Buddy } from '@club/core/club'
import type { OwnRequest } from '@club/core/reservation'
import type { PartyMember, Person } from '@club/ui/features'

/** Returns the party of a sent request; someone who is no friend has a name only. */
export function partyOfRequest({ players }: Pick<OwnRequest, 'players'>, me: Person, friends: readonly Buddy[]): readonly PartyMember[] {
  return players.flatMap((player): PartyMember[] => {
    const { kind, customerId, fullName } = player
    if (kind === 'anonymousGuest') return [{ kind, name: fullName }]
    if (customerId === me.id) return [{ kind: 'customer', person: me }]
    if (customerId === null) return []
    const friend = friends.find(({ customer }) => customer.id === customerId)
    return [{ kind: 'customer', person: friend?.customer ?? namedPerson(customerId, fullName ?? '') }]
  })
}

/** Returns how many partners the party leaves out. */
export function hiddenPartners({ players }: Pick<OwnRequest, 'players'>): number {
  return players.filter(({ kind, customerId }) => kind === 'customer' && customerId === null).length
}

function namedPerson(id: string, fullName: string): Person {
  const [firstName = '', ...others] = fullName.split(' ')
  return {
    id,
    fullName,
    firstName,
    lastName: others.join(' '),
    sex: 'unknown',
    memberStatus: null,
    handicapIndex: null,
    homeClubName: '',
  }
}
