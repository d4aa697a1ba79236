/** Following somebody as a friend. CU-16, CU-18, CU-19. */
import type { Buddy } from '../club/customer.ts'

/** Why somebody cannot be followed. */
export interface BuddyRefusal {
  readonly code: 'oneself'
}

/** `existing` is the entry there already is: asking twice changes nothing. */
export type BuddyDecision =
  | { readonly allowed: true; readonly existing: Buddy | null }
  | { readonly allowed: false; readonly refusals: readonly [BuddyRefusal] }

/** Whether `customerId` may follow `buddyId`; the answer for somebody followed already is the entry that stands. */
export function buddyDecision(customerId: string, buddies: readonly Buddy[], buddyId: string): BuddyDecision {
  if (buddyId === customerId) return { allowed: false, refusals: [{ code: 'oneself' }] }
  return { allowed: true, existing: buddies.find(({ customer }) => customer.id === buddyId) ?? null }
}
