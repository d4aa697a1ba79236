/**
 * Errors for a caller that lacks required data. TV-117 to TV-121, TR-66, TR-67. The specification fixes their texts, including the
 * misspelling.
 */
import { FieldError } from '../fieldError.ts'

/** The texts that the specification fixes, by guard. */
export const GUARD_TEXTS = {
  tournamentMissing: 'Tournament is not defined',
  signUpTournamentMissing: 'tournament is not define',
  tournamentIdMissing: 'tournament id not found',
  reportHeaderMissing: 'tournament header info not found',
  prizeMissing: 'Tournament prize is not defined',
} as const
/** The missing data. */
export type GuardCode = keyof typeof GUARD_TEXTS

/** Thrown by a view, a route or a report that lacks required data; the message is the text of the specification. */
export class GuardError extends FieldError {
  override readonly name = 'GuardError'
  readonly code: GuardCode

  constructor(code: GuardCode) {
    super(code, 'missing')
    this.message = GUARD_TEXTS[code]
    this.code = code
  }
}

/**
 * Returns `value`, or throws the guard's error if it is null, undefined or empty. A view and its results need a tournament, a sign-up needs
 * a tournament, a route an id that is not empty, a report its header, a prize list its prize.
 */
export function guarded<Value>(code: GuardCode, value: Value | null | undefined): Value {
  if (value === null || value === undefined || value === '') throw new GuardError(code)
  return value
}
