/** The texts of every problem and refusal, once per code and language. Design decision 8. */
import { daProblems, daRefusals } from './da.ts'
import { deProblems, deRefusals } from './de.ts'
import { enProblems, enRefusals } from './en.ts'
import { frProblems, frRefusals } from './fr.ts'
import type { ProblemMessages, RefusalMessages } from './problemText.ts'

export { FIELD_CODES, type FieldCode, fieldTexts } from './fieldTexts.ts'
export type { ProblemMessages, ProblemText, RefusalMessages } from './problemText.ts'
export { reservationRefusalMessages } from './reservationRefusals.ts'

/** LO-01; requests in any other language get English. */
export const MESSAGE_LANGUAGES = ['en', 'de', 'fr', 'da'] as const
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

export const problemMessages: Readonly<Record<MessageLanguage, ProblemMessages>> = {
  en: enProblems,
  de: deProblems,
  fr: frProblems,
  da: daProblems,
}
export const refusalMessages: Readonly<Record<MessageLanguage, RefusalMessages>> = {
  en: enRefusals,
  de: deRefusals,
  fr: frRefusals,
  da: daRefusals,
}
