import type { BookingStore } from '@club/ui/features'
import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand'
import { watchedStage } from '../../testing/watchedStage.tsx'
import { useLostHold } from './useLostHold.ts'

const { show } = watchedStage({})
const checkHold = vi.fn()
const store = createStore(() => ({ hold: { kind: 'held', hold: { id: '7', places: 2 } }, checkHold })) as unknown as BookingStore

function Sheet({ held }: { readonly held: number }) {
  useLostHold(store, held)
  return null
}

beforeEach(() => void checkHold.mockClear())

it('[RE-377+] reads the hold again once the sheet no longer shows its places', async () => {
  await show(<Sheet held={0} />)
  await show(<Sheet held={3} />)
  expect(checkHold).not.toHaveBeenCalled()
  await show(<Sheet held={0} />)
  expect(checkHold).toHaveBeenCalledOnce()
})

it('[RE-377+] does not read it for a sheet from before the hold', async () => {
  await show(<Sheet held={0} />)
  await show(<Sheet held={1} />)
  expect(checkHold).not.toHaveBeenCalled()
})
