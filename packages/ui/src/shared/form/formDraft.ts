/** Input of a form that is not sent yet, and the row that it changes. UI-125+, UI-126+, CU-362+. */

/** Keeps the input of a form, so that it survives a reload and the end of the session. */
export interface StoredDraft<Draft> {
  readonly read: () => Draft | null
  /** null removes it. */
  readonly write: (draft: Draft | null) => void
}

/** Input, and what was stored when it was typed. */
export interface TypedValues<Values> {
  readonly stored: Values
  readonly values: Values
}

/** The row as the form has read it. */
export interface FormBasis<Values> {
  readonly stored: Values
  /** 0 for a new row. */
  readonly version: number
}

export interface FormDraft<Values> extends FormBasis<Values>, TypedValues<Values> {}

export type FieldOf<Values> = keyof Values & string

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the names of the fields that differ. */
export function changedFields<Values extends object>(before: Values, after: Values): readonly FieldOf<Values>[] {
  return (Object.keys(after) as FieldOf<Values>[]).filter((field) => !isSame(before[field], after[field]))
}

/** Returns the current fields with those in which `mine` differs from `base`. */
export function withChanges<Values extends object>(current: Values, base: Values, mine: Values): Values {
  return { ...current, ...Object.fromEntries(changedFields(base, mine).map((field) => [field, mine[field]])) }
}

/** Returns the draft on a row that is read again: a field that was not typed in has the stored value. */
export function rebasedDraft<Values extends object>(draft: FormDraft<Values>, basis: FormBasis<Values>): FormDraft<Values> {
  return { ...basis, values: withChanges(basis.stored, draft.stored, draft.values) }
}
