/** Editing emails and phones: what is wrong where, and what is sent. CU-59, CU-60, CU-129+. */
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

/** `at` is the row, from 0. A faulty row is marked but keeps nothing from being sent; only `noValidEmail` does. */
export type ContactError =
  | ({ readonly list: 'emails'; readonly at: number } & EmailError)
  | ({ readonly list: 'phones'; readonly at: number } & PhoneError)
  | { readonly list: 'emails'; readonly at: null; readonly code: 'noValidEmail' }

/** Everything that is wrong, at its row and field, the emails first. */
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

/** Whether the form may be sent: one valid email is enough. */
export function isContactValid({ emails }: Pick<ContactForm, 'emails'>): boolean {
  return validEmails(emails).length > 0
}

/** What a list asks of the server; whoever sends it removes last, so that there is no moment without an email. */
export interface RecordChanges<Row> {
  readonly added: readonly Row[]
  readonly updated: readonly Row[]
  /** Ids. */
  readonly removed: readonly string[]
}

/** What has to be sent so that the stored records become those of the form. */
export interface ContactChanges {
  readonly emails: RecordChanges<EmailRecord>
  readonly phones: RecordChanges<PhoneRecord>
}

interface Stored {
  readonly id: string | null
}

/** The rows as they shall be stored: a row that has become invalid stays as it was, a new one that is invalid is left out. */
function rowsToStore<Row extends Stored>(stored: readonly Row[], rows: readonly Row[], valid: (rows: readonly Row[]) => readonly Row[]) {
  return rows.flatMap((row) => {
    const [sent] = valid([row])
    return sent ? [sent] : stored.filter(({ id }) => id === row.id)
  })
}

function sameFields<Row extends object>(a: Row, b: Row): boolean {
  return (Object.keys(a) as (keyof Row)[]).every((field) => a[field] === b[field])
}

function changes<Row extends Stored>(stored: readonly Row[], wanted: readonly Row[]): RecordChanges<Row> {
  return {
    added: wanted.filter(({ id }) => id === null),
    updated: wanted.filter((row) => row.id !== null && !stored.some((old) => sameFields(row, old))),
    removed: stored.flatMap(({ id }) => (id !== null && !wanted.some((row) => row.id === id) ? [id] : [])),
  }
}

/**
 * What has to be sent so that the server holds what the form says: only rows that differ from `stored`, trimmed, with one main row each and
 * numbered in their order. Or everything that is wrong, when there is no valid email. All rows of `stored` have an id.
 */
export function contactChanges(stored: ContactForm, form: ContactForm): Result<ContactChanges, readonly ContactError[]> {
  if (!isContactValid(form)) return err(contactErrors(form))
  return ok({
    emails: changes(stored.emails, normaliseEmails(rowsToStore(stored.emails, form.emails, validEmails))),
    phones: changes(stored.phones, normalisePhones(rowsToStore(stored.phones, form.phones, validPhones))),
  })
}
