import { type Language, localeOf } from '@club/ui/features'
import { type ReactNode, useEffect } from 'react'
import { IntlProvider } from 'react-intl'
import { useStore } from 'zustand'
import { texts } from './readTexts.ts'

interface LanguageProviderProps {
  readonly language: Language
  readonly log: (message: string, details?: unknown) => void
  readonly children: ReactNode
}

/** Shows the texts of the previous language until the new ones are loaded. */
export function LanguageProvider({ language, log, children }: LanguageProviderProps) {
  const shownLanguage = useStore(texts.shown, (state) => state.language)
  const messages = useStore(texts.shown, (state) => state.messages)

  useEffect(() => {
    texts.show(language).catch((error: unknown) => log(`The texts of ${language} cannot be loaded`, error))
  }, [language, log])

  const locale = localeOf(shownLanguage)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  return (
    <IntlProvider locale={locale} messages={messages} onError={(error) => log(error.message)}>
      {children}
    </IntlProvider>
  )
}
