/** Finds the tests that a change affects, for `npm test -- --changed`: vitest follows imports by itself, the browser part is chosen here. */
import { execFileSync } from 'node:child_process'

/** Files that differ from a commit, also those that are not committed yet. */
export function changedFiles(since: string): readonly string[] {
  const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Never reach a browser: documents, tests without a browser and their helpers, tools that neither build nor drive a page. */
const WITHOUT_BROWSER = [
  /\.md$/,
  /^docs\//,
  /\.(test|bench)\.tsx?$/,
  /\/src\/testing\//,
  /^packages\/\w+\/fixtures\//,
  /^tools\/(?!browser\.ts|buildPortal\.ts)/,
  /^(biome|knip)\.json$/,
]
const BROWSER_TESTS = /^apps\/(portal|play)\/tests\//

/** `specs`: only tests in the browser changed, so those of them that import a changed file run; `all` as soon as anything else may reach a page. */
export function browserScope(files: readonly string[]): 'none' | 'specs' | 'all' {
  const reaching = files.filter((file) => !WITHOUT_BROWSER.some((pattern) => pattern.test(file)))
  if (reaching.length === 0) return 'none'
  return reaching.every((file) => BROWSER_TESTS.test(file)) ? 'specs' : 'all'
}
