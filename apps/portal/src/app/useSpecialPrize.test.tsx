import type { ClubClient, WatchHandlers } from '@club/client'
import { specialPrizeToWire } from '@club/contract'
import type { Prize } from '@club/core/tournament'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Shell } from '../shells/createShell.ts'
import { ShellProvider } from './ShellContext.tsx'
import { useSpecialPrize } from './useSpecialPrize.ts'

const PRIZE: Prize = {
  ...{ id: '7', name: 'Nearest to the pin', description: '', notes: '', special: true, team: false, sex: 'both', scoring: 'medal' },
  ...{ scoreMethod: 'gross', numberOfPrizes: 1, rounds: [], handicapClasses: [], ageClasses: [], groupings: [], actorsCount: 0 },
}

let measured = '2.05 m'
let watched: WatchHandlers | null = null
const call = vi.fn(async () =>
  specialPrizeToWire({
    prize: PRIZE,
    results: [{ roundNumber: 1, winner: { id: '3', name: 'Ada Adler', team: false, customerIds: [] }, comment: measured }],
  }),
)
const watch: ClubClient['watch'] = (_call, _options, handlers) => {
  watched = handlers
  return () => {
    watched = null
  }
}
const shell = { client: { call, watch }, log: () => undefined } as unknown as Shell

function Measured({ unsettled }: { readonly unsettled: boolean }) {
  return useSpecialPrize('7', '1', { enabled: true, unsettled }).data?.results[0]?.comment ?? '…'
}

const box = document.createElement('div')
let root: Root
const show = (unsettled: boolean) =>
  act(() =>
    root.render(
      <ShellProvider value={shell}>
        <QueryClientProvider client={new QueryClient()}>
          <Measured unsettled={unsettled} />
        </QueryClientProvider>
      </ShellProvider>,
    ),
  )
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(box)
  measured = '2.05 m'
  call.mockClear()
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('[TR-78+] winners that are named meanwhile are shown when the stream says so; nobody asks every few seconds then', async () => {
  await show(true)
  await act(async () => watched?.onPushed(true))
  await pass(1)
  expect(box.textContent).toBe('2.05 m')
  const asked = call.mock.calls.length
  await pass(60)
  expect(call).toHaveBeenCalledTimes(asked)
  measured = '1.24 m'
  await act(async () => watched?.onEvent({ name: 'special', data: 'null', id: '9-1' }))
  await pass(1)
  expect(box.textContent).toBe('1.24 m')
})

it('winners are asked for every few seconds where nothing is pushed, and once where they are settled', async () => {
  await show(true)
  await pass(1)
  measured = '1.24 m'
  await pass(6)
  expect(box.textContent).toBe('1.24 m')
  await show(false)
  await pass(1)
  expect(watched).toBeNull()
  const asked = call.mock.calls.length
  await pass(60)
  expect(call).toHaveBeenCalledTimes(asked)
})
