/** Converts dates and moments to numbers and back. LO-16, LO-17. No time zone is applied. */
import { checkWhole, FieldError } from '../fieldError.ts'
import { type ClubDate, type ClubDateTime, checkDate, checkDateTime, dayOf, parseClubDate } from '../time.ts'

/** A calendar day. */
export interface DateParts {
  /** 0 to 9999. */
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** 1 to the last day of the month. */
  readonly day: number
}

/** A moment on the club's clock. */
export interface DateTimeParts extends DateParts {
  /** 0 to 23. */
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

function digits(count: number, value: number): string {
  return String(value).padStart(count, '0')
}

/** Formats as `yyyy-MM-dd`. Throws FieldError for a number out of range and for a day that the month does not have. */
export function formatClubDate({ year, month, day }: DateParts): ClubDate {
  checkWhole('year', year, 0, 9999)
  checkWhole('month', month, 1, 12)
  checkWhole('day', day, 1, 31)
  const date = parseClubDate(`${digits(4, year)}-${digits(2, month)}-${digits(2, day)}`)
  if (!date.ok) throw new FieldError('day', `month ${month} of ${year} has no day ${day}`)
  return date.value
}

/** Formats as `yyyy-MM-ddTHH:mm:ss`. Throws FieldError as `formatClubDate` does. */
export function formatClubDateTime(parts: DateTimeParts): ClubDateTime {
  const { hours, minutes, seconds } = parts
  checkWhole('hours', hours, 0, 23)
  checkWhole('minutes', minutes, 0, 59)
  checkWhole('seconds', seconds, 0, 59)
  return `${formatClubDate(parts)}T${[hours, minutes, seconds].map((part) => digits(2, part)).join(':')}` as ClubDateTime
}

/** Returns the numbers of a date: the inverse of `formatClubDate`. */
export function datePartsOf(date: ClubDate): DateParts {
  checkDate('date', date)
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

/** Returns the numbers of a moment: the inverse of `formatClubDateTime`. */
export function dateTimePartsOf(moment: ClubDateTime): DateTimeParts {
  checkDateTime('moment', moment)
  const [hours, minutes, seconds] = [11, 14, 17].map((at) => Number(moment.slice(at, at + 2))) as [number, number, number]
  return { ...datePartsOf(dayOf(moment)), hours, minutes, seconds }
}
