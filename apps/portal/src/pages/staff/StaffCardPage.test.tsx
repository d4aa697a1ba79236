import { ApiError, type ClubClient } from '@club/client'
import { enterScores, entryCardToWire, getStaffCard } from '@club/contract/staff'
import type { CardLine, EntryCard } from '@club/core/tournament'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { outboxStorage } from '../../outbox/outboxStorage.ts'
import type { Shell } from '../../shells/createShell.ts'
import { memoryArea } from '../../shells/memoryArea.ts'
import { ShellProvider } from '../../shells/ShellContext.tsx'
import StaffCardPage from './StaffCardPage.tsx'

const HOLES = [1, 2].map((number) => ({ number, par: 4 as const, strokeIndex: number }))
const cardOf = (playerId: string, name: string): EntryCard => ({
  ...{ playerId, team: false, name, players: [], memberNumbers: [], roundId: '1', clubName: '', teeName: 'White', coursePart: 'full' },
  ...{ scoring: 'medal', policy: 'whs', playingHandicap: 0, handicaps: [], holes: HOLES, status: 'counted', penalty: 0, returnedAt: null },
  ...{ entries: HOLES.map(() => ({ status: 'notEntered' as const })), confirmed: false, wroteOnIt: false, version: 1, history: [] },
})
const NAMES = new Map([
  ['7', 'Ada Adler'],
  ['8', 'Bea Buche'],
  ['9', 'Cora Cranz'],
])
const LINES = [...NAMES].map(
  ([playerId, name]): CardLine => ({
    ...{ playerId, team: false, name, players: [], memberNumbers: [], clubName: '' },
    ...{ startAt: null, startTee: 1, startTeeName: '1', holesPlayed: 0 },
    ...{ status: 'counted', state: 'notStarted' },
  }),
)
const petra = { tenantId: 'north', customerId: '11' }
const offline = () => {
  const facts = { code: 'notReachable', message: '', problem: 'notReachable', details: [], retryAfterSeconds: null } as const
  return Promise.reject(new ApiError({ ...facts, status: 0 }))
}

const box = document.createElement('div')
let root: Root
let online = true
let area = memoryArea()
let queries: QueryClient
const call = vi.fn(async (asked: unknown, given: { readonly params?: { readonly playerId?: string } }) => {
  if (!online) return offline()
  const playerId = given.params?.playerId ?? ''
  if (asked === getStaffCard || asked === enterScores) return entryCardToWire(cardOf(playerId, NAMES.get(playerId) ?? ''))
  throw new Error('not asked here')
})
const client = {
  call,
  page: async () => (online ? { rows: LINES, total: LINES.length } : offline()),
  versioned: offline,
} as unknown as ClubClient

const open = (playerId: string) =>
  act(async () => {
    const store = createStore(() => ({ club: null, tenant: { id: petra.tenantId }, session: petra }))
    const shell = { client, log: () => undefined, localArea: area, store, queries } as unknown as Shell
    root.render(
      <ShellProvider value={shell}>
        <QueryClientProvider client={queries}>
          <IntlProvider locale="en" onError={() => undefined}>
            <StaffCardPage key={playerId} id="1" roundId="1" playerId={playerId} team={false} />
          </IntlProvider>
        </QueryClientProvider>
      </ShellProvider>,
    )
  })
const network = (is: boolean) =>
  act(async () => {
    online = is
    window.dispatchEvent(new Event(is ? 'online' : 'offline'))
  })
const isShown = (name: string) => vi.waitFor(() => expect(box.querySelector('h1')?.textContent).toBe(name))
const readAhead = () => queries.getQueriesData({ queryKey: ['staff', 'cardAhead'] }).filter(([, card]) => card !== undefined).length

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  online = true
  area = memoryArea()
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  call.mockClear()
  root = createRoot(box)
})
afterEach(() => {
  act(() => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // The queries of all files share it.
  onlineManager.setOnline(true)
})

describe('an open card', () => {
  it('[SC-86+] prefetches the next ones for places without a network', async () => {
    await open('7')
    await isShown('Ada Adler')
    await vi.waitFor(() => expect(readAhead()).toBe(3))
    await network(false)
    await open('8')
    await isShown('Bea Buche')
    await open('9')
    await isShown('Cora Cranz')
  })

  it('[SC-86+] sends the unsent scores of other cards, and leaves its own to its screen', async () => {
    const scores = { name: '', texts: ['4', ''], status: 'counted', penalty: 0 } as const
    const storage = outboxStorage(area, petra)
    for (const playerId of ['7', '8'])
      storage.save({ roundId: '1', playerId, team: false }, { ...scores, was: { ...scores, texts: ['', ''] } })
    await open('7')
    await vi.waitFor(() => expect(storage.list().map(({ playerId }) => playerId)).toEqual(['7']))
    expect(call.mock.calls.filter(([asked]) => asked === enterScores).map(([, given]) => given.params?.playerId)).toEqual(['8'])
  })
})
