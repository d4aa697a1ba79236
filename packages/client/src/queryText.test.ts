import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queryText } from './queryText.ts'

describe('queryText', () => {
  it.each([
    { query: {}, text: '' },
    { query: { a: '', b: 0, c: false }, text: '?a=&b=0&c=false' },
    { query: { a: undefined, b: null, c: Number.NaN }, text: '' },
    { query: { ids: [1, 2, undefined] }, text: '?ids=1&ids=2' },
    { query: { validFrom: { to: '2026-05-01' } }, text: '?validFrom.to=2026-05-01' },
    { query: { name: 'Müller & Söhne' }, text: '?name=M%C3%BCller+%26+S%C3%B6hne' },
  ])('[HT-36] [HT-37] $text', ({ query, text }) => {
    expect(queryText(query)).toBe(text)
  })

  it('[HT-34] refuses other values', () => {
    expect(() => queryText({ filter: (() => true) as never })).toThrow(TypeError)
    expect(() => queryText({ ids: [1n as never] })).toThrow(TypeError)
  })

  it('loses no text', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'binary' })), (query) => {
        expect(Object.fromEntries(new URLSearchParams(queryText(query)))).toEqual({ ...query })
      }),
    )
  })
})
