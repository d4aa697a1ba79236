import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FormAnswer } from './formAnswer.ts'
import { useAction } from './useAction.ts'

const done: FormAnswer = { kind: 'done' }
const refused: FormAnswer = { kind: 'refused', notice: { title: 'Too late' }, fields: {}, code: 'changedMeanwhile' }
const cutOff = new Error('no connection')

it.each([
  { what: 'without an answer has the key of the first', first: cutOff, keys: ['1', '1'] },
  { what: 'after the first is stored is a new step', first: done, keys: ['1', '2'] },
  { what: 'after a refusal is a new step', first: refused, keys: ['1', '2'] },
])('[HT-53+] a second press $what', async ({ first, keys }) => {
  const sent: string[] = []
  const made: null[] = []
  const { result } = renderHook(() =>
    useAction<string>({
      newIdempotencyKey: () => `${made.push(null)}`,
      send: async (_value, key) => {
        sent.push(key)
        if (sent.length === 1 && first instanceof Error) throw first
        return sent.length === 1 && !(first instanceof Error) ? first : done
      },
      describeError: () => ({ title: 'No connection' }),
    }),
  )
  for (const _press of keys) await act(() => result.current.run('5', 'resume 5'))
  expect(sent).toEqual(keys)
})
