/** Birthdays as they are typed. RG-11, RG-20. */
import { type ClubDate, parseClubDate } from '../time.ts'

/** Why a date of birth is invalid; today itself is allowed. */
export type BirthdayError = 'notADate' | 'afterToday'

/** Returns why `text` is not a date of birth, or null if it is one: a calendar day as `yyyy-MM-dd`, today at the latest. */
export function birthdayError(text: string, today: ClubDate): BirthdayError | null {
  if (!parseClubDate(text).ok) return 'notADate'
  return text > today ? 'afterToday' : null
}
