import { createIntl, type IntlShape } from 'react-intl'
import { catalogs } from './catalogs.ts'

/** Returns the formatter of a language, for texts without a screen. */
export function intlOf(language: keyof typeof catalogs = 'en'): IntlShape {
  return createIntl({
    locale: language,
    messages: catalogs[language],
    onError: (error) => {
      throw error
    },
  })
}
