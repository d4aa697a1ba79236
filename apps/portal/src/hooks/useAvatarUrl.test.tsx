import { getAvatar, getAvatars } from '@club/contract/customers'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ShellState } from '../shells/shellStore.ts'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useAvatarUrl } from './useAvatarUrl.ts'

let version = 'v1'
const call = vi.fn(async (which: unknown) => (which === getAvatars ? { avatars: [{ customerId: '7', version }] } : new Blob(['x'])))
const store = createStore<ShellState>(() => ({ customer: { id: '1' }, club: { settings: { avatarsEnabled: true } } }) as ShellState)
const { show, pass } = watchedStage({ call }, { store })
let cache: QueryClient | undefined

function Avatar() {
  cache = useQueryClient()
  useAvatarUrl('7')
  return null
}

it('[CU-166+] a picture is loaded once for each version, also when lists of people are loaded again', async () => {
  const loaded = () => call.mock.calls.filter(([which]) => which === getAvatar).length
  await show(<Avatar />)
  await pass(1)
  expect(loaded()).toBe(1)
  void cache?.invalidateQueries({})
  await pass(1)
  expect(loaded()).toBe(1)
  version = 'v2'
  void cache?.invalidateQueries({})
  await pass(1)
  expect(loaded()).toBe(2)
})
