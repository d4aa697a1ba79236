/** `node apps/portal/build/checkTexts.ts`: every text of screens, problems and refusals, in every language. A step of `npm run check`. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { MESSAGE_LANGUAGES } from '@club/contract/messages'
import { contractTexts, screenTexts } from './messagesPlugin.ts'
import { type Catalog, textProblems } from './textProblems.ts'
import { type MessageGroups, repeatedIds, type SourceFile, unusedMessageIds } from './usedTexts.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const SOURCES = ['packages/ui/src/**/*.{ts,tsx}', 'apps/portal/src/**/*.{ts,tsx}', 'apps/play/src/**/*.{ts,tsx}']

async function filesOf(patterns: readonly string[]): Promise<readonly string[]> {
  const files: string[] = []
  for await (const file of glob([...patterns], { cwd: ROOT })) if (!/\.test\.tsx?$/.test(file)) files.push(file)
  return files.sort()
}

async function messageGroups(files: readonly string[]): Promise<MessageGroups> {
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(ROOT, file)).href) as Promise<MessageGroups>))
  return Object.assign({}, ...modules) as MessageGroups
}

function unsorted(catalogs: Readonly<Record<string, Catalog>>): readonly string[] {
  return Object.entries(catalogs).flatMap(([language, catalog]) => {
    const ids = Object.keys(catalog)
    const at = ids.findIndex((id, index) => index > 0 && id < (ids[index - 1] ?? ''))
    return at < 0 ? [] : [`${language} ${ids[at]}: is not in alphabetical order, which avoids conflicts`]
  })
}

export async function checkTexts(): Promise<{ readonly count: number; readonly problems: readonly string[] }> {
  const files = await filesOf(SOURCES)
  const isGroup = (file: string): boolean => /essages\.ts$/.test(file) && file.startsWith('packages/ui/')
  const groups = await messageGroups(files.filter(isGroup))
  const sources = await Promise.all(
    files
      .filter((file) => !isGroup(file))
      .map(async (path): Promise<SourceFile> => ({ path, text: await readFile(join(ROOT, path), 'utf8') })),
  )
  const ids = new Set(Object.values(groups).flatMap((group) => Object.values(group).map(({ id }) => id)))
  const screens = Object.fromEntries(await Promise.all(MESSAGE_LANGUAGES.map(async (one) => [one, await screenTexts(one)] as const)))
  const answers = Object.fromEntries(MESSAGE_LANGUAGES.map((one) => [one, contractTexts(one)] as const))
  const answerIds = new Set(Object.keys(answers.en ?? {}))
  return {
    count: ids.size + answerIds.size,
    problems: [
      ...textProblems(screens, ids),
      ...textProblems(answers, answerIds),
      ...unsorted(screens),
      ...unusedMessageIds(groups, sources).map((id) => `${id}: is in a messages file, but no screen uses it`),
      ...repeatedIds(groups).map((id) => `${id}: is used twice`),
    ],
  }
}

if (import.meta.main) {
  const { count, problems } = await checkTexts()
  for (const problem of problems) console.log(problem)
  console.log(`${count} texts in ${MESSAGE_LANGUAGES.join(', ')}; ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
