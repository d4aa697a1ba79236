/** Size of each entry of `@club/core` bundled alone for a browser: brotli, with dependencies. */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** Brotli bytes that are aimed at. */
const AIMS: Readonly<Record<string, number>> = { './scoring': 6000 }
/** For tests, not for browsers. */
const LEFT_OUT = ['./testing', './conformance']

async function bytesOf(entry: string): Promise<number> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  })
  if (!('output' in output)) throw new Error(`${entry} could not be bundled`)
  return brotliCompressSync(output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')).length
}

/** One line for each entry. */
export async function subpathBytes(): Promise<readonly string[]> {
  const { exports } = JSON.parse(readFileSync('packages/core/package.json', 'utf8')) as { exports: Record<string, string> }
  const lines: string[] = []
  for (const [name, file] of Object.entries(exports)) {
    if (LEFT_OUT.includes(name) || !file.endsWith('.ts')) continue
    const bytes = await bytesOf(`packages/core/${file}`)
    const aim = AIMS[name]
    const words = aim === undefined ? '' : `  aim ${aim} B: ${bytes <= aim ? 'held' : 'missed'}`
    lines.push(`@club/core${name.slice(1)}`.padEnd(32) + `${bytes} B`.padStart(10) + words)
  }
  return lines
}
