import { describe, expect, it } from 'vitest'
import { graphOf } from './reach.ts'

const ALIASES = new Map([['@club/core', 'core/index.ts']])
const CORE = [
  { file: 'core/index.ts', text: "export { used, type Used } from './used.ts'\nexport { unused as idle } from './unused.ts'" },
  {
    file: 'core/used.ts',
    text: 'export interface Used { n: Inner }\ntype Inner = number\nconst half = 2\nexport const used = (n: Used) => n.n / half\nexport const other = 1',
  },
  { file: 'core/unused.ts', text: "import { used } from './used.ts'\nexport function unused() {\n  return used\n}" },
]
const reached = (app: string) => {
  const graph = graphOf([...CORE, { file: 'app/main.ts', text: app }], ALIASES)
  return [...graph.reachedFrom(['app/main.ts'])].filter((declaration) => declaration.startsWith('core/')).sort()
}
const USED = ['core/used.ts#Inner', 'core/used.ts#Used', 'core/used.ts#half', 'core/used.ts#used']

describe('reach of an app', () => {
  it.each([
    ['a name, and what its declaration names', "import { used } from '@club/core'\nexport const x = used(1)", USED],
    ['a name by another one', "import { idle as busy } from '@club/core'\nconst x = busy", ['core/unused.ts#unused', ...USED]],
    ['a statement that runs on import', "import { used } from '@club/core'\nused(1)", USED],
    ['an import that nothing names', "import { used } from '@club/core'", []],
    ['a property of the same name', "import { used } from '@club/core'\nexport const x = (y: { used: 1 }) => ({ used: y.used })", []],
    ['a shorthand property', "import { used } from '@club/core'\nexport const x = { used }", USED],
    ['a module loaded later', "export const x = () => import('../core/unused.ts')", ['core/unused.ts#unused', ...USED]],
    ['a module as a whole', "import * as core from '@club/core'\nexport const x = core.used", ['core/unused.ts#unused', ...USED]],
  ])('%s', (_, app, expected) => {
    expect(reached(app)).toEqual(expected)
  })

  it('counts the lines of a declaration', () => {
    const { declared } = graphOf(CORE, ALIASES)
    expect(declared.find(({ name }) => name === 'unused')).toEqual({ file: 'core/unused.ts', name: 'unused', lines: 3 })
  })

  it('follows elements of a screen', () => {
    const files = [
      ...CORE,
      { file: 'app/main.tsx', text: "import { used as Used } from '@club/core'\nexport const x = () => <Used n={1} />" },
    ]
    expect(graphOf(files, ALIASES).reachedFrom(['app/main.tsx'])).toContain('core/used.ts#used')
  })
})
