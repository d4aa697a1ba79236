/**
 * `npm test`: everything, part by part, with the time each part took and the slowest files. Reports stay in `.reports` for
 * `npm run check:spec`. With `--changed` or `--changed=<commit>`: what the changes since the last or that commit affect.
 * The last line counts tests and checks: `N passed, N failed`.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, freemem } from 'node:os'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildPortal } from './buildPortal.ts'
import { browserScope, changedFiles } from './changed.ts'
import { check } from './check.ts'
import { run } from './run.ts'

interface Tally {
  readonly passed: number
  readonly failed: number
}

const REPORTS = '.reports'

const CHANGED = /^--changed(?:=.+)?$/
const options = process.argv.slice(2)
const chosen = options.filter((option) => !CHANGED.test(option))
const changed = options.find((option) => CHANGED.test(option))
/** The commit that changes are counted from; null for everything. */
const since = changed === undefined ? null : changed.slice('--changed='.length) || 'HEAD'

/** Bytes that temporary files of the tests may take. */
const ROOM = 2 * 2 ** 30

/** With more failed browser tests than this, the change is at fault rather than chance. */
const MAX_REPEATED = 4

const LINES_OF_AN_ERROR = 24

interface Failure {
  readonly title: string
  readonly error: string
}

interface BrowserTally extends Tally {
  readonly failures: readonly Failure[]
}

/** For the end of the output. */
const failedInBrowser: Failure[] = []

const fileSeconds: { readonly file: string; readonly seconds: number }[] = []

interface UnitReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[]
}

interface BrowserSuite {
  readonly specs?: readonly BrowserSpec[]
  readonly suites?: readonly BrowserSuite[]
}

interface BrowserSpec {
  readonly title: string
  readonly file: string
  readonly tests: readonly {
    readonly status: string
    readonly results: readonly { readonly duration: number; readonly errors?: readonly { readonly message?: string }[] }[]
  }[]
}

interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number }
  readonly suites: readonly BrowserSuite[]
}

/**
 * Puts temporary files of the tests in memory, if there is room for them: the databases of the tests are thousands of small files, and on a
 * disk they take a quarter of the time.
 */
function useMemory(): void {
  const memory = '/dev/shm'
  if (!existsSync(memory) || freemem() < 4 * ROOM) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < ROOM) return
  const folder = mkdtempSync(`${memory}/club-test-`)
  process.env.TMPDIR = folder
  // The tests start the program and its commands tens of times; from compiled code a start takes half the processor time.
  process.env.NODE_COMPILE_CACHE = `${folder}/compiled`
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Without a handler a signal ends the process before 'exit', and the files would stay in memory.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

