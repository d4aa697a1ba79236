import { guardLeaving } from '@club/ui/back'
import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createDrafts } from '../shells/drafts.ts'
import { memoryArea } from '../shells/memoryArea.ts'
import type { ShellState } from '../shells/shellStore.ts'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useLogOut } from './useLogOut.ts'

const logOut = vi.fn()
const open = vi.fn()
const drafts = createDrafts(memoryArea())
const state = { tenant: { id: 'taunusblick' }, customer: { id: '12' }, logOut }
const { show } = watchedStage(
  {},
  {
    drafts,
    store: createStore(() => state as unknown as ShellState),
    dialogs: createStore(() => ({ open: null, show: open, close: vi.fn() })),
  },
)
let press: () => void

function LogOut() {
  press = useLogOut()
  return null
}

beforeEach(() => {
  vi.clearAllMocks()
  drafts.clear()
})

const calls = () => [open.mock.calls, logOut.mock.calls.length]

it('[CU-162+] a logout asks before it drops the draft of a form without a question of its own', async () => {
  await show(<LogOut />)
  press()
  expect(calls()).toEqual([[], 1])
  drafts.of<string>(['taunusblick', '13'], 'sign-up 5').write('late')
  press()
  expect(calls()).toEqual([[], 2])
  drafts.of<string>(['taunusblick', '12'], 'sign-up 5').write('late')
  press()
  expect(calls()).toEqual([[['logOut']], 2])
})

it('[CU-162+] a logout asks once about a form that asks itself', async () => {
  const draft = drafts.of<string>(['taunusblick', '12'], 'profile')
  draft.write('HG-CH 72')
  const end = guardLeaving((leave) => {
    draft.write(null)
    leave()
  })
  await show(<LogOut />)
  press()
  end()
  expect(calls()).toEqual([[], 1])
})
