/** What a first visit to each page of the portal loads: script, styles and texts, brotli; beside a page of React that shows one word. */
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

type Output = Rolldown.RolldownOutput['output']
type Chunk = Rolldown.OutputChunk

const EMPTY = 'virtual:empty-react-page'
const EMPTY_PAGE = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('p', null, 'Golf'))
`

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
  const start = [...chunks.values()].find(({ isEntry, name }) => isEntry && name === 'index')
  const texts = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith('club-messages/en'))
  if (!start || !texts) throw new Error('The portal has no start or no texts')
  const styles = output.reduce((sum, part) => sum + (part.type === 'asset' && part.fileName.endsWith('.css') ? packed(part.source) : 0), 0)
  const sizes = new Map([...chunks.values()].map((chunk) => [chunk, packed(chunk.code)]))
  const bytesOf = (parts: ReadonlySet<Chunk>): number => [...parts].reduce((sum, part) => sum + (sizes.get(part) ?? 0), 0)

  const empty = await emptyPage()
  const line = (name: string, bytes: number): string =>
    `${name.padEnd(28)}${`${(bytes / 1000).toFixed(1)} kB`.padStart(10)}${`${(bytes / empty).toFixed(2)} ×`.padStart(9)}`
  const pages = [...chunks.values()].flatMap((chunk) => {
    const [, name] = /\/pages\/(?:panels\/)?(\w+)Page\.tsx$/.exec(chunk.facadeModuleId ?? '') ?? []
    if (name === undefined) return []
    return [[name, styles + bytesOf(withImports(chunk, chunks, new Set([...withImports(start, chunks), texts])))] as const]
  })
  return [line('an empty React page', empty), ...pages.sort((one, other) => one[1] - other[1]).map(([name, bytes]) => line(name, bytes))]
}

if (import.meta.main) for (const text of await routeBytes()) console.log(text)
