import type { Buddy } from '@club/core/club'
import type { OwnBooking } from '@club/core/reservation'

/** Returns the friends in the order of the bookings that they share with the customer, the most first; ties stay as they are. */
export function mostPlayedFirst(friends: readonly Buddy[], bookings: readonly Pick<OwnBooking, 'players'>[]): readonly Buddy[] {
  const rounds = new Map<string, number>()
  for (const { customerId } of bookings.flatMap(({ players }) => players)) {
    if (customerId !== null) rounds.set(customerId, (rounds.get(customerId) ?? 0) + 1)
  }
  const played = ({ customer }: Buddy): number => rounds.get(customer.id) ?? 0
  return [...friends].sort((a, b) => played(b) - played(a))
}
