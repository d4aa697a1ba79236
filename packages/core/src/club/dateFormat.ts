/** The club's date format in lists, fields and cards. CS-08, LO-11 to LO-13. */
import { checkText } from '../fieldError.ts'

/** The format of a club that has set none. */
export const DEFAULT_DATE_FORMAT = 'dd.MM.yyyy'

/** Returns whether `text` has each of dd, MM and yyyy once, in any order, with one of / : . - between them. */
export function isDateFormat(text: string): boolean {
  checkText('dateFormat', text)
  return (
    text
      .split(/[/:.-]/)
      .sort()
      .join(' ') === 'MM dd yyyy'
  )
}

/** Returns the club's format, or the default if it is null or not allowed. */
export function dateFormatOf(text: string | null): string {
  return text !== null && isDateFormat(text) ? text : DEFAULT_DATE_FORMAT
}
