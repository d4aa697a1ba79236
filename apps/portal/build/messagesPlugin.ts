/**
 * Texts are compiled when the portal is built: `virtual:club-messages/de` is every text of that language, already parsed,
 * so that no parser travels to the browser. `virtual:club-messages/keys` shows the id of each text in its place (LO-02), and
 * `virtual:club-messages/pseudo` shows English texts as long as a translation may become. Each is a file of its own.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { problemMessages, refusalMessages } from '@club/contract/messages'
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { pseudo } from './pseudo.ts'
import { SOURCE_LANGUAGE } from './textProblems.ts'

const PREFIX = 'virtual:club-messages/'
const LOCALES = new URL('../../../packages/ui/src/locales/', import.meta.url)

type Language = keyof typeof problemMessages
type Compiled = Record<string, MessageFormatElement[]>

/** The language whose texts a file is made of. */
function sourceOf(name: string): Language {
  return name === 'keys' || name === 'pseudo' ? SOURCE_LANGUAGE : (name as Language)
}

function localeFile(language: Language): string {
  return fileURLToPath(new URL(`${language}.json`, LOCALES))
}

/** Problems and refusals under ids like those of the screens: `problem.notFound.title`, `refusal.full`. */
export function contractTexts(language: Language): Record<string, string> {
  const problems = Object.entries(problemMessages[language]).flatMap(([code, text]) =>
    Object.entries(text).map(([part, words]) => [`problem.${code}.${part}`, words] as const),
  )
  const refusals = Object.entries(refusalMessages[language]).map(([code, words]) => [`refusal.${code}`, words] as const)
  return Object.fromEntries([...problems, ...refusals])
}

export async function screenTexts(language: Language): Promise<Record<string, string>> {
  return JSON.parse(await readFile(localeFile(language), 'utf8')) as Record<string, string>
}

/** A literal is type 0 in the parsed form; an id is shown as it is, whatever it holds. */
function shownAsItIs(id: string): MessageFormatElement[] {
  return [{ type: 0, value: id }]
}

export async function compileMessages(name: string): Promise<Compiled> {
  const source = sourceOf(name)
  const entries = Object.entries({ ...(await screenTexts(source)), ...contractTexts(source) })
  return Object.fromEntries(
    entries.map(([id, text]) => [id, name === 'keys' ? shownAsItIs(id) : name === 'pseudo' ? pseudo(parse(text)) : parse(text)]),
  )
}

export function messagesPlugin(): Plugin {
  return {
    name: 'club-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const name = id.slice(PREFIX.length + 1)
      this.addWatchFile(localeFile(sourceOf(name)))
      const compiled = JSON.stringify(await compileMessages(name))
      return `export const messages = JSON.parse(${JSON.stringify(compiled)})`
    },
  }
}
