/** Collections by direct debit, as TanStack Query options; every change invalidates the key `collections`. */
import type { ClubClient } from '@club/client'
import {
  collectionDetailsFromWire,
  collectionOverviewFromWire,
  collectionPreviewFromWire,
  comingDebitsFromWire,
  getCollection,
  getCollections,
  getComingDebits,
  previewCollection,
} from '@club/contract/finance'
import type { ClubDate } from '@club/core'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

export const COLLECTIONS_KEY = 'collections'

export function collectionQueries(client: ClubClient) {
  return {
    overview: () =>
      queryOptions({
        queryKey: [COLLECTIONS_KEY, 'overview'],
        queryFn: async ({ signal }) => readOne('collections', collectionOverviewFromWire(await client.call(getCollections, { signal }))),
        staleTime: 0,
      }),
    preview: (day: ClubDate) =>
      queryOptions({
        queryKey: [COLLECTIONS_KEY, 'preview', day],
        queryFn: async ({ signal }) =>
          readOne('preview', collectionPreviewFromWire(await client.call(previewCollection, { query: { day }, signal }))),
        staleTime: 0,
        retry: false,
      }),
    one: (id: string) =>
      queryOptions({
        queryKey: [COLLECTIONS_KEY, 'one', id],
        queryFn: async ({ signal }) =>
          readOne('collection', collectionDetailsFromWire(await client.call(getCollection, { params: { id }, signal }))),
        staleTime: 0,
      }),
    /** The caller's own debits that are announced or at the bank. */
    coming: () =>
      queryOptions({
        queryKey: [COLLECTIONS_KEY, 'coming'],
        queryFn: async ({ signal }) => readOne('coming', comingDebitsFromWire(await client.call(getComingDebits, { signal }))),
        staleTime: 0,
      }),
  }
}
