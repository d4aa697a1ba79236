import type { ClubClient } from '@club/client'
import { clubSettingsFromWire } from '@club/contract/club'
import type { ClubDateTime } from '@club/core'
import type { ModuleVisibility } from '@club/core/club'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { listQueries } from '../queries/lists.ts'
import type { ShellState } from '../shells/shellStore.ts'
import { prefetchFirstQuery } from './prefetchFirstQuery.ts'

/** Past midnight at the club, still the day before by the clock of the world. */
const NOW = Date.UTC(2026, 4, 9, 22, 30)

function setUp(place: { readonly pathname: string; readonly search: string }, visibility: ModuleVisibility = 'public') {
  const asked: unknown[] = []
  const client = {
    now: () => NOW,
    clubNow: () => '2026-05-10T00:30' as ClubDateTime,
    all: async (_call: unknown, _read: unknown, { query }: { readonly query: unknown }) => {
      asked.push(query)
      return []
    },
  } as unknown as ClubClient
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const store = createStore<ShellState>()(() => ({ phase: 'starting', club: null }) as ShellState)
  prefetchFirstQuery({ client, queries, store }, place)
  const settings = clubSettingsFromWire({})
  const modules = { ...settings.modules, tournaments: { ...settings.modules.tournaments, visibility } }
  const ready = {
    phase: 'ready',
    customer: null,
    licence: { items: [{ alias: 'Competitions', allowed: true, active: true, children: [] }], block: false, rms: false },
    club: { settings: { ...settings, modules }, info: { timeZone: 'Europe/Berlin' } },
  } as unknown as ShellState
  return { asked, client, queries, ready: () => store.setState(ready), store }
}

it('requests home’s data once when the club is known, and home uses it', async () => {
  const { asked, client, queries, ready } = setUp({ pathname: '/', search: '' })
  expect(asked).toEqual([])
  ready()
  ready()
  await queries.fetchQuery(listQueries(client).since('2026-05-03' as never))
  expect(asked).toEqual([{ startDateFrom: '2026-05-03', archived: false, sort: 'startDate,asc' }])
})

it('requests the month in the URL of the list', () => {
  const { asked, ready } = setUp({ pathname: '/tournaments', search: '?month=2026-07' })
  ready()
  expect(asked).toEqual([expect.objectContaining({ startDateFrom: '2026-07-01', startDateTo: '2026-07-31' })])
})

it.each([
  { what: 'a page with a question of its own', place: { pathname: '/imprint', search: '' } },
  { what: 'a list without an end', place: { pathname: '/tournaments', search: '?month=all' } },
])('requests nothing for $what', ({ place }) => {
  const { asked, ready } = setUp(place)
  ready()
  expect(asked).toEqual([])
})

it('requests nothing for modules that the person is not offered, nor for an unreachable club', () => {
  const hidden = setUp({ pathname: '/', search: '' }, 'no')
  hidden.ready()
  const lost = setUp({ pathname: '/', search: '' })
  lost.store.setState({ phase: 'failed' })
  lost.ready()
  expect([hidden.asked, lost.asked]).toEqual([[], []])
})
