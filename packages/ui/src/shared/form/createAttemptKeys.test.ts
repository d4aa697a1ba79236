import { expect, it } from 'vitest'
import { createAttemptKeys } from './createAttemptKeys.ts'

it('an attempt has the key of the one before while it sends the same, and a new one after another value or a decision', () => {
  let count = 0
  const { keyFor, forget } = createAttemptKeys(() => `key ${++count}`)
  expect([keyFor({ a: 1 }), keyFor({ a: 1 }), keyFor(null), keyFor({ a: 1 })]).toEqual(['key 1', 'key 1', 'key 2', 'key 3'])
  forget()
  expect(keyFor({ a: 1 })).toBe('key 4')
})
