import type { ClubClient } from '@club/client'
import { mandateDetailsToWire } from '@club/contract/finance'
import type { MandateDetails } from '@club/core/membership'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { CacheScope, OfflineCache } from '../shells/offline/offlineCache.ts'
import { NOT_STORED, persistQueries } from '../shells/offline/persistQueries.ts'
import { mandateQueries, reloadMandates } from './mandates.ts'

const DETAILS: MandateDetails = {
  mandate: {
    ...{ id: '7', reference: 'TB-1001', name: 'Clara Hoffmann', customerName: 'Clara Hoffmann', customerId: '1', contactId: '3' },
    ...{ iban: 'DE89370400440532013000', bankName: '', bic: '', confirmationDate: null, activeSince: null, fileId: null, fileName: null },
    ...{ status: 'pending', blocked: false, payCreditInvoice: true, payTournamentFee: true, paySubscription: true },
  },
  countryId: null,
  postalAddress: null,
}

it('[MA-31] a change forgets the list that no page shows, so that the next page does not begin with the old one', async () => {
  const queries = new QueryClient()
  const key = ['mandates', '1', 'list']
  queries.setQueryData(key, [])
  await reloadMandates(queries)
  expect(queries.getQueryData(key)).toBeUndefined()
})

it('[CU-96] a mandate is not stored on the device: a form that began with an older version would be refused; nor is a picture', async () => {
  const queries = new QueryClient()
  const stored: string[] = []
  const cache = { read: async () => undefined, write: async (_: unknown, name: string) => void stored.push(name) }
  vi.useFakeTimers()
  persistQueries(
    queries,
    cache as unknown as OfflineCache,
    () => ({ isStored: true }) as CacheScope,
    () => false,
  )
  const versioned = async () => ({ value: mandateDetailsToWire(DETAILS), version: '1' })
  const read = async (query: object) => {
    const leave = new QueryObserver(queries, query as never).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(2000)
    leave()
  }
  await read(mandateQueries({ versioned } as unknown as ClubClient, '1').one('7'))
  expect(stored).toEqual([])
  await read({ queryKey: ['picture'], queryFn: async () => 'data:', meta: NOT_STORED })
  expect(stored).toEqual([])
  await read({ queryKey: ['other'], queryFn: async () => 1 })
  expect(stored).toEqual(['screens'])
  vi.useRealTimers()
})
