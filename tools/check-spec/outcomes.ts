/** Reads the JSON reports of Vitest and Playwright into one list of outcomes. */

export interface Outcome {
  /** Relative to the root, with slashes. */
  readonly file: string
  /** The test's own title and those of the groups around it. */
  readonly titles: readonly string[]
  readonly result: 'passed' | 'failed' | 'skipped'
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly ancestorTitles: readonly string[]; readonly title: string; readonly status: string }[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly file?: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    /** One per browser or repetition. */
    readonly tests: readonly { readonly status: string }[]
  }[]
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly PlaywrightSuite[]
}

/** `root` is the absolute folder of the workspace, without a slash at the end. */
export function readReport(report: unknown, root: string): Outcome[] {
  if (isVitest(report)) return fromVitest(report, root)
  if (isPlaywright(report)) return fromPlaywright(report, root)
  throw new Error('neither a report of Vitest nor one of Playwright')
}

const isVitest = (report: unknown): report is VitestReport => typeof report === 'object' && report !== null && 'testResults' in report
const isPlaywright = (report: unknown): report is PlaywrightReport =>
  typeof report === 'object' && report !== null && 'suites' in report && 'config' in report

const relative = (path: string, root: string): string => {
  const slashed = path.replaceAll('\\', '/')
  return slashed.startsWith(`${root}/`) ? slashed.slice(root.length + 1) : slashed
}

function fromVitest(report: VitestReport, root: string): Outcome[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(name, root),
      titles: [...ancestorTitles, title],
      result: status === 'passed' ? ('passed' as const) : status === 'failed' ? ('failed' as const) : ('skipped' as const),
    })),
  )
}

function fromPlaywright({ config, suites }: PlaywrightReport, root: string): Outcome[] {
  const walk = (suite: PlaywrightSuite, around: readonly string[]): Outcome[] => {
    const titles = suite.title === suite.file ? around : [...around, suite.title]
    const own = (suite.specs ?? []).map((spec) => ({
      file: relative(`${config.rootDir}/${spec.file}`, root),
      titles: [...titles, spec.title],
      result: playwrightResult(spec.tests.map((test) => test.status)),
    }))
    return [...own, ...(suite.suites ?? []).flatMap((inner) => walk(inner, titles))]
  }
  return suites.flatMap((suite) => walk(suite, []))
}

/** A flaky test failed once: it proves nothing. */
function playwrightResult(statuses: readonly string[]): Outcome['result'] {
  if (statuses.some((status) => status === 'unexpected' || status === 'flaky')) return 'failed'
  return statuses.includes('expected') ? 'passed' : 'skipped'
}
