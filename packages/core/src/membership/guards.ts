/** Errors of a caller that goes on without what it needs. RG-21, MA-39 to MA-43. Their texts are fixed, the slip of "mandatory" included. */
import { checkNumber, FieldError } from '../fieldError.ts'

/** The fixed texts by guard. */
export const MEMBERSHIP_GUARD_TEXTS = {
  registrationInvalid: 'registration data is not valid',
  mandateCustomerMissing: 'Customer id is not defined',
  mandateNotLoaded: 'Load mandate data first',
  mandateIdMissing: 'Could not find mandatory by id',
  documentMissing: 'File is not defined',
} as const
/** Which thing was missing. */
export type MembershipGuardCode = keyof typeof MEMBERSHIP_GUARD_TEXTS

/** A form went on without what it needs; the message is the fixed text of the specification. */
export class MembershipGuardError extends FieldError {
  override readonly name = 'MembershipGuardError'
  readonly code: MembershipGuardCode

  constructor(code: MembershipGuardCode) {
    super(code, MEMBERSHIP_GUARD_TEXTS[code])
    this.message = MEMBERSHIP_GUARD_TEXTS[code]
    this.code = code
  }
}

/** The value that has to be there, or the guard's error; a text has to hold something, and not white space alone. */
export function guardedMembership<Value>(code: MembershipGuardCode, value: Value | null | undefined): Value {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) throw new MembershipGuardError(code)
  if (typeof value === 'number') checkNumber('value', value)
  return value
}
