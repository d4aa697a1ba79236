/** The sentence of a refusal in the reader's language, out of the contract's messages. */

import { type Refusal, type RefusalFormats, refusalValues } from '@club/contract'
import { refusalMessages } from '@club/contract/messages'
import { formatHandicapIndex } from '@club/core/handicap'
import { createIntl, createIntlCache } from '@formatjs/intl'
import type { Language } from './language.ts'

const cache = createIntlCache()
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' }
const MESSAGES: Readonly<Record<Language, ReturnType<typeof createIntl<string>>>> = {
  en: createIntl({ locale: LOCALES.en, messages: refusalMessages.en }, cache),
  de: createIntl({ locale: LOCALES.de, messages: refusalMessages.de }, cache),
}

function formatsOf(language: Language): RefusalFormats {
  // A moment of the club is written as its wall shows it: read and written in one zone, whichever.
  const moments = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return {
    handicap: (index) => (language === 'de' ? formatHandicapIndex(index).replace('.', ',') : formatHandicapIndex(index)),
    moment: (moment) => moments.format(Date.parse(`${moment}Z`)),
  }
}

const FORMATS: Readonly<Record<Language, RefusalFormats>> = { en: formatsOf('en'), de: formatsOf('de') }

export function refusalText(refusal: Refusal, language: Language): string {
  const id = refusal.code
  return MESSAGES[language].formatMessage(
    { id, defaultMessage: refusalMessages[language][id] },
    { ...refusalValues(refusal, FORMATS[language]) },
  )
}
