/**
 * Dates and times from trusted sources: a backend, a fixture, our own code. LO-16 to LO-21. Text that a person typed is read by
 * `parseClubDate` and the like, which return a reason instead of throwing.
 */
import { FieldError } from '../fieldError.ts'
import type { Result } from '../result.ts'
import { type ClubDate, type ClubDateTime, parseClubDate, parseClubDateTime } from '../time.ts'
import { type ClubTime, parseClubTime } from './clubTime.ts'

/** Thrown for a text that is not in the required format, or for a day or time that does not exist. The text is fixed, LO-21. */
export class InvalidDateError extends FieldError {
  override readonly name = 'InvalidDateError'
  readonly value: string

  constructor(value: string) {
    const message = `Invalid date: ${value}`
    super('date', message)
    this.message = message
    this.value = value
  }
}

function orThrow<Value>(text: string, result: Result<Value, unknown>): Value {
  if (!result.ok) throw new InvalidDateError(text)
  return result.value
}

/** Returns the text as a date, `yyyy-MM-dd`. Throws InvalidDateError. */
export function clubDate(text: string): ClubDate {
  return orThrow(text, parseClubDate(text))
}

/** Returns the text as a moment, `yyyy-MM-ddTHH:mm:ss`, without a zone. Throws InvalidDateError. */
export function clubDateTime(text: string): ClubDateTime {
  return orThrow(text, parseClubDateTime(text))
}

/** Returns the text as a time, `HH:mm:ss`. Throws InvalidDateError. */
export function clubTime(text: string): ClubTime {
  return orThrow(text, parseClubTime(text))
}
