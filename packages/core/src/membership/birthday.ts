/** Birthdays as they are typed. RG-11, RG-20, CU-246+. */
import { ageOn } from '../club/ageClass.ts'
import { type ClubDate, parseClubDate } from '../time.ts'

/** Why a date of birth is invalid; today itself is allowed. */
export type BirthdayError = 'notADate' | 'afterToday' | 'tooLongAgo'

/** The greatest age that a new date of birth may mean, in whole years. */
const MAX_AGE = 120

/** Returns why `text` is not a date of birth, or null if it is one: a calendar day as `yyyy-MM-dd`, today at the latest. */
export function birthdayError(text: string, today: ClubDate): Exclude<BirthdayError, 'tooLongAgo'> | null {
  if (!parseClubDate(text).ok) return 'notADate'
  return text > today ? 'afterToday' : null
}

/** Returns why `text` is not a date of birth to store, or null if it is one: as `birthdayError`, at most `MAX_AGE` years ago. CU-246+. */
export function newBirthdayError(text: string, today: ClubDate): BirthdayError | null {
  return birthdayError(text, today) ?? (ageOn(text as ClubDate, today) > MAX_AGE ? 'tooLongAgo' : null)
}
