/** Editing emails and phones: errors by row and field, and the changes to send. CU-59, CU-60, CU-129+. */
import { err, ok, type Result } from '../result.ts'
import type { EmailRecord, PhoneRecord } from './contactData.ts'
import { type EmailError, emailErrors, validEmails } from './email.ts'
import { normaliseEmails, normalisePhones } from './mainRecord.ts'
import { type PhoneError, phoneErrors, validPhones } from './phone.ts'

/** E-mail addresses and phone numbers while they are edited. */
export interface ContactForm {
  readonly emails: readonly EmailRecord[]
  readonly phones: readonly PhoneRecord[]
}

/** `at` is the row, from 0. An invalid row is marked but does not block sending; only `noValidEmail` does. */
export type ContactError =
  | ({ readonly list: 'emails'; readonly at: number } & EmailError)
  | ({ readonly list: 'phones'; readonly at: number } & PhoneError)
  | { readonly list: 'emails'; readonly at: null; readonly code: 'noValidEmail' }

/** Returns every error with its row and field, emails first. */
export function contactErrors({ emails, phones }: ContactForm): readonly ContactError[] {
  const errors: ContactError[] = isContactValid({ emails }) ? [] : [{ list: 'emails', at: null, code: 'noValidEmail' }]
  emails.forEach((row, at) => {
    errors.push(...emailErrors(row).map((error): ContactError => ({ list: 'emails', at, ...error })))
  })
  phones.forEach((row, at) => {
    errors.push(...phoneErrors(row).map((error): ContactError => ({ list: 'phones', at, ...error })))
  })
  return errors
}

/** Returns whether the form may be sent: one valid email is enough. */
export function isContactValid({ emails }: Pick<ContactForm, 'emails'>): boolean {
  return validEmails(emails).length > 0
}

/** The changes of one list. Callers send `removed` last, so that the customer always has an email. */
export interface RecordChanges<Row> {
  readonly added: readonly Row[]
  readonly updated: readonly Row[]
  /** Ids. */
  readonly removed: readonly string[]
}

/** The changes that turn the stored records into those of the form. */
export interface ContactChanges {
  readonly emails: RecordChanges<EmailRecord>
  readonly phones: RecordChanges<PhoneRecord>
}

interface Stored {
  readonly id: string | null
}

/** Returns the rows to store: a stored row that is now invalid stays unchanged, a new invalid row is left out. */
function rowsToStore<Row extends Stored>(stored: readonly Row[], rows: readonly Row[], valid: (rows: readonly Row[]) => readonly Row[]) {
  return rows.flatMap((row) => {
    const [sent] = valid([row])
    return sent ? [sent] : stored.filter(({ id }) => id === row.id)
  })
}

function sameFields<Row extends object>(a: Row, b: Row): boolean {
  return (Object.keys(a) as (keyof Row)[]).every((field) => a[field] === b[field])
}

function changes<Row extends Stored>(stored: readonly Row[], rows: readonly Row[]): RecordChanges<Row> {
  return {
    added: rows.filter(({ id }) => id === null),
    updated: rows.filter((row) => row.id !== null && !stored.some((old) => sameFields(row, old))),
    removed: stored.flatMap(({ id }) => (id !== null && !rows.some((row) => row.id === id) ? [id] : [])),
  }
}

/**
 * Returns the changes to send: only rows that differ from `stored`, trimmed, with one main row in each list and numbered in their order.
 * Returns every error instead if there is no valid email. All rows of `stored` have an id.
 */
export function contactChanges(stored: ContactForm, form: ContactForm): Result<ContactChanges, readonly ContactError[]> {
  if (!isContactValid(form)) return err(contactErrors(form))
  return ok({
    emails: changes(stored.emails, normaliseEmails(rowsToStore(stored.emails, form.emails, validEmails))),
    phones: changes(stored.phones, normalisePhones(rowsToStore(stored.phones, form.phones, validPhones))),
  })
}
