/** Input of a form of staff that is not sent yet, and the row that it changes. UI-125+, UI-126+. */

/** The row as the form has read it. */
export interface FormBasis<Values> {
  readonly stored: Values
  /** 0 for a new row. */
  readonly version: number
}

export interface FormDraft<Values> extends FormBasis<Values> {
  readonly values: Values
}

export type FieldOf<Values> = keyof Values & string

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the names of the fields that differ. */
export function changedFields<Values extends object>(before: Values, after: Values): readonly FieldOf<Values>[] {
  return (Object.keys(after) as FieldOf<Values>[]).filter((field) => !isSame(before[field], after[field]))
}

/** Returns the draft on a row that is read again: a field that was not typed in has the stored value. */
export function rebasedDraft<Values extends object>(draft: FormDraft<Values>, basis: FormBasis<Values>): FormDraft<Values> {
  const typed = changedFields(draft.stored, draft.values).map((field) => [field, draft.values[field]])
  return { ...basis, values: { ...basis.stored, ...Object.fromEntries(typed) } }
}
