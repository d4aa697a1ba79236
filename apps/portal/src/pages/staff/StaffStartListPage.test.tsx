import type { ClubClient } from '@club/client'
import { getStaffStartList, moveInDraw, startListToWire } from '@club/contract/draws'
import { getStaffTournament, listStaffCards, staffDayToWire } from '@club/contract/staff'
import type { StaffTournamentDay, Starter } from '@club/core/tournament'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Shell } from '../../shells/createShell.ts'
import { ShellProvider } from '../../shells/ShellContext.tsx'
import StaffStartListPage from './StaffStartListPage.tsx'

const HIDDEN = { publish: false, publishTime: null }
const DAY: StaffTournamentDay = {
  ...{
    id: '1',
    name: 'Scramble',
    closed: false,
    cancelled: false,
    countBackProtocol: 'byLastHoles',
    audiences: [],
    rounds: [],
    specialPrizes: [],
  },
  publication: { playerList: HIDDEN, rounds: [] },
  players: ['Ada Adler', 'Bea Buche'].map((name, at) => ({ playerId: `1${at + 1}`, name, memberNumber: '', hasScores: false })),
  teams: [{ teamId: '21', name: 'Eagles', hasScores: false }],
}
const ADA: Starter = {
  ...{ id: '11', customerId: '1', fullName: 'Ada Adler', firstName: 'Ada', lastName: 'Adler', sex: 'female', clubName: '' },
  ...{ handicapIndexText: '', playingHandicapText: '', enteredByMe: false, team: { id: '21', number: 1, name: 'Eagles' } },
}
const FLIGHTS = { flights: [{ id: '5', startNumber: 1, startTime: null, startTee: 1, players: [ADA] }] }
/** The cards of a round in which a team plays one ball are those of its teams. */
const CARDS = [{ playerId: '21', team: true, name: 'Eagles', players: ['Ada Adler', 'Bea Buche'] }]

const box = document.createElement('div')
let root: Root
const sent = vi.fn()
const call = async (asked: unknown, given: { readonly body?: unknown }) => {
  if (asked === getStaffTournament) return staffDayToWire(DAY)
  if (asked === getStaffStartList) return startListToWire(FLIGHTS)
  if (asked === moveInDraw) return sent(given.body)
  throw new Error('Nothing is told of a draw')
}
const client = {
  call,
  versioned: async () => ({ value: staffDayToWire(DAY).publication, version: 'first' }),
  page: async (asked: unknown) => ({ rows: asked === listStaffCards ? CARDS : [] }),
} as unknown as ClubClient

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent.mockClear()
  root = createRoot(box)
  const shell = { client, log: () => undefined, store: createStore(() => ({ club: null })) } as unknown as Shell
  await act(async () =>
    root.render(
      <ShellProvider value={shell}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <IntlProvider locale="en" onError={() => undefined}>
            <StaffStartListPage id="1" roundId="7" />
          </IntlProvider>
        </QueryClientProvider>
      </ShellProvider>,
    ),
  )
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const rows = () => [...box.querySelectorAll<HTMLSelectElement>('ol li select')]
const nameOf = (row: HTMLSelectElement | undefined) => row?.parentElement?.firstChild?.firstChild?.textContent

it('[TV-129+] lists players in a round of teams, and moves players', async () => {
  expect(rows().map(nameOf)).toEqual(['Ada Adler', 'Bea Buche'])
  const [, bea] = rows() as [HTMLSelectElement, HTMLSelectElement]
  await act(async () => {
    bea.value = '5'
    bea.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(sent).toHaveBeenCalledWith({ playerId: '12', flightId: '5', decisions: [] })
})
