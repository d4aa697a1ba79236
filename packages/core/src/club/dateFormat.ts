/** How a club writes dates in lists, fields and cards. CS-08, LO-11 to LO-13. */
import { checkText } from '../fieldError.ts'

/** Where a club says nothing. */
export const DEFAULT_DATE_FORMAT = 'dd.MM.yyyy'

/** Each of dd, MM and yyyy once, in any order, with one of / : . - between two of them. */
export function isDateFormat(text: string): boolean {
  checkText('dateFormat', text)
  return (
    text
      .split(/[/:.-]/)
      .sort()
      .join(' ') === 'MM dd yyyy'
  )
}

/** The club's own format; the default where it has none that is allowed. */
export function dateFormatOf(text: string | null): string {
  return text !== null && isDateFormat(text) ? text : DEFAULT_DATE_FORMAT
}
