/** The way back from the club's clock to an instant, for programs that know no clock but their own. */
import type { ClubDateTime } from '@club/core'
import { offsetMinutes } from './clubNow.ts'

const MINUTE = 60_000

/** A time that the clock shows twice, when it is put back, is the first of the two; one that it skips is moved behind the gap. */
export function instantOf(timeZone: string, moment: ClubDateTime): Date {
  const wall = Date.parse(`${moment}Z`)
  // A day before and a day after, so that a change of the clock cannot spoil both guesses.
  const offsets = [wall - 1440 * MINUTE, wall + 1440 * MINUTE].map((at) => offsetMinutes(timeZone, new Date(at)))
  const guesses = offsets.map((offset) => new Date(wall - offset * MINUTE))
  return guesses.find((guess, index) => offsetMinutes(timeZone, guess) === offsets[index]) ?? (guesses[0] as Date)
}
