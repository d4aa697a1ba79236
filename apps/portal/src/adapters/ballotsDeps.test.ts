import { ApiError } from '@club/client'
import { expect, it, vi } from 'vitest'
import { ballotsDeps } from './ballotsDeps.ts'

it('[UI-150+] loads the ballots again after each answer, also without one', async () => {
  const call = vi.fn(async () => ({}))
  const invalidateQueries = vi.fn(async () => {})
  const sendForm = vi.fn(async (send: () => Promise<unknown>) => {
    await send()
    return { kind: 'done' as const }
  })
  const shell = { client: { call }, queries: { invalidateQueries } } as never
  const { run } = ballotsDeps(shell, { sendForm, describeError: () => ({ title: '' }) })
  expect(await run({ kind: 'draw', ballotId: '7' }, 'key')).toEqual({ kind: 'done' })
  expect(sendForm).toHaveBeenCalledWith(expect.any(Function), { date: 'day' })
  const lost = new ApiError({ status: 0, problem: 'notReachable', details: [] } as never)
  call.mockRejectedValueOnce(lost)
  await expect(run({ kind: 'draw', ballotId: '7' }, 'key')).rejects.toBe(lost)
  expect(invalidateQueries).toHaveBeenCalledTimes(2)
})
