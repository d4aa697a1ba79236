import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { conformance } from '../../packages/core/src/testing/conformance/conformance.ts'
import { exitCodeOf } from '../../packages/core/src/testing/conformance/misuse.ts'
import { clubEngine, difference } from '../../packages/core/src/testing/index.ts'
import { properties } from '../properties/properties.ts'
import { makeSuite, SUITE_FILE, suiteText } from './makeSuite.ts'

const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function outputOf(...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = []
  const error = console.error
  console.error = (line: string) => lines.push(line)
  const code = await exitCodeOf(() => conformance(args, (line) => lines.push(line))).finally(() => {
    console.error = error
  })
  return { code, text: lines.join('\n') }
}

/** A program without a line of ours that answers by `body`. */
function program(name: string, body: string): string {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline'\nfor await (const line of createInterface({ input: process.stdin })) {\n${body}\n}\n`,
  )
  return `"${process.execPath}" "${file}"`
}

describe('the suite', () => {
  it('equals what the fixtures give', () => {
    expect(readFileSync(SUITE_FILE, 'utf8') === suiteText(makeSuite())).toBe(true)
  })

  it('has unique names, and existing operations and policies', () => {
    const { cases, policies } = makeSuite()
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
    expect(cases.filter(({ operation, policy }) => !(operation in clubEngine) || (policy !== null && !(policy in policies)))).toEqual([])
    expect(JSON.parse(JSON.stringify(cases.filter(({ expected }) => expected === undefined)))).toEqual([])
  })

  it('passes completely with our engine', async () => {
    const { code, text } = await outputOf()
    expect(text).toMatch(/\n414 passed, 0 failed$/)
    expect(code).toBe(0)
  })
})

describe('difference', () => {
  it.each([
    [{ rounded: 3, exact: 1 }, { rounded: 3 }, null],
    [{ rounded: 3 }, { rounded: 4 }, 'output.rounded is 3, expected 4'],
    [{}, { rounded: 4 }, 'output.rounded is missing, expected 4'],
    [-0, 0, 'output is 0, expected 0'],
    [[1, 2], [1, 2], null],
    [[1, 2, 3], [1, 2], 'output is a list of 3, expected one of 2'],
    [{ 0: 1, 1: 2 }, [1, 2], 'output is no list, expected one of 2'],
    [[1, 2, 3], { 2: 3 }, null],
    [[1, 2, 3], { 2: 4 }, 'output.2 is 3, expected 4'],
    [{ numerator: 2, denominator: 4 }, { numerator: 1, denominator: 2 }, null],
    [{ numerator: 2, denominator: 3 }, { numerator: 1, denominator: 2 }, 'output is {"numerator":2,"denominator":3}, expected 1/2'],
    [null, { numerator: 1, denominator: 2 }, 'output is null, expected 1/2'],
    [undefined, null, 'output is missing, expected null'],
    [null, null, null],
  ])('of %j from %j: %s', (answered, expected, found) => {
    expect(difference(answered, expected)).toBe(found)
  })
})

