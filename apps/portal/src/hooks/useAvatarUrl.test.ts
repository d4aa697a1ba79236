import { MAX_AVATAR_IDS } from '@club/contract/customers'
import { describe, expect, it, vi } from 'vitest'
import { createAvatarLookup } from './useAvatarUrl.ts'

function lookupWith(visible: readonly string[]) {
  const call = vi.fn(async (_call: unknown, { query }: { query: { ids: string[] } }) => ({
    avatars: query.ids.filter((id) => visible.includes(id)).map((customerId) => ({ customerId, version: `v${customerId}` })),
  }))
  return { call, lookup: createAvatarLookup({ call } as unknown as Parameters<typeof createAvatarLookup>[0]) }
}

describe('the pictures of a list', () => {
  it('[CU-99] [CU-166+] are looked up in one request; those that are not visible have none', async () => {
    const { call, lookup } = lookupWith(['1', '3'])
    expect(await Promise.all(['1', '2', '3', '1'].map(lookup))).toEqual(['v1', null, 'v3', 'v1'])
    expect(call).toHaveBeenCalledOnce()
    expect(call.mock.calls[0]?.[1].query.ids).toEqual(['1', '2', '3'])
    expect(await lookup('4')).toBeNull()
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('[CU-166+] are looked up in several requests if there are many, and a failure is one of its own people only', async () => {
    const { call, lookup } = lookupWith([])
    call.mockRejectedValueOnce(new Error('offline'))
    const answers = await Promise.allSettled(Array.from({ length: MAX_AVATAR_IDS + 1 }, (_, index) => lookup(String(index))))
    expect(call).toHaveBeenCalledTimes(2)
    expect(answers.map(({ status }) => status)).toEqual([...Array(MAX_AVATAR_IDS).fill('rejected'), 'fulfilled'])
  })
})
