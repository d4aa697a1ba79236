/** The 12-hour and 24-hour clock. CS-03, CS-04, LO-26, LO-27. */
import { checkOneOf, checkText } from '../fieldError.ts'

/** Hours of the clock; 12 shows AM or PM. */
export const HOUR_MODES = [12, 24] as const
export type HourMode = (typeof HOUR_MODES)[number]

/** The clock of a club that has set none. */
export const DEFAULT_HOUR_MODE: HourMode = 24

/** Returns the clock of a stored number; 24 if it is neither 12 nor 24. */
export function hourModeOf(number: number | null): HourMode {
  return HOUR_MODES.find((known) => known === number) ?? DEFAULT_HOUR_MODE
}

/** Returns the clock for `language` (a BCP 47 tag): the club's for English, 24 hours for every other language. LO-35+. */
export function hourModeIn(language: string, ofClub: HourMode): HourMode {
  checkText('language', language)
  checkOneOf('hourMode', ofClub, HOUR_MODES)
  return /^en\b/i.test(language) ? ofClub : 24
}

/** Returns the requested clock, or else the club's. */
export function shownHourMode(requested: HourMode | null, ofClub: HourMode): HourMode {
  const mode = requested ?? ofClub
  checkOneOf('hourMode', mode, HOUR_MODES)
  return mode
}
