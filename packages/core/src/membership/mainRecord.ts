/** Lists with exactly one main row, numbered from 1. CU-61 to CU-65. */
import { FieldError } from '../fieldError.ts'
import type { Address } from './address.ts'
import type { EmailRecord, PhoneRecord } from './contactData.ts'

type Flagged<Flag extends string> = Readonly<Record<Flag, boolean>>

function flagged<Flag extends string, Row extends Flagged<Flag>>(rows: readonly Row[], flag: Flag, main: number): readonly Row[] {
  return rows.map((row, at) => (row[flag] === (at === main) ? row : { ...row, [flag]: at === main }))
}

/** Marks the row at `at` as the only main one. Throws FieldError if there is no such row. */
export function withMain<Flag extends string, Row extends Flagged<Flag>>(rows: readonly Row[], flag: Flag, at: number): readonly Row[] {
  if (!(at in rows)) throw new FieldError('at', `${at} is not a row of ${rows.length}`)
  return flagged(rows, flag, at)
}

/** Returns the rows with exactly one main row: the first that is marked, or else the first row. */
function withOneMain<Flag extends string, Row extends Flagged<Flag>>(rows: readonly Row[], flag: Flag): readonly Row[] {
  const first = rows.findIndex((row) => row[flag])
  return flagged(rows, flag, first === -1 ? 0 : first)
}

function numbered<Row extends { readonly orderNumber: number }>(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, at) => (row.orderNumber === at + 1 ? row : { ...row, orderNumber: at + 1 }))
}

/** Normalises the list after any change: one main email, order numbers 1 to n in the order of the rows. */
export function normaliseEmails<Row extends EmailRecord>(rows: readonly Row[]): readonly Row[] {
  return numbered(withOneMain(rows, 'main'))
}

/** Normalises the list after any change: one main phone for calls and one (the same or another) for text messages, order numbers 1 to n. */
export function normalisePhones(rows: readonly PhoneRecord[]): readonly PhoneRecord[] {
  return numbered(withOneMain(withOneMain(rows, 'mainForCall'), 'mainForSms'))
}

/** Normalises the list after any change: one main address, order numbers 1 to n. CU-128+. */
export function normaliseAddresses(rows: readonly Address[]): readonly Address[] {
  return numbered(withOneMain(rows, 'main'))
}
