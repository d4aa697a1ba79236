/**
 * Parses a response field by field (design decision 2) and collects every unreadable field, so that one log line says what is wrong with a
 * row. A missing field gets the given default.
 */
import { type ClubDate, type ClubDateTime, type Exact, err, exact, ok, parseClubDate, parseClubDateTime, type Result } from '@club/core'
import { type HandicapIndex, handicapFromNumber } from '@club/core/handicap'
import { exactFromNumber, exactFromWire, tenthsFromNumber, type WireExact } from './numbers.ts'
import type { WireEnum } from './wireEnum.ts'

/** A field that could not be read, with its text. */
export interface UnreadableField {
  readonly field: string
  readonly text: string
}

export type Parsed<Value> = Result<Value, readonly UnreadableField[]>

type Maybe<Value> = Value | null | undefined

export interface FieldReader {
  date(field: string, text: Maybe<string>, missing: ClubDate): ClubDate
  moment(field: string, text: Maybe<string>): ClubDateTime | null
  /** Reads a text of an enumeration. A missing text gives the default, an unknown one makes the whole row unreadable. */
  oneOf<Value extends string>(field: string, set: WireEnum<Value>, text: Maybe<string>, missing: Value): Value
  handicap(field: string, number: Maybe<number>, missing: HandicapIndex): HandicapIndex
  decimal(field: string, number: Maybe<number>): Exact | null
  /** Reads a decimal as whole tenths; 0 if it cannot be read. */
  tenths(field: string, number: number): number
  exact(field: string, fraction: WireExact): Exact
  /** Returns the value of an inner row, or `otherwise`, with its problems reported under `field`. */
  inner<Value>(field: string, parsed: Parsed<Value>, otherwise: Value): Value
  problem(field: string, text: string): void
  /** Returns the value, or a failure if a field could not be read. */
  finish<Value>(value: Value): Parsed<Value>
}

export function readFields(): FieldReader {
  const problems: UnreadableField[] = []
  const problem = (field: string, text: string): void => {
    problems.push({ field, text })
  }
  const taken = <Value, Missing>(field: string, text: string, result: Result<Value, unknown>, missing: Missing): Value | Missing => {
    if (result.ok) return result.value
    problem(field, text)
    return missing
  }
  return {
    problem,
    date: (field, text, missing) => (text == null ? missing : taken(field, text, parseClubDate(text), missing)),
    moment: (field, text) => (text == null ? null : taken(field, text, parseClubDateTime(text), null)),
    oneOf: (field, set, text, missing) => {
      if (text == null) return missing
      const value = set.known(text)
      if (value === undefined) problem(field, text)
      return value ?? missing
    },
    handicap: (field, number, missing) => (number == null ? missing : taken(field, String(number), handicapFromNumber(number), missing)),
    decimal: (field, number) => (number == null ? null : taken(field, String(number), exactFromNumber(number), null)),
    tenths: (field, number) => taken(field, String(number), tenthsFromNumber(number), 0),
    exact: (field, fraction) => taken(field, JSON.stringify(fraction), exactFromWire(fraction), exact(0)),
    inner: (field, parsed, otherwise) => {
      if (parsed.ok) return parsed.value
      for (const { field: innerField, text } of parsed.reason) problem(`${field}.${innerField}`, text)
      return otherwise
    },
    finish: (value) => (problems.length === 0 ? ok(value) : err(problems)),
  }
}
