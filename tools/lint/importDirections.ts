/** `node tools/lint/importDirections.ts`: imports of the server (decision 0010) and of ui against the order of their folders. A step of `npm run check`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Layers, type SourceFile, wrongImports } from './wrongImports.ts'

/** Folders of apps/server/src from the lowest layer up. `*` is any one folder; `.` is main.ts and cli.ts. */
export const SERVER_LAYERS = [
  ['clock', 'language'],
  ['refusal'],
  ['db'],
  ['mail', 'payments', 'association', 'reach'],
  ['queue'],
  ['services/clubs', 'services/dictionaries', 'services/securityLog', 'services/banks'],
  ['services/accounts'],
  ['services/people'],
  ['services/tournaments', 'services/finance'],
  ['services/calendar'],
  ['services/emails'],
  ['services/vouchers'],
  ['services/notices', 'services/logins', 'services/refunds', 'services/changeRequests'],
  ['services/collections', 'services/events', 'services/passkeys'],
  ['services/mandates'],
  ['services/invoiceNotices'],
  ['services/reservations'],
  ['services/entries'],
  ['services/cards', 'services/basket'],
  ['services/results'],
  ['services/draw', 'services/handicap'],
  ['services/staff'],
  ['services/personalData'],
  ['print'],
  ['http'],
  ['routes/*', 'live', 'jobs', 'importer', 'openapi'],
  ['routes'],
  ['demo', 'backup'],
  ['start', 'commands'],
  ['.'],
] as const

/** Folders of packages/ui/src from the lowest layer up; `.` is index.ts. A feature imports no other feature. */
export const UI_LAYERS = [
  ['theme', 'format'],
  ['components'],
  ['golf'],
  ['shared'],
  ['features/*'],
  ['features', 'gallery'],
  ['.'],
] as const

interface LayeredFolder {
  readonly folder: string
  readonly layers: Layers
}

export const SERVER: LayeredFolder = { folder: 'apps/server/src', layers: SERVER_LAYERS }
export const UI: LayeredFolder = { folder: 'packages/ui/src', layers: UI_LAYERS }

/** All files of a folder but tests and their helpers. */
export function filesIn({ folder }: LayeredFolder): readonly SourceFile[] {
  const root = join(import.meta.dirname, '../..', folder)
  return globSync('**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('testing/') && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

if (import.meta.main) {
  const found = [SERVER, UI].flatMap((one) => wrongImports(filesIn(one), one.layers).map((line) => `${one.folder}/${line}`))
  for (const line of found) console.log(line)
  process.exitCode = found.length === 0 ? 0 : 1
}
