import { describe, expect, it } from 'vitest'
import { FieldError } from './fieldError.ts'
import { assertNever, err, ok } from './result.ts'

describe('the result of a parse', () => {
  it('has a value or a reason', () => {
    expect([ok(3), err('notADate')]).toEqual([
      { ok: true, value: 3 },
      { ok: false, reason: 'notADate' },
    ])
  })
})

describe('assertNever', () => {
  it('names the field and the unexpected value', () => {
    expect(() => assertNever({ kind: 'x' } as never)).toThrow(new FieldError('value', 'unexpected {"kind":"x"}'))
    expect(() => assertNever('x' as never, 'scoring')).toThrow(new FieldError('scoring', 'unexpected "x"'))
  })
})
