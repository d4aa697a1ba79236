/** Editing contact data row by row: its errors, what is sent, and what may be deleted. CU-59, CU-60, CU-66 to CU-68, CU-129+. */
import { checkNumber, checkOneOf, checkText } from '../fieldError.ts'
import { assertNever, err, ok, type Result } from '../result.ts'
import { type Address, type AddressError, addressErrors, addressRemovalDecision } from './address.ts'
import type { ContactData, EmailRecord, PhoneRecord } from './contactData.ts'
import { type EmailError, emailErrors, validEmails } from './email.ts'
import { type PhoneError, phoneErrors } from './phone.ts'

/** One row of contact data, stored or edited; a new row has no id. */
export type ContactEntry =
  | { readonly list: 'emails'; readonly row: EmailRecord }
  | { readonly list: 'phones'; readonly row: PhoneRecord }
  | { readonly list: 'addresses'; readonly row: Address }

/** An error of a row, with its field. */
export type ContactError = EmailError | PhoneError | AddressError

/** Returns every error of a row. */
export function contactErrors(entry: ContactEntry): readonly ContactError[] {
  switch (entry.list) {
    case 'emails':
      return emailErrors(entry.row)
    case 'phones':
      return phoneErrors(entry.row)
    case 'addresses':
      return addressErrors(entry.row)
    default:
      return assertNever(entry, 'list')
  }
}

function trimmed(entry: ContactEntry): ContactEntry {
  switch (entry.list) {
    case 'emails':
      checkText('email', entry.row.email)
      return { ...entry, row: { ...entry.row, email: entry.row.email.trim() } }
    case 'phones':
      checkText('phone', entry.row.phone)
      return { ...entry, row: { ...entry.row, phone: entry.row.phone.trim() } }
    case 'addresses':
      return entry
    default:
      return assertNever(entry, 'list')
  }
}

/** Returns whether an edited row differs from the stored one; white space around an email or a phone number is no difference. */
export function isContactChanged(stored: ContactEntry, entry: ContactEntry): boolean {
  return JSON.stringify(trimmed(stored)) !== JSON.stringify(trimmed(entry))
}

/**
 * Returns an edited row on top of what another window has stored meanwhile: the fields that differ between `before` and `edited` as they were edited,
 * the others as in `current`. All three are of one list. CU-377+.
 */
export function mergedContact(before: ContactEntry, edited: ContactEntry, current: ContactEntry): ContactEntry {
  checkOneOf('list', edited.list, [before.list])
  checkOneOf('list', current.list, [before.list])
  for (const { row } of [before, edited, current]) checkNumber('orderNumber', row.orderNumber)
  return merged(before, edited, current)
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

function merged<Value>(before: Value, edited: Value, current: Value): Value {
  if (!isFields(before) || !isFields(edited) || !isFields(current)) return before === edited ? current : edited
  const keys = Object.keys(current)
  return Object.fromEntries(keys.map((key) => [key, merged(before[key], edited[key], current[key])])) as Value
}

/** Returns the row to send, trimmed; null if it does not differ from the stored one. Returns the errors of a row that cannot be sent. */
export function contactChange(stored: ContactEntry, entry: ContactEntry): Result<ContactEntry | null, readonly ContactError[]> {
  checkNumber('orderNumber', entry.row.orderNumber)
  const errors = contactErrors(entry)
  if (errors.length > 0) return err(errors)
  return ok(isContactChanged(stored, entry) ? trimmed(entry) : null)
}

/** Returns whether a form may be sent: one valid email is enough. */
export function isContactValid({ emails }: Pick<ContactData, 'emails'>): boolean {
  return validEmails(emails).length > 0
}

/** Returns whether `email`, one of `emails` in use, may be deleted: a valid one has to remain, or any one if none was valid. */
export function isEmailRemovable(emails: readonly EmailRecord[], email: Pick<EmailRecord, 'id'>): boolean {
  const others = emails.filter(({ id }) => id !== email.id)
  return isContactValid({ emails: others }) || (!isContactValid({ emails }) && others.length > 0)
}

/** Returns whether a stored row may be deleted; `contacts` are the rows in use. */
export function isContactRemovable({ list, row }: ContactEntry, { emails, addresses }: Pick<ContactData, 'emails' | 'addresses'>): boolean {
  if (list === 'emails') return isEmailRemovable(emails, row)
  return list === 'phones' || addressRemovalDecision(addresses, row).allowed
}
