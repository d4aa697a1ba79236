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
    case 'fr':
      return (await import('virtual:club-messages/fr')).messages
    case 'da':
      return (await import('virtual:club-messages/da')).messages
    case 'keys':
      return (await import('virtual:club-messages/keys')).messages
    case 'pseudo':
      return (await import('virtual:club-messages/pseudo')).messages
  }
}
