/**
 * Compiles the texts when the portal is built, so that no parser is sent to the browser. Each language comes in several files: the texts of the
 * frame and the first pages, and one for each area of pages (textAreas.ts) with what its pages show beyond that. The page names their folder.
 * `keys` shows the id of each text in its place (LO-02), and `pseudo` shows English texts as long as a translation may become.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { MESSAGE_LANGUAGES, problemMessages, refusalMessages } from '@club/contract/messages'
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin, Rolldown } from 'vite'
import { chunksWith, SCREENS } from './chunksWith.ts'
import { pseudo } from './pseudo.ts'
import { type LazyPage, lazyPagesIn, pagesOfRoutes, withTextAreas } from './textAreas.ts'
import { SOURCE_LANGUAGE } from './textProblems.ts'

const PAGES = fileURLToPath(new URL('../src/pages', import.meta.url)).replaceAll('\\', '/')
const LOCALES = new URL('../../../packages/ui/src/locales/', import.meta.url)

type Language = keyof typeof problemMessages
/** Languages of users, and those for translators only. */
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

/** The area of the texts that the start loads. */
export const FIRST = 'first'

const MESSAGES = /essages\.ts$/
/** The module that formats refusals: its pages can show every refusal. */
const REFUSALS = /useRefusalText\.ts$/
const REFUSAL_IDS = Object.keys(refusalMessages[SOURCE_LANGUAGE]).map((code) => `refusal.${code}`)

async function idsIn(file: string): Promise<readonly string[]> {
  const groups = Object.values((await import(pathToFileURL(file).href)) as Record<string, Record<string, { readonly id: string }>>)
  return groups.flatMap((group) => Object.values(group).map(({ id }) => id))
}

const idsOf = async (chunks: readonly Rolldown.OutputChunk[]): Promise<ReadonlySet<string>> => {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  const refusals = modules.some((id) => REFUSALS.test(id)) ? REFUSAL_IDS : []
  return new Set([...(await Promise.all(modules.filter((id) => MESSAGES.test(id)).map(idsIn))).flat(), ...refusals])
}

type Ids = ReadonlySet<string>

export interface TextIds {
  /** The ids that the frame and the first pages show. */
  readonly first: Ids
  /** By area: the ids that its pages show, those of the first pages among them. */
  readonly areas: ReadonlyMap<string, Ids>
}

async function textIdsOf(bundle: Rolldown.OutputBundle, pages: readonly LazyPage[]): Promise<TextIds> {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const idsWith = (starts: readonly Rolldown.OutputChunk[]): Promise<Ids> => {
    const files = new Set(starts.flatMap(({ fileName }) => [...chunksWith(fileName, bundle)]))
    return idsOf(chunks.filter(({ fileName }) => files.has(fileName)))
  }
  const chunksOf = (area: string | null): readonly Rolldown.OutputChunk[] => {
    const modules = new Set(pages.filter((page) => page.area === area).map(({ module }) => module))
    return chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.has(id)))
  }
  const areas = [...new Set(pages.flatMap(({ area }) => (area === null ? [] : [area])))]
  return {
    first: await idsWith([...chunks.filter(({ isEntry, name }) => isEntry || name === SCREENS), ...chunksOf(null)]),
    areas: new Map(await Promise.all(areas.map(async (area) => [area, await idsWith(chunksOf(area))] as const))),
  }
}

/**
 * The texts of each file. `first` holds every problem too, which any page can show. A text of two areas is in both
 * files; a text of no page is in none.
 */
export function divided(texts: Compiled, { first, areas }: TextIds): ReadonlyMap<string, Compiled> {
  const entries = Object.entries(texts)
  const only = (isIn: (id: string) => boolean): Compiled => Object.fromEntries(entries.filter(([id]) => isIn(id)))
  const isFirst = (id: string): boolean => first.has(id) || id.startsWith('problem.')
  const isLater =
    (ids: Ids) =>
    (id: string): boolean =>
      !isFirst(id) && ids.has(id)
  return new Map([[FIRST, only(isFirst)], ...[...areas].map(([area, ids]) => [area, only(isLater(ids))] as const)])
}

export function messagesPlugin(): Plugin {
  const pages: LazyPage[] = [...pagesOfRoutes(PAGES)]
  let folder = '/texts/'
  return {
    name: 'club-messages',
    // In development every file holds all texts, compiled at each request.
    configureServer({ middlewares }) {
      middlewares.use('/texts', (request, answer) => {
        compileMessages(request.url?.match(/^\/(\w+)-[\w-]+\.json/)?.[1] ?? SOURCE_LANGUAGE).then(
          (compiled) => answer.setHeader('content-type', 'application/json').end(JSON.stringify(compiled)),
          (error: unknown) => answer.writeHead(500).end(String(error)),
        )
      })
    },
    // Runs first, on the source as it is written.
    transform: {
      order: 'pre',
      filter: { id: /\/portal\/src\/.*(?<!\.test)\.tsx?$/, code: /\b(lazyPage|preloadedPage)\b/ },
      handler(code, id) {
        pages.push(...lazyPagesIn(code, id))
        return { code: withTextAreas(code, id), map: null }
      },
    },
    async generateBundle(_options, bundle) {
      const ids = await textIdsOf(bundle, pages)
      const files = await Promise.all(
        MODES.map(async (mode) =>
          [...divided(await compileMessages(mode), ids)].map(([area, texts]) => [`${mode}-${area}.json`, JSON.stringify(texts)] as const),
        ),
      )
      const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8)
      folder = `/assets/texts-${hash}/`
      for (const [name, source] of files.flat()) this.emitFile({ type: 'asset', fileName: `${folder.slice(1)}${name}`, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'meta', attrs: { name: 'texts', content: folder }, injectTo: 'head' }],
    },
  }
}
