/**
 * Dates and times that have to be right: of a backend, of a fixture, of one's own code. LO-16 to LO-21. Text that a person typed goes through
 * `parseClubDate` and its like, which hand back a reason instead.
 */
import { FieldError } from '../fieldError.ts'
import type { Result } from '../result.ts'
import { type ClubDate, type ClubDateTime, parseClubDate, parseClubDateTime } from '../time.ts'
import { type ClubTime, parseClubTime } from './clubTime.ts'

/** What must not be read on: not in the form that is spoken, or a day or time that does not exist. The wording is fixed, LO-21. */
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

/** The text as a date, `yyyy-MM-dd`. Throws InvalidDateError. */
export function clubDate(text: string): ClubDate {
  return orThrow(text, parseClubDate(text))
}

/** The text as a moment, `yyyy-MM-ddTHH:mm:ss`, without a zone. Throws InvalidDateError. */
export function clubDateTime(text: string): ClubDateTime {
  return orThrow(text, parseClubDateTime(text))
}

/** The text as a time, `HH:mm:ss`. Throws InvalidDateError. */
export function clubTime(text: string): ClubTime {
  return orThrow(text, parseClubTime(text))
}
