/** The language of the words in an answer: the first of Accept-Language that we write. */
import { MESSAGE_LANGUAGES, type MessageLanguage } from '@club/contract/messages'

export type Language = MessageLanguage

/** As which the language writes numbers and moments. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', da: 'da-DK' }

export function languageOf(acceptLanguage: string | undefined): Language {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().toLowerCase().split(';')
      const quality = settings.map((setting) => /^\s*q=([\d.]+)/.exec(setting)?.[1]).find((found) => found !== undefined)
      return { language: tag.split('-')[0], quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { language } of preferred) {
    const known = MESSAGE_LANGUAGES.find((one) => one === language)
    if (known) return known
  }
  return 'en'
}
