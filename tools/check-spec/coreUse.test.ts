import { describe, expect, it } from 'vitest'
import { coreUseProblems, type Library } from './coreUse.ts'
import { graphOf } from './reach.ts'

const index =
  "export { played } from './played.ts'\nexport { split, share, type Share } from './split.ts'\nexport { book } from './reservation/book.ts'"
const graph = graphOf(
  [
    { file: 'packages/core/src/index.ts', text: index },
    { file: 'packages/core/src/played.ts', text: 'export const played = 1' },
    {
      file: 'packages/core/src/split.ts',
      text: 'export interface Share { n: number }\nexport const share: Share = { n: 1 }\nexport const split = () => share',
    },
    { file: 'packages/core/src/reservation/book.ts', text: 'export const book = 1' },
    { file: 'apps/a.ts', text: "import { played } from '@club/core'\nexport const a = played" },
  ],
  new Map([['@club/core', 'packages/core/src/index.ts']]),
)
const exports = new Map(
  ['played', 'split', 'share', 'Share', 'book'].map((name) => [name, graph.declarationOf('packages/core/src/index.ts', name) ?? '']),
)
const problems = (lists: Partial<Library>) =>
  coreUseProblems(
    { library: {}, notBuilt: { 'tee times': ['reservation/'] }, toBeWired: {}, ...lists },
    { graph, exports, apps: ['apps/a.ts'], guide: (file) => (file === 'split.md' ? 'How to `split` a sum' : undefined) },
  )

describe('exports of core without a use', () => {
  it('are reported, also types', () => {
    expect(problems({})).toEqual(
      ['split', 'share', 'Share'].map(
        (name) => `no app reaches ${name} (packages/core/src/split.ts): use it, delete it, or name it in library.json`,
      ),
    )
  })

  it.each<[string, Partial<Library>]>([
    ['a guide', { library: { 'split.md': ['split'] } }],
    ['an area that is not built', { notBuilt: { 'tee times': ['reservation/', 'split'] } }],
    ['a wiring to come', { toBeWired: { shares: ['split'] } }],
  ])('have a reason with all that they need: %s', (_, lists) => expect(problems(lists)).toEqual([]))

  it.each<[string, Partial<Library>, string]>([
    ['used by now', { toBeWired: { x: ['split', 'played'] } }, 'an app reaches played now: take it off library.json'],
    ['gone', { toBeWired: { x: ['split', 'gone'] } }, 'library.json names no export of core: gone'],
    ['twice', { toBeWired: { x: ['split', 'split'] } }, 'twice in library.json: split'],
    ['not in its guide', { library: { 'split.md': ['split', 'share'] } }, 'split.md does not name share'],
    ['without a guide', { library: { 'no.md': ['split'] } }, 'library.json names a guide that does not exist: no.md'],
  ])('an entry is %s', (_, lists, problem) => expect(problems(lists)).toEqual([problem]))
})
