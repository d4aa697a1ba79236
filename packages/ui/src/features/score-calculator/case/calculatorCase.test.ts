import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCalculatorCase } from '../../../testing/anyCalculatorCase.ts'
import { type CalculatorCase, calculatorCaseFromHash, calculatorCaseToHash } from './calculatorCase.ts'

const hashOfJson = (json: unknown) => calculatorCaseToHash(json as CalculatorCase)
const [example] = fc.sample(anyCalculatorCase, { numRuns: 1, seed: 7 }) as [CalculatorCase]

describe('a case in a URL', () => {
  it('reads back unchanged, whatever was typed', () => {
    fc.assert(
      fc.property(anyCalculatorCase, (calculatorCase) => {
        const hash = calculatorCaseToHash(calculatorCase)
        expect(hash).toMatch(/^[\w.-]+$/)
        expect(calculatorCaseFromHash(hash)).toEqual({ ok: true, value: calculatorCase })
      }),
    )
  })

  it('is a case or a reason, for any text', () => {
    const anyHash = anyCalculatorCase.map(calculatorCaseToHash)
    const anyDamage = fc
      .tuple(anyHash, fc.nat(), fc.string({ maxLength: 3 }))
      .map(([hash, at, text]) => hash.slice(0, at % hash.length) + text + hash.slice((at % hash.length) + 1))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `1.${text}`),
          fc.json().map((json) => hashOfJson(JSON.parse(json))),
          anyDamage,
        ),
        (text) => {
          const read = calculatorCaseFromHash(text)
          if (read.ok) expect(calculatorCaseFromHash(calculatorCaseToHash(read.value))).toEqual(read)
          else expect(['tooLong', 'otherVersion', 'notReadable', 'wrongField']).toContain(read.reason.code)
        },
      ),
    )
  })

  it.each([
    { why: 'too long', hash: `1.${'A'.repeat(200_000)}`, reason: { code: 'tooLong', most: 200_000 } },
    { why: 'of another version', hash: '2.e30', reason: { code: 'otherVersion' } },
    { why: 'empty', hash: '', reason: { code: 'otherVersion' } },
    { why: 'cut off', hash: calculatorCaseToHash(example).slice(0, -9), reason: { code: 'notReadable' } },
    { why: 'no case at all', hash: hashOfJson(null), reason: { code: 'wrongField', field: '' } },
    { why: 'without a field', hash: hashOfJson({ ...example, policy: undefined }), reason: { code: 'wrongField', field: 'policy' } },
    {
      why: 'with a format nobody knows',
      hash: hashOfJson({ ...example, scoring: 'skins' }),
      reason: { code: 'wrongField', field: 'scoring' },
    },
    { why: 'without a round', hash: hashOfJson({ ...example, rounds: [] }), reason: { code: 'wrongField', field: 'rounds' } },
    {
      why: 'with a number for a text',
      hash: hashOfJson({ ...example, players: [{ ...example.players[0], handicap: 18.4 }] }),
      reason: { code: 'wrongField', field: 'players.0.handicap' },
    },
    {
      why: 'with a name without end',
      hash: hashOfJson({ ...example, players: [{ ...example.players[0], name: 'x'.repeat(61) }] }),
      reason: { code: 'wrongField', field: 'players.0.name' },
    },
  ])('is refused when it is $why', ({ hash, reason }) => {
    expect(calculatorCaseFromHash(hash)).toEqual({ ok: false, reason })
  })

  it('ignores unknown fields', () => {
    expect(calculatorCaseFromHash(hashOfJson({ ...example, evil: 1 }))).toEqual({ ok: true, value: example })
  })
})
