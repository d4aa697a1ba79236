/** A word or a text that a club gives in several languages. */
import { MESSAGE_LANGUAGES } from '@club/contract/messages'
import * as v from 'valibot'
import type { Language } from '../../language/language.ts'

export type Texts = Readonly<Partial<Record<Language, string>>>

/** In the reader's language, else in the first of ours that there is. */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] ?? MESSAGE_LANGUAGES.map((one) => texts[one]).find((text) => text !== undefined) ?? ''
}

/** As an import may write them: one text for all languages, or one for each that there is. */
/* @__NO_SIDE_EFFECTS__ */
export function textsFile(text: v.GenericSchema<string>) {
  return v.union(
    [
      v.pipe(
        text,
        v.transform((one): Texts => ({ en: one })),
      ),
      v.pipe(
        v.strictObject(Object.fromEntries(MESSAGE_LANGUAGES.map((language) => [language, v.optional(text)]))),
        v.check((texts) => Object.keys(texts).length > 0, 'At least one language'),
        v.transform((texts): Texts => texts),
      ),
    ],
    `A text, or texts by language: ${MESSAGE_LANGUAGES.join(', ')}`,
  )
}
