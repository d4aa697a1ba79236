/** The clock of 12 or 24 hours. CS-03, CS-04, LO-26, LO-27. */
import { checkOneOf, checkText } from '../fieldError.ts'

/** Hours on the clock; with 12 a time says AM or PM. */
export const HOUR_MODES = [12, 24] as const
export type HourMode = (typeof HOUR_MODES)[number]

/** Where a club says nothing. */
export const DEFAULT_HOUR_MODE: HourMode = 24

/** The clock of a stored number; 24 hours for any that is neither. */
export function hourModeOf(number: number | null): HourMode {
  return HOUR_MODES.find((known) => known === number) ?? DEFAULT_HOUR_MODE
}

/** The club's clock for readers of `language` (a BCP 47 tag): AM and PM belong to English, every other language has 24 hours. LO-35+. */
export function hourModeIn(language: string, ofClub: HourMode): HourMode {
  checkText('language', language)
  checkOneOf('hourMode', ofClub, HOUR_MODES)
  return /^en\b/i.test(language) ? ofClub : 24
}

/** The clock to show a time by: the one that was asked for, else the club's. */
export function shownHourMode(asked: HourMode | null, ofClub: HourMode): HourMode {
  const mode = asked ?? ofClub
  checkOneOf('hourMode', mode, HOUR_MODES)
  return mode
}
