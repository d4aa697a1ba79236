import type { Buddy } from '@club/core/club'

/** Returns the search of a long list of friends. */
export function searchAmong(label: string) {
  return { label, name: 'friend', of: ({ customer }: Buddy) => ({ names: [customer.fullName] }) }
}
