/** The sentence of a refusal in the reader's language, out of the contract's messages. */

import { MESSAGE_LANGUAGES, refusalMessages, reservationRefusalMessages } from '@club/contract/messages'
import { type Refusal, type RefusalFormats, refusalValues } from '@club/contract/refusals'
import { reservationRefusalValues } from '@club/contract/reservations'
import { formatHandicapIndex } from '@club/core/handicap'
import { type ReservationRefusal, shownDistance } from '@club/core/reservation'
import { createIntl, createIntlCache } from '@formatjs/intl'
import { formatMoment } from '../language/formatMoment.ts'
import { formatMoney } from '../language/formatMoney.ts'
import { type Language, LOCALES } from '../language/language.ts'

const cache = createIntlCache()

function byLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return Object.fromEntries(MESSAGE_LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>
}

const MESSAGES = byLanguage((language) => createIntl({ locale: LOCALES[language], messages: refusalMessages[language] }, cache))

const RESERVATION_MESSAGES = byLanguage((language) =>
  createIntl({ locale: LOCALES[language], messages: reservationRefusalMessages[language] }, cache),
)

function formatDistance(metres: number, language: Language): string {
  const { value, unit } = shownDistance(metres)
  return new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}

/** Formats a moment of the club's clock: it is read and written in one zone, whichever. */
function momentsOf(language: Language, hourMode: 12 | 24): (moment: string) => string {
  const moments = formatMoment(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC', hourMode })
  return (moment) => moments(Date.parse(`${moment}Z`))
}

function formatsOf(language: Language): Omit<RefusalFormats, 'moment'> {
  return {
    // All languages except English write a decimal comma.
    handicap: (index) => (language === 'en' ? formatHandicapIndex(index) : formatHandicapIndex(index).replace('.', ',')),
    money: (amount) => formatMoney(language, amount),
  }
}

const FORMATS = byLanguage(formatsOf)

/** `hourMode`: the clock of the club, needed by refusals with a moment only. */
export function refusalText(refusal: Refusal, language: Language, hourMode: 12 | 24 = 24): string {
  const id = refusal.code
  return MESSAGES[language].formatMessage(
    { id, defaultMessage: refusalMessages[language][id] },
    { ...refusalValues(refusal, { ...FORMATS[language], moment: momentsOf(language, hourMode) }) },
  )
}

export function reservationRefusalText(refusal: ReservationRefusal, language: Language, hourMode: 12 | 24): string {
  const id = refusal.code
  return RESERVATION_MESSAGES[language].formatMessage(
    { id, defaultMessage: reservationRefusalMessages[language][id] },
    {
      ...reservationRefusalValues(refusal, {
        moment: momentsOf(language, hourMode),
        distance: (metres) => formatDistance(metres, language),
      }),
    },
  )
}
