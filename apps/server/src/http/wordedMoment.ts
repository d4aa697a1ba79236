/** Moments in words, as the reader's language writes them. */
import { type Language, LOCALES } from './language.ts'

/** `2 July 2026`, `1er août 2026`: French says the first, and only the first, as an ordinal. */
export function wordedMoment(language: Language, options: Intl.DateTimeFormatOptions): (instant: number | Date) => string {
  const format = new Intl.DateTimeFormat(LOCALES[language], options)
  return (instant) =>
    format
      .formatToParts(instant)
      .map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value))
      .join('')
}
