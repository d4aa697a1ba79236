/** Birthdays as they are typed. RG-11, RG-20. */
import { type ClubDate, parseClubDate } from '../time.ts'

/** What is wrong with a date of birth; today itself is allowed. */
export type BirthdayError = 'notADate' | 'afterToday'

/** Why a text is nobody's birthday, null where it is one: a day of the calendar as `yyyy-MM-dd`, today at the latest. */
export function birthdayError(text: string, today: ClubDate): BirthdayError | null {
  if (!parseClubDate(text).ok) return 'notADate'
  return text > today ? 'afterToday' : null
}
