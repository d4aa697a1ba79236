/**
 * Errors for a caller that continues without required data. RG-21, MA-39 to MA-43. Their texts are fixed, including the misspelling of
 * "mandatory".
 */
import { checkNumber, FieldError } from '../fieldError.ts'

/** The fixed texts by guard. */
export const MEMBERSHIP_GUARD_TEXTS = {
  registrationInvalid: 'registration data is not valid',
  mandateCustomerMissing: 'Customer id is not defined',
  mandateNotLoaded: 'Load mandate data first',
  mandateIdMissing: 'Could not find mandatory by id',
  documentMissing: 'File is not defined',
} as const
/** The required data that is missing. */
export type MembershipGuardCode = keyof typeof MEMBERSHIP_GUARD_TEXTS

/** A form is sent without required data; the message is the fixed text of the specification. */
export class MembershipGuardError extends FieldError {
  override readonly name = 'MembershipGuardError'
  readonly code: MembershipGuardCode

  constructor(code: MembershipGuardCode) {
    super(code, MEMBERSHIP_GUARD_TEXTS[code])
    this.message = MEMBERSHIP_GUARD_TEXTS[code]
    this.code = code
  }
}

/** Returns `value`. Throws the guard's error if it is null, undefined or a blank text, and FieldError if it is NaN. */
export function guardedMembership<Value>(code: MembershipGuardCode, value: Value | null | undefined): Value {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) throw new MembershipGuardError(code)
  if (typeof value === 'number') checkNumber('value', value)
  return value
}
