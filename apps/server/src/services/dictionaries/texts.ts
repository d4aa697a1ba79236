/** A text that a club provides in several languages. */
import { MESSAGE_LANGUAGES } from '@club/contract/messages'
import * as v from 'valibot'
import type { Language } from '../../language/language.ts'

export type Texts = Readonly<Partial<Record<Language, string>>>

/** Returns the text in the viewer's language, else in the first of `MESSAGE_LANGUAGES` that has one, else an empty text. */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] ?? MESSAGE_LANGUAGES.map((one) => texts[one]).find((text) => text !== undefined) ?? ''
}

/** Schema of texts in an import file: one text for all languages, or one for each language. */
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
