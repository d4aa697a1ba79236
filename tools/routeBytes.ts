/**
 * Prints what a first visit to each page of the portal loads, brotli: script next to its target and to a React page with one word,
 * then the texts of English and all of it with the styles.
 */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { SCREENS } from '../apps/portal/build/chunksWith.ts'
import { lazyPagesIn, pagesOfRoutes } from '../apps/portal/build/textAreas.ts'

type Output = Rolldown.RolldownOutput['output']
type Chunk = Rolldown.OutputChunk

const EMPTY = 'virtual:empty-react-page'
const EMPTY_PAGE = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('p', null, 'Golf'))
`

/** The most script that a page may load, in kB. */
const AIMS: Readonly<Record<string, number>> = { Home: 145, ResultsPanel: 125 }

/** Panels next to the viewer's own entry. */
const ENTRY_PANELS = ['PlayersPanel', 'TeamsPanel', 'WaitingPanel']

function packed(source: string | Uint8Array): number {
  return brotliCompressSync(source).length
}

async function outputOf(options: Parameters<typeof build>[0]): Promise<Output> {
  const result = await build({ ...options, logLevel: 'silent', build: { ...options?.build, write: false } })
  if (!('output' in result)) throw new Error('Nothing was built')
  return result.output
}

async function emptyPage(): Promise<number> {
  const source = { name: 'empty', resolveId: (id: string) => (id === EMPTY ? `${process.cwd()}/apps/portal/src/empty.js` : null) }
  const plugin = { ...source, load: (id: string) => (id.endsWith('/src/empty.js') ? EMPTY_PAGE : null) }
  const output = await outputOf({
    configFile: false,
    root: 'apps/portal',
    plugins: [plugin],
    build: { target: 'es2023', rollupOptions: { input: EMPTY } },
  })
  return output.reduce((sum, part) => sum + (part.type === 'chunk' ? packed(part.code) : 0), 0)
}

/** A chunk and everything that it cannot run without. */
function withImports(first: Chunk, chunks: ReadonlyMap<string, Chunk>, found = new Set<Chunk>()): ReadonlySet<Chunk> {
  if (found.has(first)) return found
  found.add(first)
  for (const name of first.imports) {
    const next = chunks.get(name)
    if (next) withImports(next, chunks, found)
  }
  return found
}

/** One line for each page, the lightest first. */
export async function routeBytes(): Promise<readonly string[]> {
  const output = await outputOf({ root: 'apps/portal' })
  const chunks = new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])))
  const starts = [...chunks.values()].filter(({ isEntry, name }) => (isEntry && name === 'index') || name === SCREENS)
  if (starts.length !== 2) throw new Error('The portal has no start, or no screens')
  const assetBytes = (name: RegExp): number =>
    output.reduce((sum, part) => sum + (part.type === 'asset' && name.test(part.fileName) ? packed(part.source) : 0), 0)
  const styles = assetBytes(/\.css$/)
  const sources = globSync('apps/portal/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|lazyPage\.ts$/.test(file))
  const lazyPages = [
    ...pagesOfRoutes(resolve('apps/portal/src/pages')),
    ...sources.flatMap((file) => lazyPagesIn(readFileSync(file, 'utf8'), resolve(file))),
  ]
  const areaOf = new Map(lazyPages.map(({ module, area }) => [module, area]))
  const textsOf = (parts: readonly Chunk[]): number => {
    const areas = new Set(parts.flatMap(({ facadeModuleId }) => areaOf.get(facadeModuleId ?? '') ?? []))
    return ['first', ...areas].reduce((sum, area) => sum + assetBytes(new RegExp(`/en-${area}\\.json$`)), 0)
  }
  const sizes = new Map([...chunks.values()].map((chunk) => [chunk, packed(chunk.code)]))
  const bytesOf = (parts: ReadonlySet<Chunk>): number => [...parts].reduce((sum, part) => sum + (sizes.get(part) ?? 0), 0)

  const empty = await emptyPage()
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(10)
  const line = (name: string, script: number, texts: number, all: number): string => {
    const aim = AIMS[name]
    const verdict = aim === undefined ? '' : script <= aim * 1000 ? `  aim ${aim} kB: met` : `  aim ${aim} kB: missed`
    return `${name.padEnd(24)}${kilobytes(script)}${`${(script / empty).toFixed(2)} ×`.padStart(9)}${kilobytes(texts)}${kilobytes(all)}${verdict}`
  }
  // A panel is part of the page of its tournament, which opens on its details.
  const named = (chunkName: string): Chunk[] => [...chunks.values()].filter(({ name }) => name === chunkName)
  const frameOf = (page: string): Chunk[] => {
    if (page === 'Tournament') return named('DetailsTab')
    if (!page.endsWith('Panel')) return []
    return [...named('TournamentPage'), ...(ENTRY_PANELS.includes(page) ? named('EntryTab') : [])]
  }
  const pages = [...chunks.values()].flatMap((chunk) => {
    const [, name] = /\/pages\/(?:[\w-]+\/)*(\w+)Page\.tsx$/.exec(chunk.facadeModuleId ?? '') ?? []
    if (name === undefined) return []
    const shown = [chunk, ...frameOf(name)]
    const script = bytesOf(new Set([...shown, ...starts].flatMap((part) => [...withImports(part, chunks)])))
    const texts = textsOf(shown)
    return [[script, line(name, script, texts, script + texts + styles)] as const]
  })
  return [
    `${''.padEnd(24)}${'script'.padStart(10)}${''.padStart(9)}${'texts'.padStart(10)}${'in all'.padStart(10)}`,
    line('an empty React page', empty, 0, empty),
    ...pages.sort((one, other) => one[0] - other[0]).map(([, text]) => text),
  ]
}

if (import.meta.main) for (const text of await routeBytes()) console.log(text)
