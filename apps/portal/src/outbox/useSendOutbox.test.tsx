import { entryCardToWire } from '@club/contract/staff'
import type { EntryCard } from '@club/core/tournament'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Shell } from '../shells/createShell.ts'
import { memoryArea } from '../shells/memoryArea.ts'
import { ShellProvider } from '../shells/ShellContext.tsx'
import { outboxStorage } from './outboxStorage.ts'
// Loaded before the tests, which wait only briefly for it.
import './startOutbox.ts'
import { useSendOutbox } from './useSendOutbox.ts'

const HOLES = [1, 2].map((number) => ({ number, par: 4 as const, strokeIndex: number }))
const CARD: EntryCard = {
  ...{
    playerId: '7',
    team: false,
    name: 'Mia Berg',
    players: [],
    memberNumbers: [],
    roundId: '1',
    clubName: '',
    teeName: 'White',
    coursePart: 'full',
  },
  ...{ scoring: 'medal', policy: 'whs', playingHandicap: 0, handicaps: [], holes: HOLES, status: 'counted', penalty: 0, returnedAt: null },
  ...{ entries: HOLES.map(() => ({ status: 'notEntered' as const })), confirmed: false, wroteOnIt: false, version: 1, history: [] },
}
const petra = { tenantId: 'north', customerId: '11' }
const written = { texts: ['4', ''], status: 'counted', penalty: 0 } as const

const box = document.createElement('div')
let root: Root
let online: boolean
let area = memoryArea()
const call = vi.fn(async (_call: { readonly path: string; readonly method: string }, _asked: unknown) => entryCardToWire(CARD))
const stateOf = ({ tenantId, customerId }: typeof petra) => ({ tenant: { id: tenantId }, session: { tenantId, customerId } })
const store = createStore<object>(() => stateOf(petra))
const left = () => outboxStorage(area, petra).list().length
const asked = () => call.mock.calls.map(([{ method }]) => method)

function Somewhere({ path }: { readonly path: string }) {
  useSendOutbox(path)
  return null
}

const show = (path: string) =>
  act(async () => {
    const shell = { client: { call }, localArea: area, store, queries: new QueryClient() } as unknown as Shell
    root.render(
      <ShellProvider value={shell}>
        <Somewhere path={path} />
      </ShellProvider>,
    )
  })
const network = (is: boolean) =>
  act(async () => {
    online = is
    window.dispatchEvent(new Event(is ? 'online' : 'offline'))
  })
/** Long enough for the sender's code to come and to be done. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  call.mockClear()
  area = memoryArea()
  outboxStorage(area, petra).save(
    { roundId: '1', playerId: '7', team: false },
    { name: 'Mia Berg', ...written, was: { ...written, texts: ['', ''] } },
  )
  store.setState(stateOf(petra), true)
  root = createRoot(box)
})
afterEach(() => {
  act(() => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // The queries of all files share it.
  onlineManager.setOnline(true)
})

describe('unsent scores on the device', () => {
  it('[SC-81+] are sent from any page', async () => {
    await show('/')
    await vi.waitFor(() => expect(left()).toBe(0))
    expect(asked()).toEqual(['GET', 'POST'])
  })

  it('[SC-81+] wait for the network, and are sent when it is back, on any page', async () => {
    online = false
    await show('/tournaments')
    await settled()
    expect(asked()).toEqual([])
    await network(true)
    await vi.waitFor(() => expect(left()).toBe(0))
  })

  it('[SC-81+] wait for the person who entered them at that club', async () => {
    for (const other of [
      { ...petra, customerId: '12' },
      { ...petra, tenantId: 'south' },
    ]) {
      await act(async () => store.setState(stateOf(other), true))
      await show('/')
      await settled()
    }
    expect([asked(), left()]).toEqual([[], 1])
    await act(async () => store.setState(stateOf(petra), true))
    await vi.waitFor(() => expect(left()).toBe(0))
  })

  it('are sent by the office itself', async () => {
    await show('/staff/3/rounds/1/cards/7')
    await settled()
    expect(asked()).toEqual([])
    await show('/')
    await vi.waitFor(() => expect(left()).toBe(0))
  })

  it('are not retried by the portal where the office sends them', async () => {
    call.mockRejectedValueOnce(new Error('no network'))
    await show('/')
    await vi.waitFor(() => expect(asked()).toEqual(['GET']))
    await settled()
    await show('/staff')
    await network(true)
    await settled()
    expect(asked()).toEqual(['GET'])
  })

  it('stop being sent when their scorer logs out', async () => {
    call.mockImplementationOnce(async () => {
      await act(async () => store.setState({ tenant: { id: 'north' }, session: null }, true))
      return entryCardToWire(CARD)
    })
    await show('/')
    await settled()
    expect([asked(), left()]).toEqual([['GET'], 1])
  })
})
