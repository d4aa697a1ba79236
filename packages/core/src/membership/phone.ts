/** Rows of phone numbers in a form. RG-16, RG-18, RG-20, RG-26+. A number may be written in any way: clubs know them as people write them. */

export interface PhoneRow {
  readonly phone: string
  /** Of the dictionary of phone types, from 1; 0 or null where nothing was chosen. */
  readonly phoneTypeId: number | null
}

/** A field that a row of the form needs. */
export interface PhoneError {
  readonly field: 'phone' | 'phoneTypeId'
  readonly code: 'required'
}

/** What is missing in a row, each at its field; white space alone is no number. */
export function phoneErrors({ phone, phoneTypeId }: PhoneRow): readonly PhoneError[] {
  const errors: PhoneError[] = []
  if (phone.trim() === '') errors.push({ field: 'phone', code: 'required' })
  if (phoneTypeId === null || !(phoneTypeId > 0)) errors.push({ field: 'phoneTypeId', code: 'required' })
  return errors
}

/** The rows that are sent: the valid ones in their order, trimmed. The others are dropped. */
export function validPhones<Row extends PhoneRow>(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => phoneErrors(row).length === 0).map((row) => ({ ...row, phone: row.phone.trim() }))
}
