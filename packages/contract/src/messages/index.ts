/** Every problem and refusal in words, once per code and language. Design decision 8. */
import { deProblems, deRefusals } from './de.ts'
import { enProblems, enRefusals } from './en.ts'
import type { ProblemMessages, RefusalMessages } from './problemText.ts'

export type { ProblemMessages, ProblemText, RefusalMessages } from './problemText.ts'

/** The languages that are worded so far; any other is answered in English. */
export const MESSAGE_LANGUAGES = ['en', 'de'] as const
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

export const problemMessages: Readonly<Record<MessageLanguage, ProblemMessages>> = { en: enProblems, de: deProblems }
export const refusalMessages: Readonly<Record<MessageLanguage, RefusalMessages>> = { en: enRefusals, de: deRefusals }
