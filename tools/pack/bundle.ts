/** Bundles a few lines for a browser, as an application would, and says what came along. */
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

export interface Bundle {
  readonly code: string
  /** Every file that was looked at, before anything was shaken out. */
  readonly modules: readonly string[]
  readonly brotliBytes: number
}

const ENTRY = 'entry.js'

/** `lines` as a module in `folder`, minified for a browser; packages named in `external` stay imports. */
export async function bundled(folder: string, lines: string, external: readonly string[] = []): Promise<Bundle> {
  const modules: string[] = []
  const entry = join(folder, ENTRY)
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? lines : null),
        buildEnd() {
          modules.push(...[...this.getModuleIds()].filter((id) => id !== entry))
        },
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      // Not `lib`, which leaves the white space in.
      modulePreload: false,
      rolldownOptions: { input: entry, external: [...external], preserveEntrySignatures: 'strict' },
    },
  })
  const [{ output: chunks }] = (Array.isArray(output) ? output : [output]) as [Rolldown.RolldownOutput]
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  return { code, modules, brotliBytes: brotliCompressSync(code).length }
}