async function unitTests(part: string, projects: readonly string[], workers = availableParallelism()): Promise<Tally> {
  const report = `${REPORTS}/${part}.json`
  const { ok, output } = await run(
    'vitest',
    [
      'run',
      // By default a machine of two cores gets one worker.
      `--maxWorkers=${workers}`,
      // Properties with a thousand cases take seconds on a loaded machine; a test that hangs still ends.
      '--testTimeout=30000',
      '--hookTimeout=30000',
      ...projects.flatMap((project) => ['--project', project]),
      ...(since === null ? [] : ['--changed', since, '--passWithNoTests']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: { NO_COLOR: '1' } },
  )
  if (!ok) console.log(output)
  if (!existsSync(report)) return { passed: 0, failed: ok && since !== null ? 0 : 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as UnitReport
  for (const { name, startTime, endTime } of testResults)
    fileSeconds.push({ file: relative('.', name), seconds: (endTime - startTime) / 1000 })
  // A file that cannot be loaded fails the run without a failed test.
  return { passed: numPassedTests, failed: ok ? 0 : Math.max(1, numFailedTests) }
}

async function inBrowser(
  app: 'portal' | 'play',
  more: readonly string[],
  report = `${REPORTS}/${app}-browser.json`,
): Promise<BrowserTally> {
  const { ok, output } = await run('playwright', ['test', '-c', `apps/${app}/playwright.config.ts`, '--reporter=line,json', ...more], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${process.cwd()}/${report}` },
  })
  if (!ok) console.log(output)
  if (!existsSync(report)) return { passed: 0, failed: ok && since !== null ? 0 : 1, failures: [] }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as BrowserReport
  const seconds = new Map<string, number>()
  const failures: Failure[] = []
  for (const { title, file, tests } of specsOf(suites)) {
    for (const { duration } of tests.flatMap(({ results }) => results)) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
    const errors = tests
      .filter(({ status }) => status === 'unexpected')
      .flatMap(({ results }) => results.flatMap((one) => one.errors ?? []))
    if (errors.length > 0) failures.push({ title, error: stripVTControlCharacters(errors[0]?.message ?? '') })
  }
  for (const [file, sum] of seconds) fileSeconds.push({ file: `apps/${app}/tests/${file}`, seconds: sum })
  return { passed: stats.expected, failed: ok ? 0 : Math.max(1, stats.unexpected), failures }
}

/**
 * A few tests that fail run once more, on a fresh demo: a flow that was cut off leaves its member's data half changed. What passes then
 * counts as passed and is named; `check:spec` takes it for no proof.
 */
async function inBrowserTwice(more: readonly string[]): Promise<Tally> {
  const first = await inBrowser('portal', more)
  if (first.failed === 0 || first.failed > MAX_REPEATED || first.failures.length !== first.failed) {
    failedInBrowser.push(...first.failures)
    return first
  }
  const second = await inBrowser('portal', ['--last-failed'], '.cache/second-attempt.json')
  failedInBrowser.push(...second.failures)
  for (const failure of first.failures.filter(({ title }) => !second.failures.some((other) => other.title === title)))
    failedInBrowser.push({ ...failure, title: `passed at the second attempt only: ${failure.title}` })
  return { passed: first.passed + second.passed, failed: second.failed }
}

function specsOf(suites: readonly BrowserSuite[]): readonly BrowserSpec[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])
}

async function browserTests(): Promise<Tally> {
  const scope = since === null ? 'all' : browserScope(changedFiles(since))
  if (scope === 'none') return { passed: 0, failed: 0 }
  buildPortal()
  const more = scope === 'specs' ? [`--only-changed=${since}`, '--pass-with-no-tests'] : []
  // The playground is done while the portal's server loads its demo.
  const [portal, play] = await Promise.all([inBrowserTwice(more), inBrowser('play', more)])
  failedInBrowser.push(...play.failures)
  return { passed: portal.passed + play.passed, failed: portal.failed + play.failed }
}

const PARTS: Readonly<Record<string, () => Promise<Tally>>> = {
  static: check,
  core: () => unitTests('core', ['core', 'guides']),
  screens: () => unitTests('screens', ['contract', 'ui', 'ui-screens', 'portal', 'portal-screens', 'embed', 'tools']),
  // They wait for the database: one more keeps the processors busy.
  routes: () => unitTests('routes', ['server'], availableParallelism() + 1),
  attacks: () => unitTests('attacks', ['attacks']),
  browser: browserTests,
}

const unknown = chosen.find((name) => !(name in PARTS))
if (unknown) {
  console.error(`Unknown part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}; --changed or --changed=<commit>.`)
  process.exit(1)
}

useMemory()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
let passed = 0
let failed = 0
const lines: string[] = []
for (const [name, part] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const started = performance.now()
  const tally = await part()
  passed += tally.passed
  failed += tally.failed
  const line = `${name.padEnd(8)}  ${String(tally.passed).padStart(5)} passed  ${String(tally.failed).padStart(3)} failed  ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`
  lines.push(line)
  console.log(line)
}
const spec = await run(process.execPath, ['tools/check-spec/main.ts'])
console.log(spec.output)
if (!spec.ok) failed += 1
const slowest = fileSeconds.sort((one, other) => other.seconds - one.seconds).slice(0, 10)
if (slowest.length > 0) console.log('Slowest files:')
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
for (const { title, error } of failedInBrowser) console.log(`${title}\n${error.split('\n').slice(0, LINES_OF_AN_ERROR).join('\n')}\n`)
console.log(lines.join('\n'))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
