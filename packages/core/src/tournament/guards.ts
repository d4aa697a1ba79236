/** Errors of a caller that goes on without what it needs. TV-117 to TV-121, TR-66, TR-67. Their texts are fixed, misspelling included. */
import { FieldError } from '../fieldError.ts'

/** The fixed texts by guard. */
export const GUARD_TEXTS = {
  tournamentMissing: 'Tournament is not defined',
  signUpTournamentMissing: 'tournament is not define',
  tournamentIdMissing: 'tournament id not found',
  reportHeaderMissing: 'tournament header info not found',
  prizeMissing: 'Tournament prize is not defined',
} as const
/** Which thing was missing. */
export type GuardCode = keyof typeof GUARD_TEXTS

/** A view, a route or a report went on without what it needs; the message is the fixed text of the specification. */
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
 * The value that has to be there, or the guard's error: a view and its results need a tournament, a sign-up a tournament, a route an id that is
 * not empty, a report its header, a prize list its prize.
 */
export function guarded<Value>(code: GuardCode, value: Value | null | undefined): Value {
  if (value === null || value === undefined || value === '') throw new GuardError(code)
  return value
}
