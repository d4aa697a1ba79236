/** `npm run check`: format, lint, import direction, types, unused code, texts in every language, plain words, commit messages, requirement ids, doc comments, notices. The same here and in CI. */
import { run } from './run.ts'

const STEPS: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ['format and lint', 'biome', ['ci', '--colors=off', '--reporter=summary', '.']],
  ['import directions', process.execPath, ['tools/lint/importDirections.ts']],
  ['types', 'tsc', ['-b']],
  ['unused code', 'knip', ['--no-progress']],
  ['texts in every language', process.execPath, ['apps/portal/build/checkTexts.ts']],
  ['plain words', process.execPath, ['tools/lint/plainWords.ts']],
  ['commit messages', process.execPath, ['tools/lint/commits.ts']],
  ['requirement ids', process.execPath, ['tools/check-spec/main.ts', '--static']],
  ['doc comments of core', process.execPath, ['tools/docs/generate.ts', '--check']],
  ['third-party notices', process.execPath, ['tools/notices.ts', '--check']],
]

export async function check(): Promise<{ passed: number; failed: number }> {
  let failed = 0
  const step = async ([name, command, args]: (typeof STEPS)[number]): Promise<void> => {
    const { ok, seconds, output } = await run(command, args)
    console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name}  (${seconds.toFixed(1)} s)`)
    if (ok) return
    failed += 1
    console.log(output)
  }
  // Most of them use one core.
  await Promise.all(STEPS.map(step))
  return { passed: STEPS.length - failed, failed }
}

if (import.meta.main) {
  const { failed } = await check()
  process.exitCode = failed === 0 ? 0 : 1
}
