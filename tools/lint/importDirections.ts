/** `node tools/lint/importDirections.ts`: imports of the server against the order of its folders (decision 0010). A step of `npm run check`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SourceFile, wrongImports } from './wrongImports.ts'

/** Folders of apps/server/src from the lowest layer up. `*` is any one folder; `.` is main.ts and cli.ts. */
export const SERVER_LAYERS = [
  ['clock', 'language'],
  ['refusal'],
  ['db'],
  ['mail', 'payments', 'association'],
  ['queue'],
  ['services/clubs', 'services/dictionaries', 'services/securityLog'],
  ['services/accounts'],
  ['services/people'],
  ['services/tournaments', 'services/finance'],
  ['services/calendar'],
  ['services/emails'],
  ['services/notices', 'services/registration'],
  ['services/entries'],
  ['services/cards', 'services/basket'],
  ['services/results'],
  ['services/draw'],
  ['services/staff'],
  ['print'],
  ['http'],
  ['routes/*', 'live', 'jobs', 'importer', 'openapi'],
  ['routes'],
  ['demo', 'backup'],
  ['start', 'commands'],
  ['.'],
] as const

const SERVER = join(import.meta.dirname, '../../apps/server/src')

/** All files of the server but tests and their helpers. */
export function serverFiles(): readonly SourceFile[] {
  return globSync('**/*.ts', { cwd: SERVER })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('testing/') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(SERVER, path), 'utf8') }))
}

if (import.meta.main) {
  const found = wrongImports(serverFiles(), SERVER_LAYERS)
  for (const line of found) console.log(line)
  process.exitCode = found.length === 0 ? 0 : 1
}
