/** The texts of the portal, so that a test finds a button by its words in any language. */
import { createIntl } from 'react-intl'
import { compileMessages } from '../build/messagesPlugin.ts'

export const TEST_LANGUAGES = ['en', 'de', 'fr', 'da', 'pseudo'] as const
export type TestLanguage = (typeof TEST_LANGUAGES)[number]

/** The text of an id with its values, as the portal shows it. */
export type Words = (id: string, values?: Readonly<Record<string, string | number>>) => string

export async function wordsOf(language: TestLanguage): Promise<Words> {
  const messages = await compileMessages(language)
  const intl = createIntl({
    locale: language === 'pseudo' ? 'en' : language,
    messages,
    onError: (error) => {
      throw error
    },
  })
  return (id, values) => intl.formatMessage({ id }, values)
}
