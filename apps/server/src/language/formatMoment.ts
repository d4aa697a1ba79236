/** Moments in words, as the reader's language writes days and the club writes times. */
import { hourModeIn } from '@club/core/club'
import { type Language, LOCALES } from './language.ts'

export interface MomentFormat extends Omit<Intl.DateTimeFormatOptions, 'hour12' | 'hourCycle'> {
  /** The club's clock, used in English only (LO-35+); 24 where the club is not known. LO-27. */
  readonly hourMode?: 12 | 24
}

/** Between a short day and a time, as long days have it; German and English write a comma. */
const BEFORE_TIME: Partial<Readonly<Record<Language, string>>> = { fr: ' à ', da: ' kl. ' }

/** `1:05 PM` of 13 and 05, as screens write it; a colon in every language, Danish with its point among them. LO-18, LO-25. */
function formatPart({ type, value }: Intl.DateTimeFormatPart, before: string | undefined, hour: number, twelve: boolean): string {
  if (type === 'literal' && before === 'hour') return ':'
  if (twelve && type === 'hour') return String(hour % 12 === 0 ? 12 : hour % 12)
  return twelve && type === 'minute' ? `${value} ${hour < 12 ? 'AM' : 'PM'}` : value
}

/** `2 July 2026`, `1er août 2026`: French says the first, and only the first, as an ordinal. */
export function formatMoment(language: Language, { hourMode = 24, ...options }: MomentFormat): (instant: number | Date) => string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { ...options, hourCycle: 'h23' })
  return (instant) => {
    const parts = format.formatToParts(instant)
    const hour = Number(parts.find(({ type }) => type === 'hour')?.value)
    return parts
      .map((part, at) => {
        if (language === 'fr' && part.type === 'day' && part.value === '1') return '1er'
        if (part.value === ', ' && parts[at + 1]?.type === 'hour') return BEFORE_TIME[language] ?? part.value
        return formatPart(part, parts[at - 1]?.type, hour, hourModeIn(language, hourMode) === 12)
      })
      .join('')
  }
}
