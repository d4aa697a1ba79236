import type { ClubClient, WatchHandlers } from '@club/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Shell } from '../shells/createShell.ts'
import { ShellProvider } from './ShellContext.tsx'
import { useCard } from './useCard.ts'

let name = 'before'
let watched: WatchHandlers | null = null
const page = vi.fn(async () => ({ rows: [{ name }] }))
const watch: ClubClient['watch'] = (_call, _options, handlers) => {
  watched = handlers
  return () => {
    watched = null
  }
}
const shell = { client: { page, watch }, log: () => undefined } as unknown as Shell
const ROWS = JSON.stringify({ rows: [], lastScoreAt: null })

function Card({ unsettled }: { readonly unsettled: boolean }) {
  return useCard({ prizeId: '7', roundId: '1', playerId: '3', teamId: null }, unsettled).data?.name ?? '…'
}

const box = document.createElement('div')
let root: Root
const show = (unsettled: boolean) =>
  act(() =>
    root.render(
      <ShellProvider value={shell}>
        <QueryClientProvider client={new QueryClient()}>
          <Card unsettled={unsettled} />
        </QueryClientProvider>
      </ShellProvider>,
    ),
  )
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(box)
  name = 'before'
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('[SC-73+] a card follows the scores that its board is told of', async () => {
  await show(true)
  await act(async () => watched?.onPushed(true))
  await pass(1)
  expect(box.textContent).toBe('before')
  name = 'corrected'
  await pass(60)
  expect(box.textContent).toBe('before')
  await act(async () => watched?.onEvent({ name: 'rows', data: ROWS, id: '9-1' }))
  await pass(1)
  expect(box.textContent).toBe('corrected')
})

it('is asked for every few seconds where nothing is pushed, and followed no longer once the tournament is closed', async () => {
  await show(true)
  await pass(1)
  name = 'corrected'
  await pass(6)
  expect(box.textContent).toBe('corrected')
  await show(false)
  await pass(1)
  expect(watched).toBeNull()
})
