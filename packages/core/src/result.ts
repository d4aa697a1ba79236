/** The result of a parse: the value, or the reason why it failed. Nothing here throws, except `assertNever`. */
import { FieldError } from './fieldError.ts'

/** The value of a parse, or the reason why it failed. */
export type Result<Value, Reason> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: Reason }

/** Returns a successful result. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** Returns a failed result with its reason. */
export function err<Reason>(reason: Reason): { readonly ok: false; readonly reason: Reason } {
  return { ok: false, reason }
}

/** Marks a branch that the types rule out; reaching it is a caller's bug and throws a FieldError with this field. */
export function assertNever(value: never, field = 'value'): never {
  throw new FieldError(field, `unexpected ${JSON.stringify(value)}`)
}

/** A text of an enumeration that this version does not know; stored and shown unchanged. */
export interface OtherText {
  readonly kind: 'other'
  readonly text: string
}
