import { describe, expect, it } from 'vitest'
import { guideBlocks, guideModule } from './guideModule.ts'

const guide = [
  '# Count',
  '```sh',
  'npm run dev # => not code',
  '```',
  '## Sums',
  '```ts [SC-25]',
  "import { add } from '@club/core'",
  'const two = add(1, 1) // => 2',
  'add(two, 1) // => 3',
  '```',
  'Text.',
  '```ts',
  'import {',
  '  list,',
  "} from '@club/core/scoring'",
  'list() // => [',
  '       //   1,',
  '       // ]',
  '```',
].join('\n')

describe('guideBlocks', () => {
  it('finds the ts blocks and the heading above each', () => {
    expect(guideBlocks(guide).map(({ heading, note, lines }) => [heading, note, lines.length])).toEqual([
      ['Sums', '[SC-25]', 3],
      ['Sums', '', 6],
    ])
  })
})

describe('guideModule', () => {
  it('puts imports first and makes a test of each value', () => {
    expect(guideModule(guide).split('\n')).toEqual([
      "import { expect, it } from 'vitest'",
      "import { add } from '@club/core'",
      'import {',
      '  list,',
      "} from '@club/core/scoring'",
      'const two = add(1, 1)',
      'it("[SC-25] Sums: two", () => { expect(two).toEqual(2) })',
      'it("[SC-25] Sums: add(two, 1)", () => { expect(add(two, 1)).toEqual(3) })',
      'it("Sums: list()", () => { expect(list()).toEqual([',
      '   1,',
      ' ]) })',
    ])
  })
})
