import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareWrites, copiesOf, WRITE_KINDS, type Write, type WriteOutcome } from './ledger.ts'

const write = (id: string, outcome: WriteOutcome): Write => ({ id, kind: 'score', outcome })

describe('compareWrites', () => {
  it.each([
    ['acknowledged', 0, 'lost'],
    ['acknowledged', 1, null],
    ['acknowledged', 2, 'doubled'],
    ['unknown', 0, null],
    ['unknown', 1, null],
    ['unknown', 2, 'doubled'],
    ['refused', 0, null],
    ['refused', 1, 'uncalled'],
  ] as const)('a write that was %s and is stored %i times: %s', (outcome, copies, finding) => {
    const { lost, doubled, uncalled } = compareWrites([write('w', outcome)], new Map([['w', copies]]))
    const expected = { lost: [] as string[], doubled: [] as string[], uncalled: [] as string[] }
    if (finding) expected[finding].push('w')
    expect({ lost, doubled, uncalled }).toEqual(expected)
  })

  it('finds stored writes that were never sent', () => {
    expect(compareWrites([], new Map([['w', 1]])).uncalled).toEqual(['w'])
  })

  it('finds exactly the one that is removed, among any', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(ids, fc.nat(), fc.constantFrom(...WRITE_KINDS), (all, at, kind) => {
        const gone = all[at % all.length] as string
        const stored = new Map(all.filter((id) => id !== gone).map((id) => [id, 1]))
        const found = compareWrites(
          all.map((id) => ({ id, kind, outcome: 'acknowledged' })),
          stored,
        )
        expect(found).toMatchObject({ lost: [gone], doubled: [], uncalled: [] })
      }),
    )
  })
})

describe('copiesOf', () => {
  it.each([
    [0, 1, 0],
    [1, 0, 0],
    [1, 1, 1],
    [1, 2, 2],
  ])('%i and %i: %i', (one, other, copies) => expect(copiesOf(one, other)).toBe(copies))
})
