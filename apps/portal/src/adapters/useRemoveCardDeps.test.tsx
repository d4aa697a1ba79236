import { ApiError } from '@club/client'
import { removeSavedCard } from '@club/contract/finance'
import type { RemoveCardDeps } from '@club/ui/features'
import { IntlProvider } from 'react-intl'
import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ShellState } from '../shells/shellStore.ts'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useRemoveCardDeps } from './useRemoveCardDeps.ts'

const call = vi.fn()
const { show } = watchedStage({ call }, { store: createStore<ShellState>(() => ({}) as ShellState) })
let deps: RemoveCardDeps

function Remover() {
  deps = useRemoveCardDeps()
  return null
}
const failing = (status: number, problem: 'notFound' | 'stillRunning') =>
  call.mockRejectedValueOnce(new ApiError({ code: problem, message: '', status, problem, retryAfterSeconds: null, details: [] }))

beforeEach(async () => {
  call.mockReset().mockResolvedValue({})
  await show(
    <IntlProvider locale="en" onError={() => {}}>
      <Remover />
    </IntlProvider>,
  )
})

it('[PA-48+] removes the card; one that another tab removed is removed, too', async () => {
  expect(await deps.remove('7')).toEqual({ kind: 'done' })
  expect(call).toHaveBeenCalledWith(removeSavedCard, { params: { id: '7' } })
  failing(404, 'notFound')
  expect(await deps.remove('7')).toEqual({ kind: 'done' })
})

it('[PA-48+] says why a card was not removed', async () => {
  failing(409, 'stillRunning')
  expect(await deps.remove('7')).toMatchObject({ kind: 'refused' })
})
