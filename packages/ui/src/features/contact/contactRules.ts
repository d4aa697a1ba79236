/** What the rules say of one row among the others. */
import { addressErrors, addressRemovalDecision, emailErrors, isContactValid, phoneErrors } from '@club/core/membership'
import type { ContactEntry, KnownContacts } from './contactTypes.ts'

export interface FieldFault {
  readonly field: string
  readonly code: 'required' | 'notAnAddress' | 'notAPhone'
}

/** What is wrong with it, at its fields. CU-59, CU-66. */
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

/** Whether it may be deleted: an email and a complete address stay. CU-59, CU-68. */
export function isRemovable({ list, row }: ContactEntry, { emails, addresses }: KnownContacts): boolean {
  if (list === 'phones') return true
  if (list === 'addresses') return addressRemovalDecision(addresses, row).allowed
  const others = emails.filter(({ id }) => id !== row.id)
  return isContactValid({ emails: others }) || (!isContactValid({ emails }) && others.length > 0)
}

/** Whether it differs from what is stored. Only then it is sent. CU-129+. */
export function isChanged(stored: ContactEntry, now: ContactEntry): boolean {
  return JSON.stringify(stored) !== JSON.stringify(now)
}
