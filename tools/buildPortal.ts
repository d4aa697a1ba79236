/** Builds the portal when its sources changed since the last build; a start that finds nothing new takes no time. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = [
  'packages/core/src',
  'packages/contract/src',
  'packages/client/src',
  'packages/ui/src',
  'apps/portal/src',
  'apps/portal/public',
  'apps/portal/build',
  'apps/portal/index.html',
  'apps/portal/vite.config.ts',
  'apps/embed/src',
  'apps/embed/vite.config.ts',
  'pnpm-lock.yaml',
]
const MARKER = '.cache/portal-build'

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.filter(existsSync).flatMap(filesOf)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

export function buildPortal(): void {
  const now = fingerprint()
  if (existsSync('apps/portal/dist/index.html') && existsSync(MARKER) && readFileSync(MARKER, 'utf8') === now) return
  console.log('Building the portal …')
  // The script for pages of clubs goes into the folder of the portal, so it comes second.
  for (const cwd of ['apps/portal', 'apps/embed']) {
    const build = spawnSync('vite', ['build', '--logLevel', 'warn'], {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    if (build.status !== 0) throw new Error('The portal could not be built; the lines above say why.')
  }
  mkdirSync('.cache', { recursive: true })
  writeFileSync(MARKER, now)
}
