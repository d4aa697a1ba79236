/** The answer of a parse: the value, or the reason why there is none. Nothing here throws. */
import { FieldError } from './fieldError.ts'

/** The value of a parse, or the reason why there is none. */
export type Result<Value, Reason> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: Reason }

/** A parse that found a value. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** A parse that found none, with the reason. */
export function err<Reason>(reason: Reason): { readonly ok: false; readonly reason: Reason } {
  return { ok: false, reason }
}

/** Marks a branch that the types rule out; reaching it is a caller's bug and throws a FieldError at `field`. */
export function assertNever(value: never, field = 'value'): never {
  throw new FieldError(field, `unexpected ${JSON.stringify(value)}`)
}

/** A text of a fixed set that this version does not know: kept and shown as it came. */
export interface OtherText {
  readonly kind: 'other'
  readonly text: string
}
