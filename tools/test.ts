/**
 * `npm test`: everything, part by part, with the time each part took. Reports stay in `.reports` for `npm run check:spec`.
 * The last line counts tests and checks: `N passed, N failed`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildPortal } from './buildPortal.ts'
import { check } from './check.ts'
import { run } from './run.ts'

interface Tally {
  readonly passed: number
  readonly failed: number
}

const REPORTS = '.reports'

interface BrowserSuite {
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
  readonly suites?: readonly BrowserSuite[]
}

interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly BrowserSuite[]
}

async function unitTests(part: string, projects: readonly string[]): Promise<Tally> {
  const report = `${REPORTS}/${part}.json`
  const { ok, output } = await run(
    'vitest',
    [
      'run',
      // By default a machine of two cores gets one worker.
      '--maxWorkers=100%',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: { NO_COLOR: '1' } },
  )
  if (!ok) console.log(output)
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  // A file that cannot be loaded fails the run without a failed test.
  return { passed: numPassedTests, failed: ok ? 0 : Math.max(1, numFailedTests) }
}

async function inBrowser(app: 'portal' | 'play'): Promise<Tally> {
  const report = `${REPORTS}/${app}-browser.json`
  const { ok, output } = await run('playwright', ['test', '-c', `apps/${app}/playwright.config.ts`, '--reporter=line,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${process.cwd()}/${report}` },
  })
  if (!ok) console.log(output)
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as BrowserReport
  for (const title of flakyTitles(suites)) console.log(`flaky: ${title} passed at the second attempt only`)
  return { passed: stats.expected + stats.flaky, failed: ok ? 0 : Math.max(1, stats.unexpected) }
}

function flakyTitles(suites: readonly BrowserSuite[]): readonly string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...flakyTitles(inner),
  ])
}

async function browserTests(): Promise<Tally> {
  buildPortal()
  const [portal, play] = [await inBrowser('portal'), await inBrowser('play')]
  return { passed: portal.passed + play.passed, failed: portal.failed + play.failed }
}

const PARTS: Readonly<Record<string, () => Promise<Tally>>> = {
  static: check,
  core: () => unitTests('core', ['core', 'guides']),
  screens: () => unitTests('screens', ['contract', 'ui', 'portal', 'embed', 'tools']),
  routes: () => unitTests('routes', ['server']),
  attacks: () => unitTests('attacks', ['attacks']),
  browser: browserTests,
}

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in PARTS))
if (unknown) {
  console.error(`Unknown part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

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
console.log(lines.join('\n'))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
