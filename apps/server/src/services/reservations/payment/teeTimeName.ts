/** Names of tee times on invoices and in baskets. */
import type { ClubDateTime } from '@club/core'
import { formatMoment } from '../../../language/formatMoment.ts'
import type { Language } from '../../../language/language.ts'
import type { ClubFacts } from '../../clubs/clubFacts.ts'

const NAMES: Readonly<Record<Language, string>> = { en: 'Tee time', de: 'Startzeit', fr: 'Départ', da: 'Starttid' }

export interface NamedRound {
  readonly course: string
  readonly startsAt: ClubDateTime
}

export function teeTimeName({ course, startsAt }: NamedRound, language: Language, { settings }: Pick<ClubFacts, 'settings'>): string {
  const format = formatMoment(language, { dateStyle: 'medium', timeStyle: 'short', hourMode: settings.hourMode, timeZone: 'UTC' })
  return `${NAMES[language]}: ${course}, ${format(Date.parse(`${startsAt}Z`))}`
}
