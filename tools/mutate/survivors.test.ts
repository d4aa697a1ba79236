import { describe, expect, it } from 'vitest'
import { explained, fileScore, type Mutant, scoreText, spotOf, uncovered, withoutSurvivors } from './survivors.ts'

const source = ['export function half(count: number) {', '  if (count === 0) {', '    return 0', '  }', '  return count / 2', '}'].join(
  '\n',
)

function mutant(status: string, from: [number, number], to: [number, number], replacement: string): Mutant {
  return {
    fileName: 'half.ts',
    status,
    replacement,
    location: { start: { line: from[0], column: from[1] }, end: { line: to[0], column: to[1] } },
  }
}

const condition = mutant('Survived', [2, 7], [2, 18], 'false')
const block = mutant('NoCoverage', [2, 20], [4, 4], '{}')

describe('spotOf', () => {
  it('names a change by its text', () => {
    expect(spotOf('half.ts', source, condition)).toEqual({ file: 'half.ts', line: 'if (count === 0) {', change: 'count === 0 → false' })
  })

  it('joins several lines', () => {
    expect(spotOf('half.ts', source, block).change).toBe('{ return 0 } → {}')
  })

  it('cuts a long change in the middle and marks an empty one', () => {
    const long = `const a = [${'1, '.repeat(60)}2]`
    const { line, change } = spotOf('long.ts', long, mutant('Survived', [1, 1], [1, long.length + 1], ''))
    expect(line).toBe(long)
    expect(change).toMatch(/^const a = \[1.* … .*1, 2\] → nothing$/)
    expect(change.length).toBeLessThan(100)
  })
})

describe('fileScore', () => {
  it('counts a time-out as found, an uncovered mutant as survived and a broken one not at all', () => {
    const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'Ignored'].map((status) => ({ ...condition, status }))
    expect(fileScore('half.ts', mutants)).toEqual({ file: 'half.ts', found: 2, survived: 2 })
  })
})

describe('scoreText', () => {
  it.each([
    { found: 3, survived: 1, text: '75.0 %' },
    { found: 1999, survived: 1, text: '99.9 %' },
    { found: 4, survived: 0, text: '100.0 %' },
    { found: 0, survived: 0, text: '–' },
  ])('$found found, $survived survived: $text', ({ found, survived, text }) => {
    expect(scoreText({ found, survived })).toBe(text)
  })
})

describe('explained', () => {
  const spots = [spotOf('half.ts', source, condition), spotOf('half.ts', source, block)] as const
  const reason = { ...spots[0], reason: 'half of 0 is 0 either way' }
  const gone = { file: 'half.ts', line: 'return count / 2', change: 'count / 2 → count * 2', reason: 'out of date' }
  const elsewhere = { ...gone, file: 'third.ts' }

  it('sorts survivors by whether they have a reason', () => {
    expect(explained(spots, [reason], ['half.ts'])).toEqual({ accepted: [reason], open: [spots[1]], stale: [] })
  })

  it('reports an unneeded reason, but only of files that ran', () => {
    expect(explained([], [gone, elsewhere], ['half.ts'])).toEqual({ accepted: [], open: [], stale: [gone] })
  })
})

describe('withoutSurvivors', () => {
  it('keeps mutants found by a test or a count, file by file, and the rest of the report', () => {
    const found = [
      { id: '1', status: 'Killed' },
      { id: '2', status: 'Timeout', statusReason: 'Hit limit reached (1001/1000)' },
    ]
    const again = [
      { id: '3', status: 'Survived' },
      { id: '4', status: 'Timeout' },
    ]
    const report = { thresholds: 1, files: { 'a.ts': { source: 'a', mutants: [...found, ...again] } } }
    expect(withoutSurvivors(report)).toEqual({ thresholds: 1, files: { 'a.ts': { source: 'a', mutants: found } } })
  })
})

describe('uncovered', () => {
  it('names the folders of the sources that no run changes, but not the tests', () => {
    const entry = (name: string, isFolder: boolean) => ({ name, isDirectory: () => isFolder })
    const entries = [entry('exact.ts', false), entry('scoring', true), entry('rental', true), entry('testing', true)]
    expect(uncovered(entries, ['scoring'])).toEqual(['rental'])
    expect(uncovered(entries, ['scoring', 'rental'])).toEqual([])
  })
})
