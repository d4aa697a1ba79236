import { describe, expect, it } from 'vitest'
import { idsNotWired, namesPerId } from './notWired.ts'
import { graphOf } from './reach.ts'

const SOURCES = [
  { file: 'core/a.ts', text: "import { round } from './round.ts'\nexport const a = () => round\nexport const b = 1\nexport type C = 1" },
  { file: 'core/round.ts', text: 'export const round = 1' },
  {
    file: 'app/main.ts',
    text: "import { b, type C } from '../core/a.ts'\nimport { round } from '../core/round.ts'\nexport const x: C = b + round",
  },
]
const test = (text: string) => ({
  file: 'core/a.test.ts',
  text: `import { a, b, type C } from './a.ts'\nimport { round } from './round.ts'\n${text}`,
})
const notWired = (text: string) => {
  const graph = graphOf([...SOURCES, test(text)], new Map())
  return [...idsNotWired(graph, graph.reachedFrom(['app/main.ts']), [test(text)])]
}

describe('rules proven on code that no app reaches', () => {
  it.each([
    ['code that an app reaches', "it('[SC-01] x', () => b)", []],
    ['code that no app reaches', "it('[SC-01] x', () => a)", ['SC-01']],
    ['both', "it('[SC-01] x', () => [a, b])", []],
    ['two tests', "it('[SC-01] x', () => a)\nit('[SC-01] y', () => b)", []],
    ['a helper of the test', "const help = () => a\nit('[SC-01] x', () => help())", ['SC-01']],
    ['a tool beside the subject', "it('[SC-01] x', () => a === round)", ['SC-01']],
    ['a type alone', "it('[SC-01] x', () => a as C)", ['SC-01']],
    ['a group', "describe('[SC-01] [SC-02] x', () => { it('y', () => a) })", ['SC-01', 'SC-02']],
    ['a table', 'it.each([a])(`[SC-01] x`, () => null)', ['SC-01']],
    ['nothing of core', "it('[SC-01] x', () => null)", []],
  ])('%s', (_, text, ids) => expect(notWired(text)).toEqual(ids))

  it('collects names per id', () => {
    expect(namesPerId('a.test.ts', "it('[SC-01] x', () => a.b)")).toEqual(new Map([['SC-01', new Set(['it', 'a'])]]))
  })
})
