import type { ClubDateTime } from '@club/core'
import { formatMoment, type MomentFormat } from '../../../language/formatMoment.ts'
import type { Language } from '../../../language/language.ts'

/** A moment of the club is written as its wall shows it. */
export function clubTime(moment: ClubDateTime, language: Language, style: MomentFormat): string {
  return formatMoment(language, { ...style, timeZone: 'UTC' })(Date.parse(`${moment}Z`))
}
