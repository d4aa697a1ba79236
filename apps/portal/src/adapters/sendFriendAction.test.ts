import type { ClubClient } from '@club/client'
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
