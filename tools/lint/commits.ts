/**
 * `node tools/lint/commits.ts`: the messages of the commits that `main` does not have yet. A step of `npm run check`.
 * `-- FILE`: one message, for the hook in `tools/hooks` (`git config core.hooksPath tools/hooks`).
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Commit, commitProblems } from './commitMessage.ts'

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function isKnown(branch: string): boolean {
  try {
    return git('rev-parse', '--verify', '--quiet', branch) !== ''
  } catch {
    return false
  }
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')

/** Oldest first; none outside a repository, as in an unpacked archive. */
function newCommits(): readonly Commit[] {
  const base = ['origin/main', 'main'].find(isKnown)
  if (base === undefined) return []
  return linesOf(git('rev-list', '--no-merges', '--reverse', `${base}..HEAD`)).map((id) => ({
    message: git('show', '--no-patch', '--format=%B', id).trimEnd(),
    files: linesOf(git('show', '--format=', '--name-only', id)).length,
  }))
}

function commitInProgress(file: string): Commit {
  return { message: readFileSync(file, 'utf8').trimEnd(), files: linesOf(git('diff', '--cached', '--name-only')).length }
}

const file = process.argv.slice(2).find((argument) => argument !== '--')
const commits = file === undefined ? newCommits() : [commitInProgress(file)]
const problems = commits.flatMap((commit) => commitProblems(commit).map((problem) => `${commit.message.split('\n')[0]}: ${problem}`))
for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1
