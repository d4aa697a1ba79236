import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { exitCodeOf } from '../../packages/core/src/testing/conformance/misuse.ts'
import { allProperties, anyCard, anyFullFieldCase, anyPolicy, clubEngine } from '../../packages/core/src/testing/index.ts'
import { type CalculatorCase, calculatorCaseFromHash } from '../../packages/ui/src/features/score-calculator/case/calculatorCase.ts'
import { computeCase } from '../../packages/ui/src/features/score-calculator/case/computeCase.ts'
import { run } from '../run.ts'
import { calculatorCaseOf, playgroundLink } from './playgroundLink.ts'
import { properties } from './properties.ts'

const folder = mkdtempSync(join(tmpdir(), 'properties-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function outputOf(...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = []
  const error = console.error
  console.error = (line: string) => lines.push(line)
  const code = await exitCodeOf(() => properties([...args, '--report', folder], (line) => lines.push(line))).finally(() => {
    console.error = error
  })
  return { code, text: lines.join('\n') }
}

/** The options behind `npm run properties --` in a printed command. */
function optionsOf(text: string): readonly string[] {
  return (/^again +npm run properties -- (.+)$/m.exec(text)?.[1] ?? '').split(' ')
}

const planted = ['--planted', 'five-points-at-most', '--only', 'stableford-points-of-a-hole', '--seed', '42', '--minutes', '0.01'] as const

describe('a planted bug', () => {
  it('is found, reported and found again by the printed command', async () => {
    const found = await outputOf(...planted)
    expect(found.code).toBe(1)
    expect(found.text).toContain('BROKEN  stableford-points-of-a-hole')
    expect(found.text).toMatch(/attempts \d+ \/ properties 1 \/ violations 1$/)
    const answered = /^answered +(.+)$/m.exec(found.text)?.[1]
    expect(answered).toBe('against two: 3 instead of 4')

    const again = await outputOf(...optionsOf(found.text))
    expect(again.code).toBe(1)
    expect(/^answered +(.+)$/m.exec(again.text)?.[1]).toBe(answered)
    expect(again.text).toContain('attempts 1 / properties 1 / violations 1')
  })

  it('leaves a regression test that fails with the bug and passes without it', { timeout: 60_000 }, async () => {
    await outputOf(...planted)
    const [file = ''] = readdirSync(folder)
    const text = readFileSync(join(folder, file), 'utf8')
    // As deep in the package as src/testing, where the test belongs; no other run collects it.
    mkdirSync('packages/core/.reports', { recursive: true })
    const place = mkdtempSync(resolve('packages/core/.reports/found-'))
    writeFileSync(join(place, 'bug.test.ts'), text)
    writeFileSync(join(place, 'fixed.test.ts'), text.replace("plantedEngine('five-points-at-most') ?? clubEngine", 'clubEngine'))
    const { output } = await run(
      'vitest',
      ['run', '--root', place, '--config', resolve('packages/core/vitest.config.ts'), '--dir', place],
      {
        env: { NO_COLOR: '1' },
      },
    )
    rmSync('packages/core/.reports', { recursive: true, force: true })
    expect(output).toMatch(/FAIL.*bug\.test\.ts/)
    expect(output).toMatch(/1 failed \| 1 passed/)
  })

  it('is not found in a correct engine', async () => {
    const { code, text } = await outputOf('--only', 'stableford-points-of-a-hole', '--seed', '42', '--minutes', '0.001')
    expect(code).toBe(0)
    expect(text).toContain('1 property, seed 42')
    expect(text).toMatch(/attempts \d+ \/ properties 1 \/ violations 0$/)
  })
})

describe('another engine', () => {
  it('runs the operations it has and skips the rest', async () => {
    const file = join(folder, 'engine.mjs')
    writeFileSync(
      file,
      'export const engine = { stablefordPoints: ({ par, strokesReceived, strokes }) => Math.max(0, par + strokesReceived + 2 - strokes) }',
    )
    const own = await outputOf('--engine', file, '--only', 'stableford-points-of-a-hole', '--minutes', '0.001')
    expect(own.code).toBe(0)
    const other = await outputOf('--engine', file, '--only', 'strokes-add-up-to-the-handicap', '--minutes', '0.001')
    expect(other.code).toBe(0)
    expect(other.text).toContain('properties 0 / violations 0')
    expect(other.text).toContain('skipped, the engine lacks an operation: strokes-add-up-to-the-handicap')
  })
})

describe('misuse', () => {
  it.each([
    [['--minutes', 'ten'], '--minutes is "ten", not a number above 0.'],
    [['--seed', '-1'], "Option '--seed' argument is ambiguous."],
    [['--seed', '1.5'], '--seed is "1.5", not a whole number'],
    [['--only', 'nothing'], '--only: there is no property "nothing"'],
    [['--path', '1:2'], '--path goes with --only and --seed'],
    [['--only', 'handicaps-have-one-order', '--seed', '1', '--path', 'x'], '--path is "x"'],
    [['--planted', 'nothing'], '--planted: there is no "nothing"'],
    [['--planted', 'half-to-even', '--command', 'cat'], '--command and --planted do not go together'],
    [['--engine', 'nowhere.ts'], '--engine: there is no file nowhere.ts.'],
    [['--command', 'exit 3', '--minutes', '0.01'], 'ended before it answered anything (exit code 3)'],
    [['--colour', 'red'], "Unknown option '--colour'"],
  ])('%j is exit code 2 and a sentence', async (args, sentence) => {
    const { code, text } = await outputOf(...args)
    expect(code).toBe(2)
    expect(text).toContain(sentence)
  })
})

describe('playgroundLink', () => {
  it('opens cards, fields, handicaps and records, and is null for the rest', () => {
    const without: string[] = []
    for (const { name, arbitrary } of allProperties) {
      for (const value of fc.sample(arbitrary, { seed: 1, numRuns: 5 })) {
        const link = playgroundLink(value)
        if (link === null) {
          without.push(name)
          continue
        }
        const read = calculatorCaseFromHash(link.replace('http://localhost:5180/#case=', ''))
        expect(read.ok, name).toBe(true)
      }
    }
    const linked = allProperties.filter(({ name }) => !without.includes(name)).map(({ name }) => name)
    expect(linked.length).toBeGreaterThan(70)
    expect(linked).toEqual(expect.arrayContaining(['card-adds-up-to-its-holes', 'ranking-goes-by-the-total', 'best-balls-add-up']))
    expect(without).toContain('a-split-loses-and-doubles-nobody')
  })

  it('opens a card with the same totals, and a field with the same positions', () => {
    const anyPresetCard = fc.record({ policy: anyPolicy, card: anyCard })
    for (const value of fc.sample(anyPresetCard, { seed: 2, numRuns: 100 })) {
      const { players } = computeCase(calculatorCaseOf(value) as CalculatorCase)
      expect(players[0]?.rounds[0]?.card.total).toEqual(clubEngine.workCard(value).total)
    }
    for (const { countOut: _, ...field } of fc.sample(anyFullFieldCase, { seed: 2, numRuns: 30 })) {
      if (field.method.endsWith('Adjusted')) continue
      const { board, players } = computeCase(calculatorCaseOf(field) as CalculatorCase)
      if (field.protocol === 'byHandicap' || players.length === 1) continue
      const names = new Map(players.map(({ id, name }) => [id, name]))
      const rows = board?.kind === 'final' ? board.field.rows : []
      const places = Object.fromEntries(rows.map(({ id, label }) => [names.get(id), label]))
      expect(places).toEqual(Object.fromEntries(clubEngine.rankField(field).rows.map(({ id, label }) => [id, label])))
    }
  })
})
