import { ApiError, type ClubClient } from '@club/client'
import { changeFriendGroup } from '@club/contract/customers'
import { expect, it, vi } from 'vitest'
import { sendFriendAction } from './sendFriendAction.ts'

it('[CU-310+] a group keeps the name that another tab has saved, if only its friends are changed here', async () => {
  const call = vi.fn(async () => ({}))
  const before = { id: '11', name: 'Saturday four', customerIds: ['4', '5'] }
  const page = async () => ({ rows: [{ ...before, name: 'Sunday four' }], total: 1 })
  const group = { ...before, customerIds: ['4', '6'] }
  await sendFriendAction({ call, page } as unknown as ClubClient, { kind: 'saveGroup', group, before })
  expect(call.mock.calls).toEqual([
    [changeFriendGroup, { params: { id: '11' }, body: { name: 'Sunday four', customerIds: [4, 6] }, version: null }],
  ])
})

it.each(['remove', 'unblock', 'removeGroup', 'withdraw'] as const)(
  '[CU-280+] a friendship, block or group that has ended elsewhere counts as ended, a request may be answered: %s',
  async (kind) => {
    const call = async () => {
      throw new ApiError({ status: 404, problem: 'notFound', details: [] } as never)
    }
    const sent = sendFriendAction({ call } as unknown as ClubClient, { kind, id: '7' })
    if (kind === 'withdraw') await expect(sent).rejects.toThrow()
    else await expect(sent).resolves.toBeUndefined()
  },
)
