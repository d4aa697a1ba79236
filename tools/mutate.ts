/**
 * `npm run mutate`: changes the rules of core in one spot at a time and runs the tests of that folder and the properties. What no test notices
 * is printed; it needs a reason in packages/core/mutants.json, else the command fails.
 *
 * `-- handicap` or `-- tournament/draw` a folder, `-- base` the files of `src` itself, `-- scoring/countBack` or `-- exact` a file, `--jobs 1` fewer
 * processes, `--fresh` forgets earlier results.
 */
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import {
  explained,
  type FileScore,
  fileScore,
  isSurvivor,
  type Mutant,
  type Reason,
  type Spot,
  scoreText,
  spotOf,
  uncovered,
  withoutSurvivors,
} from './mutate/survivors.ts'

/** In this order; `base` is `exact.ts`, `policy.ts`, `time.ts` and the other files of `src` itself, on which all folders build. */
const FOLDERS = ['base', 'handicap', 'scoring', 'tournament', 'membership', 'finance', 'reservation', 'club', 'text'] as const
type Folder = (typeof FOLDERS)[number]

/** How long a first run takes on two cores, roughly. */
const MINUTES: Readonly<Record<Folder, number>> = {
  ...{ base: 3, handicap: 5, scoring: 30, tournament: 10, membership: 10, finance: 10, reservation: 8, club: 3, text: 3 },
}

/** Cache of earlier results: a mutant whose code and tests did not change is not run again. */
const cache = (folder: Folder): string => `../../.cache/mutants-${folder}.json`

/** The files of `folder` that `names` asks for; all when it asks for none. */
function filesOf(folder: Folder, names: readonly string[]): string[] {
  const all = globSync(folder === 'base' ? 'src/*.ts' : `src/${folder}/**/*.ts`)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('/index.ts'))
    .sort()
  return names.length === 0 ? all : all.filter((file) => names.some((name) => matches(file, name)))
}

function matches(file: string, name: string): boolean {
  if (name === 'base') return /^src\/[^/]+$/.test(file)
  return file.startsWith(`src/${name}/`) || file === `src/${name.replace(/\.ts$/, '')}.ts`
}

/**
 * A folder is judged by its own tests and the properties. The files of `base` are judged by their own tests alone: everything else runs through them,
 * so that every property would be asked again for each change.
 */
function testsOf(folder: Folder, files: readonly string[]): readonly string[] {
  return folder === 'base'
    ? files.map((file) => file.replace(/\.ts$/, '.test.ts'))
    : [`src/${folder}/**/*.test.ts`, 'src/testing/properties.test.ts']
}

async function mutantsOf(folder: Folder, files: readonly string[], jobs: number, fresh: boolean): Promise<readonly Mutant[]> {
  process.env['MUTATED_TESTS'] = testsOf(folder, filesOf(folder, [])).join(' ')
  const earlier = cache(folder)
  if (existsSync(earlier)) writeFileSync(earlier, JSON.stringify(withoutSurvivors(JSON.parse(readFileSync(earlier, 'utf8')))))
  // packages/core/stryker.config.json has the settings shared by all runs.
  const stryker = new Stryker({
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
    mutate: [...files],
    concurrency: jobs,
    incrementalFile: earlier,
    force: fresh,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  })
  return await stryker.runMutationTest()
}

function printSurvivors({ accepted, open, stale }: ReturnType<typeof explained>): void {
  const print = (mark: string, { file, line, change }: Spot, more = '') =>
    console.log([`${mark.padEnd(10)} ${file}: ${line}`, change, ...(more ? [more] : [])].join(`\n${' '.repeat(11)}`))
  console.log('')
  for (const survivor of accepted) print('accepted', survivor, survivor.reason)
  for (const survivor of open) print('NO REASON', survivor)
  for (const reason of stale) print('STALE', reason, 'no longer survives: take its reason out')
  console.log('')
}

function printScores(title: string, scores: readonly FileScore[]): void {
  const total = { file: title, found: sum(scores, 'found'), survived: sum(scores, 'survived') }
  for (const score of [...scores, total]) {
    const { file, found, survived } = score
    console.log(
      `${file.padEnd(38)} ${scoreText(score).padStart(8)}  ${String(found).padStart(5)} found  ${String(survived).padStart(4)} survived`,
    )
  }
  console.log('')
}

const sum = (scores: readonly FileScore[], key: 'found' | 'survived'): number => scores.reduce((total, score) => total + score[key], 0)

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { jobs: { type: 'string' }, fresh: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  process.chdir(join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages/core'))
  const missing = uncovered(readdirSync('src', { withFileTypes: true }), FOLDERS)
  if (missing.length > 0) {
    console.error(`FOLDERS in tools/mutate.ts does not name ${missing.map((name) => `src/${name}`).join(', ')}.`)
    return 2
  }
  const jobs = Number(values.jobs ?? availableParallelism())
  const plan = FOLDERS.map((folder) => ({ folder, files: filesOf(folder, positionals) })).filter(({ files }) => files.length > 0)
  const unknown = positionals.find(
    (name) => !plan.some(({ folder, files }) => name === folder || files.some((file) => matches(file, name))),
  )
  if (unknown || !Number.isInteger(jobs) || jobs < 1) {
    console.error(
      unknown
        ? `Nothing to mutate in "${unknown}". Folders: ${FOLDERS.join(', ')}; or a file, as scoring/countBack.`
        : '--jobs takes a whole number from 1.',
    )
    return 2
  }

  const reasons = JSON.parse(readFileSync('mutants.json', 'utf8')) as readonly Reason[]
  const anew = plan.filter(({ folder }) => values.fresh || !existsSync(cache(folder))).map(({ folder }) => folder)
  if (anew.length > 0) {
    const minutes = anew.reduce((sum, folder) => sum + MINUTES[folder], 0)
    console.log(
      `The first run over ${anew.join(', ')} takes up to ${minutes} minutes on two cores; later ones reuse it. One folder: -- handicap`,
    )
  }
  const all: FileScore[] = []
  const open: Spot[] = []
  for (const { folder, files } of plan) {
    const sources = files.map((path) => ({ path, source: readFileSync(path, 'utf8') }))
    const mutants = await mutantsOf(folder, files, jobs, values.fresh)
    const scores: FileScore[] = []
    const survivors: Spot[] = []
    for (const { path, source } of sources) {
      const file = path.replace('src/', '')
      const own = mutants.filter(({ fileName }) => relative(process.cwd(), fileName).replaceAll('\\', '/') === path)
      scores.push(fileScore(file, own))
      survivors.push(...own.filter(isSurvivor).map((mutant) => spotOf(file, source, mutant)))
    }
    const found = explained(
      survivors,
      reasons,
      files.map((path) => path.replace('src/', '')),
    )
    printSurvivors(found)
    printScores(folder, scores)
    all.push(...scores)
    open.push(...found.open)
  }
  if (plan.length > 1) printScores('all', all)
  if (open.length > 0) console.log(`${open.length} survivors without a reason: write a test, or a reason in packages/core/mutants.json.`)
  return open.length === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  // Stryker has said more above.
  console.error(`The run stopped: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
