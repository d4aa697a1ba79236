import type { ClubDateTime } from '@club/core'
import { formatMoment, type MomentFormat } from '../../../language/formatMoment.ts'
import type { Language } from '../../../language/language.ts'

/** Formats a time of the club's clock; no time zone is applied. */
export function clubTime(moment: ClubDateTime, language: Language, style: MomentFormat): string {
  return formatMoment(language, { ...style, timeZone: 'UTC' })(Date.parse(`${moment}Z`))
}
