/**
 * The calendar on which banks exchange direct debits. MA-80+.
 *
 * TARGET, the payment system of the Eurosystem, is closed on Saturdays, Sundays, 1 January, Good Friday, Easter Monday, 1 May, 25 and
 * 26 December (ECB, "TARGET calendar of closing days", in force since 2002). SEPA counts its days on it (SDD Core Rulebook of the EPC);
 * national holidays do not matter.
 */
import { weekdayOf } from '../../club/week.ts'
import { checkWhole } from '../../fieldError.ts'
import { formatClubDate } from '../../text/dateParts.ts'
import { plusDays } from '../../text/plusDays.ts'
import { type ClubDate, checkDate } from '../../time.ts'

const FIXED_CLOSING_DAYS: readonly string[] = ['01-01', '05-01', '12-25', '12-26']

/** Returns Easter Sunday of a Gregorian year, by the method of Meeus, "Astronomical Algorithms", chapter 8. */
export function easterSunday(year: number): ClubDate {
  checkWhole('year', year, 1583, 9999)
  const golden = year % 19
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const sum = moon + sunday - 7 * late + 114
  return formatClubDate({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 })
}

/** Returns whether TARGET is open on a day. */
export function isTargetDay(day: ClubDate): boolean {
  checkDate('day', day)
  const weekday = weekdayOf(day)
  if (weekday === 'saturday' || weekday === 'sunday' || FIXED_CLOSING_DAYS.includes(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day !== plusDays(easter, -2) && day !== plusDays(easter, 1)
}

/** Returns the TARGET day that is `count` TARGET days after a day, before it if negative; 0 returns the day itself or the next one that is open. */
export function addTargetDays(day: ClubDate, count: number): ClubDate {
  checkWhole('count', count, -260, 260)
  let at = day
  while (count === 0 && !isTargetDay(at)) at = plusDays(at, 1)
  for (let left = Math.abs(count); left > 0; ) {
    at = plusDays(at, Math.sign(count))
    if (isTargetDay(at)) left -= 1
  }
  return at
}
