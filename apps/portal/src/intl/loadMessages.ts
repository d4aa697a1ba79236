import type { Language } from '@club/ui/features'
import type { MessageFormatElement } from 'react-intl'

export type Messages = Readonly<Record<string, MessageFormatElement[]>>

/** One chunk per language; a reader loads their own. */
export async function loadMessages(language: Language): Promise<Messages> {
  switch (language) {
    case 'de':
      return (await import('virtual:club-messages/de')).messages
    case 'en':
      return (await import('virtual:club-messages/en')).messages
    case 'keys':
      return (await import('virtual:club-messages/keys')).messages
  }
}

/** The language in which dates, numbers and plurals are written; where ids are shown, English. */
export function localeOf(language: Language): 'en' | 'de' {
  return language === 'keys' ? 'en' : language
}