describe('an engine over a pipe', () => {
  const python = spawnSync('python3', ['--version']).status === 0

  it.skipIf(!python)('in Python, the one of the guide, passes its operations and skips the rest', async () => {
    const { code, text } = await outputOf('--command', 'python3 packages/core/guides/engine.py')
    expect(text).toContain('courseHandicap             72 passed    0 failed    0 skipped')
    expect(text).toContain('strokesReceived            46 passed    0 failed    0 skipped')
    expect(text).toMatch(/296 skipped: the engine has no such operation\n118 passed, 0 failed$/)
    expect(code).toBe(0)
    const lines: string[] = []
    const exit = await properties(
      ['--command', 'python3 packages/core/guides/engine.py', '--only', 'strokes-are-dealt-from-the-hardest-hole-on', '--minutes', '0.005'],
      (line) => lines.push(line),
    )
    expect([exit, lines.at(-1)]).toEqual([0, expect.stringMatching(/properties 1 \/ violations 0$/)])
  })

  it('fails where it answers differently', async () => {
    const command = program(
      'rounds-down',
      `const { id, operation, input } = JSON.parse(line)
       const points = Math.max(0, Math.min(5, input.par + input.strokesReceived + 2 - input.strokes))
       console.log(JSON.stringify(operation === 'stablefordPoints' ? { id, output: points } : { id, error: 'unsupported' }))`,
    )
    const { code, text } = await outputOf('--command', command, '--only', 'stablefordPoints')
    expect(code).toBe(1)
    expect(text).toContain('output is 5, expected 6')
    expect(text).toContain('Rules of Golf 21.1b')
    expect(text).toMatch(/\n\d+ passed, [1-9]\d* failed$/)
  })

  it('can fail in one case without failing in the next', async () => {
    const body = `const { id, input } = JSON.parse(line)
       if (input.par === 3) process.exit(7)
       console.log(JSON.stringify(input.par === 5 ? { id, error: 'no fives' } : { id, output: Math.max(0, input.par + input.strokesReceived + 2 - input.strokes) }))`
    const { text } = await outputOf('--command', program('crashes', body), '--only', 'stablefordPoints', '--show', '20')
    expect(text).toContain('The engine could not answer stablefordPoints: no fives')
    expect(text).toMatch(/[1-9]\d* passed, [1-9]\d* failed$/)
  })

  it.each([
    ['says nothing readable', "console.log('hello')", 'wrote a line that is no JSON: hello'],
    ['answers another question', 'console.log(JSON.stringify({ id: 999, output: 1 }))', 'answered a question that was not asked'],
  ])('that %s fails with its message', async (_, body, sentence) => {
    const { code, text } = await outputOf('--command', program('strange', body), '--only', 'nineHoleConversion')
    expect(code).toBe(1)
    expect(text).toContain(sentence)
  })

  it.each([
    ['knows no operation', "console.log(JSON.stringify({ id: JSON.parse(line).id, error: 'unsupported' }))"],
    ['answers every question with nothing', 'console.log(JSON.stringify({ id: JSON.parse(line).id }))'],
    ['writes garbage', "console.log('<html>')"],
  ])('that %s does not pass', async (name, body) => {
    const { code, text } = await outputOf('--command', program(name.replaceAll(' ', '-'), body), '--show', '1')
    expect(code).toBe(1)
    expect(text).toMatch(/(\n0 passed, 414 failed|The engine answered nothing, which is no pass: .*\n0 passed, 0 failed)$/)
  })

  it('that is an empty module does not pass', async () => {
    const file = join(folder, 'empty.mjs')
    writeFileSync(file, 'export const engine = {}\n')
    const { code, text } = await outputOf('--engine', file)
    expect([code, text]).toEqual([1, expect.stringContaining('The engine answered nothing, which is no pass')])
  })

  it('that ends silently is a misuse', async () => {
    const { code, text } = await outputOf('--command', 'true')
    expect([code, text]).toEqual([2, expect.stringContaining('The engine "true" ended before it answered anything (exit code 0).')])
  })

  it('that does not exist is a misuse', async () => {
    const { code, text } = await outputOf('--command', 'exit 4')
    expect(code).toBe(2)
    expect(text).toContain('The engine "exit 4" ended before it answered anything (exit code 4).')
  })
})

describe('misuse', () => {
  it.each([
    [['--only', 'nothing'], '--only: no case asks "nothing".'],
    [['--show', 'many'], '--show is "many"'],
    [['--engine', 'tools/run.ts'], '--engine: tools/run.ts exports no "engine".'],
    [['--colour'], "Unknown option '--colour'"],
  ])('%j is exit code 2 and a sentence', async (args, sentence) => {
    const { code, text } = await outputOf(...args)
    expect(code).toBe(2)
    expect(text).toContain(sentence)
  })
})
