/** Sentences of emails by language, and times in the club's time zone. */
import { MESSAGE_LANGUAGES } from '@club/contract/messages'
import { createIntl, createIntlCache } from '@formatjs/intl'
import { formatMoment } from '../../../language/formatMoment.ts'
import { type Language, LOCALES } from '../../../language/language.ts'
import type { ClubFacts } from '../../clubs/clubFacts.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { type EmailTexts, en } from './en.ts'
import { fr } from './fr.ts'

/** Settings for formatting times of a club. */
type ClubClock = Pick<ClubFacts, 'timeZone'> & { readonly settings: Pick<ClubFacts['settings'], 'hourMode'> }

export type EmailTextId = keyof EmailTexts
export const EMAIL_TEXTS: Readonly<Record<Language, EmailTexts>> = { en, de, fr, da }

const cache = createIntlCache()
/** Prevents sending a sentence with a missing text or value. */
const fail = (error: Error): never => {
  throw error
}
const INTL = new Map(
  MESSAGE_LANGUAGES.map((language) => [
    language,
    createIntl({ locale: LOCALES[language], messages: EMAIL_TEXTS[language], onError: fail }, cache),
  ]),
)

export function textsIn(language: Language) {
  return (word: EmailTextId, values: Readonly<Record<string, string | number>> = {}): string =>
    String(INTL.get(language)?.formatMessage({ id: word, defaultMessage: EMAIL_TEXTS[language][word] }, values))
}

/** Formats `instant` in the club's time zone and names the zone, since the recipient may be in another one. */
export function formatMomentIn(language: Language, { timeZone, settings: { hourMode } }: ClubClock, instant: Date): string {
  return formatMoment(language, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short', hourMode },
  })(instant)
}
