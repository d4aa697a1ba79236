import { createIntl, type IntlShape } from 'react-intl'
import de from '../locales/de.json'
import en from '../locales/en.json'

const catalogs = { en, de }

/** Words without a screen. */
export function intlOf(language: keyof typeof catalogs = 'en'): IntlShape {
  return createIntl({
    locale: language,
    messages: catalogs[language],
    onError: (error) => {
      throw error
    },
  })
}
