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
  const shown = useStore(texts.shown)

  useEffect(() => {
    texts.show(language).catch((error: unknown) => log(`The texts of ${language} cannot be loaded`, error))
  }, [language, log])

  const locale = localeOf(shown.language)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  return (
    <IntlProvider locale={locale} messages={shown.messages} onError={(error) => log(error.message)}>
      {children}
    </IntlProvider>
  )
}
