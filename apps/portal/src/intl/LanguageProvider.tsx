import { type Language, localeOf } from '@club/ui/features'
import { type ReactNode, useEffect, useState } from 'react'
import { IntlProvider } from 'react-intl'
import { loadMessages, type Messages } from './loadMessages.ts'

export interface FirstMessages {
  readonly language: Language
  readonly messages: Messages
}

interface LanguageProviderProps {
  readonly language: Language
  /** Loaded before the first paint, so that the first words are the right ones. */
  readonly first: FirstMessages
  readonly log: (message: string, details?: unknown) => void
  readonly children: ReactNode
}

/** Keeps the old words until the new ones are there. */
export function LanguageProvider({ language, first, log, children }: LanguageProviderProps) {
  const [loaded, setLoaded] = useState(first)

  useEffect(() => {
    let wanted = true
    loadMessages(language).then(
      (messages) => wanted && setLoaded({ language, messages }),
      (error: unknown) => log(`The texts of ${language} cannot be loaded`, error),
    )
    return () => {
      wanted = false
    }
  }, [language, log])

  const locale = localeOf(loaded.language)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  return (
    <IntlProvider locale={locale} messages={loaded.messages} onError={(error) => log(error.message)}>
      {children}
    </IntlProvider>
  )
}
