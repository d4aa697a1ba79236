/** Applies core’s rules to one row of the lists. */
import { addressErrors, addressRemovalDecision, emailErrors, isContactValid, phoneErrors } from '@club/core/membership'
import type { ContactEntry, KnownContacts } from './contactTypes.ts'

export interface FieldFault {
  readonly field: string
  readonly code: 'required' | 'notAnAddress' | 'notAPhone'
}

/** Returns the errors of its fields. CU-59, CU-66. */
export function entryFaults(entry: ContactEntry): readonly FieldFault[] {
  switch (entry.list) {
    case 'emails':
      return emailErrors(entry.row)
    case 'phones':
      return phoneErrors(entry.row)
    case 'addresses':
      return addressErrors(entry.row)
  }
}

/** Returns true if the row may be deleted: one email and one complete address must remain. CU-59, CU-68. */
export function isRemovable({ list, row }: ContactEntry, { emails, addresses }: KnownContacts): boolean {
  if (list === 'phones') return true
  if (list === 'addresses') return addressRemovalDecision(addresses, row).allowed
  const others = emails.filter(({ id }) => id !== row.id)
  return isContactValid({ emails: others }) || (!isContactValid({ emails }) && others.length > 0)
}

/** Returns true if the row differs from the stored one. Only then it is sent. CU-129+. */
export function isChanged(stored: ContactEntry, now: ContactEntry): boolean {
  return JSON.stringify(stored) !== JSON.stringify(now)
}
