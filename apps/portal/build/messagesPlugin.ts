/**
 * Texts are compiled when the portal is built: already parsed, so that no parser travels to the browser. Each language comes in two
 * files: the texts of the first pages with all that is loaded beside them, and the rest; the page names both. `keys` shows the id of
 * each text in its place (LO-02), and `pseudo` shows English texts as long as a translation may become.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { MESSAGE_LANGUAGES, problemMessages, refusalMessages } from '@club/contract/messages'
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin, Rolldown } from 'vite'
import { chunksWith, SCREENS } from './chunksWith.ts'
import { firstPagesIn } from './firstPages.ts'
import { pseudo } from './pseudo.ts'
import { SOURCE_LANGUAGE } from './textProblems.ts'

const LOCALES = new URL('../../../packages/ui/src/locales/', import.meta.url)

type Language = keyof typeof problemMessages
/** What a reader can choose, and what only translators look at. */
const MODES = [...MESSAGE_LANGUAGES, 'keys', 'pseudo']
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

const MESSAGES = /essages\.ts$/

async function idsIn(file: string): Promise<readonly string[]> {
  const groups = Object.values((await import(pathToFileURL(file).href)) as Record<string, Record<string, { readonly id: string }>>)
  return groups.flatMap((group) => Object.values(group).map(({ id }) => id))
}

const idsOf = async (chunks: readonly Rolldown.OutputChunk[]): Promise<ReadonlySet<string>> => {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => MESSAGES.test(id))
  return new Set((await Promise.all(modules.map(idsIn))).flat())
}

interface Carried {
  /** What the start and the first pages show. */
  readonly first: ReadonlySet<string>
  readonly all: ReadonlySet<string>
}

async function carriedBy(bundle: Rolldown.OutputBundle, pages: ReadonlySet<string>): Promise<Carried> {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const starts = chunks.filter(({ isEntry, name }) => isEntry || name === SCREENS || pages.has(name))
  const files = new Set(starts.flatMap(({ fileName }) => [...chunksWith(fileName, bundle)]))
  return { first: await idsOf(chunks.filter(({ fileName }) => files.has(fileName))), all: await idsOf(chunks) }
}

/** `[those of the first pages, the rest]`. A problem can meet anybody; a refusal answers whoever enters a tournament. */
export function divided(texts: Compiled, { first, all }: Carried): readonly [Compiled, Compiled] {
  const entries = Object.entries(texts)
  const isFirst = (id: string): boolean => first.has(id) || id.startsWith('problem.')
  const isLater = (id: string): boolean => !isFirst(id) && (all.has(id) || id.startsWith('refusal.'))
  return [Object.fromEntries(entries.filter(([id]) => isFirst(id))), Object.fromEntries(entries.filter(([id]) => isLater(id)))]
}

export function messagesPlugin(): Plugin {
  const pages = new Set<string>()
  const files: Record<string, readonly string[]> = {}
  return {
    name: 'club-messages',
    // While the portal is worked at there is one file for each language, made anew each time.
    configureServer({ middlewares }) {
      for (const name of MODES) files[name] = [`/texts/${name}.json`]
      middlewares.use('/texts', (request, answer) => {
        compileMessages(request.url?.match(/^\/(\w+)\.json/)?.[1] ?? SOURCE_LANGUAGE).then(
          (compiled) => answer.setHeader('content-type', 'application/json').end(JSON.stringify(compiled)),
          (error: unknown) => answer.writeHead(500).end(String(error)),
        )
      })
    },
    // Before anything else changes how the source is spelt.
    transform: {
      order: 'pre',
      handler(code) {
        for (const page of firstPagesIn(code)) pages.add(page)
      },
    },
    async generateBundle(_options, bundle) {
      if (pages.size === 0) throw new Error('No page says that its texts are there from the start')
      const carried = await carriedBy(bundle, pages)
      for (const name of MODES) {
        files[name] = divided(await compileMessages(name), carried).map((part, at) => {
          const source = JSON.stringify(part)
          const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
          const fileName = `assets/${name}-${at === 0 ? '' : 'rest-'}${hash}.json`
          this.emitFile({ type: 'asset', fileName, source })
          return `/${fileName}`
        })
      }
    },
    transformIndexHtml: {
      order: 'post',
      // A block of data, which no script policy minds. Nothing that is named here holds a sign that could end it.
      handler: () => [
        { tag: 'script', attrs: { type: 'application/json', id: 'texts' }, children: JSON.stringify(files), injectTo: 'head' },
      ],
    },
  }
}
