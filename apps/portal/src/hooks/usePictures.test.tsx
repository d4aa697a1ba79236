import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ShellState } from '../shells/shellStore.ts'
import { watchedStage } from '../testing/watchedStage.tsx'
import { usePictures } from './usePictures.ts'

const answers = new Map<string, () => void>()
const call = (_call: unknown, { params: { id } }: { readonly params: { readonly id: string } }) =>
  new Promise((resolve) => answers.set(id, () => resolve(new Blob([id]))))
const { show, pass } = watchedStage(
  { call },
  { store: createStore<ShellState>(() => ({ customer: { id: '1' }, tenant: { id: 'a' } }) as ShellState) },
)
let shown: ReadonlyMap<string, string> = new Map()

function Pictures() {
  shown = usePictures(['1', '2'])
  return null
}

afterEach(() => vi.restoreAllMocks())

it('a picture that is shown keeps its URL while another one is loaded', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  await show(<Pictures />)
  await pass(0.1)
  answers.get('1')?.()
  await pass(0.1)
  const first = shown.get('1')
  answers.get('2')?.()
  await pass(0.1)
  expect([first, shown.get('1'), shown.size]).toEqual([expect.stringMatching(/^blob:/), first, 2])
  expect(revoke).not.toHaveBeenCalled()
})
