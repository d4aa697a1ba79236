import type { ClubDateTime } from '@club/core'
import type { Language } from '../../http/language.ts'
import { type WordedMoment, wordedMoment } from '../../http/wordedMoment.ts'

/** A moment of the club is written as its wall shows it. */
export function wallTime(moment: ClubDateTime, language: Language, style: WordedMoment): string {
  return wordedMoment(language, { ...style, timeZone: 'UTC' })(Date.parse(`${moment}Z`))
}
