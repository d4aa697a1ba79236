/** Names of the entry fees. */
import type { FeeArticle } from '@club/core/tournament'
import type { Language } from '../../language/language.ts'

const NAMES: Readonly<Record<FeeArticle, Readonly<Record<Language, string>>>> = {
  entry: { en: 'Entry fee', de: 'Nenngeld', fr: 'Droit d’inscription', da: 'Matchfee' },
  entryGuest: { en: 'Entry fee, guest', de: 'Nenngeld Gast', fr: 'Droit d’inscription, invité', da: 'Matchfee, gæst' },
}

export function feeArticleName(article: FeeArticle, language: Language): string {
  return NAMES[article][language]
}
