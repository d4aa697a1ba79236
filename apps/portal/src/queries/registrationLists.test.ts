import { createFakeClub, createTestClient } from '@club/client/testing'
import { listCountries, listPhoneTypes, listTitles } from '@club/contract/club'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { registrationListsQuery } from './registrationLists.ts'

const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

it('[ER-15] [ER-16] logs countries and dictionaries that cannot be loaded, and the form continues without them', async () => {
  const club = createFakeClub()
  club.answer(listTitles, { content: [{ id: 1, name: 'Dr.' }] })
  club.answer(listPhoneTypes, { content: [{ id: 2, name: 'Mobile' }] })
  club.respond(listCountries, () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })))
  const log = vi.fn()
  const lists = await queries().fetchQuery(registrationListsQuery(createTestClient(club).client, 'en', log))
  expect(lists.titles.map(({ name }) => name)).toEqual(['Dr.'])
  expect(lists.phoneTypes.map(({ name }) => name)).toEqual(['Mobile'])
  expect([lists.nameExtras, lists.countries]).toEqual([[], []])
  expect(log.mock.calls.map(([message]) => message).sort()).toEqual(['countries could not be loaded', 'name extras could not be loaded'])
})

it('ignores cancelled lists after the page was left', async () => {
  const club = createFakeClub()
  const log = vi.fn()
  const cache = queries()
  for (const call of [listTitles, listPhoneTypes, listCountries]) club.respond(call, () => new Promise<Response>(() => {}))
  const reading = cache.fetchQuery(registrationListsQuery(createTestClient(club).client, 'en', log)).catch(() => 'given up')
  await expect.poll(() => club.requests.length).toBeGreaterThan(2)
  await cache.cancelQueries()
  expect(await reading).toBe('given up')
  expect(log.mock.calls.filter(([message]) => message !== 'name extras could not be loaded')).toEqual([])
})
