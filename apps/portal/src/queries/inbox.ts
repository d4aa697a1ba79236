/** The viewer's messages, how many are unread, and the table of kinds and channels. */
import type { ClubClient } from '@club/client'
import { getMessageSettings, getUnreadMessages, listMessages, messageFromWire, messageSettingsFromWire } from '@club/contract/notifications'
import type { Page } from '@club/contract/wire'
import { type InboxMessage, MESSAGE_TOPICS } from '@club/core/membership'
import type { InboxFilter } from '@club/ui/features'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'

/** Messages per request. */
const PAGE_ROWS = 25
/** How often the count is read while the page is visible. */
const POLL_INTERVAL_MS = 30_000

/** The caller’s messages of a filter in a language, page by page: first those that ask for something, then the newest first. */
export function inboxQuery(client: ClubClient, customerId: string, filter: InboxFilter, language: string) {
  const topic = MESSAGE_TOPICS.find((one) => one === filter)
  return infiniteQueryOptions({
    queryKey: ['messages', 'list', customerId, filter, language],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => {
      const query = {
        page: `${pageParam}`,
        size: `${PAGE_ROWS}`,
        ...(topic && { topic }),
        ...(filter === 'unread' && { unread: 'true' as const }),
      }
      return client.page(listMessages, messageFromWire, { query, signal })
    },
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_ROWS < total ? pages.length : undefined),
    // A question may be answered in another tab or by another person.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => state.data?.pages.some(({ rows }) => rows.some(({ question }) => question)) && POLL_INTERVAL_MS,
  })
}

/** Marks a message in the loaded lists, which then need no request. The list of unread messages is read again: it has other rows. */
export function markInLists(cache: QueryClient, id: string, read: boolean): void {
  const isOfUnread = ({ queryKey }: { readonly queryKey: QueryKey }): boolean => queryKey[3] === 'unread'
  const mark = (row: InboxMessage): InboxMessage => (row.id === id ? { ...row, read } : row)
  cache.setQueriesData<InfiniteData<Page<InboxMessage>>>(
    { queryKey: ['messages', 'list'], predicate: (query) => !isOfUnread(query) },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(mark) })) },
  )
  void cache.invalidateQueries({ queryKey: ['messages', 'list'], predicate: isOfUnread })
}

/** The newest unread message that home does not show as a notice; null without one. CU-215+. */
export function newestMessageQuery(client: ClubClient, customerId: string, language: string) {
  return queryOptions({
    queryKey: ['messages', 'newest', customerId, language],
    queryFn: async ({ signal }) => {
      const query = { page: '0', size: '1', unread: 'true', home: 'true' } as const
      return (await client.page(listMessages, messageFromWire, { query, signal })).rows[0] ?? null
    },
  })
}

export function unreadMessagesQuery(client: ClubClient, customerId: string) {
  return queryOptions({
    queryKey: ['messages', 'unread', customerId],
    queryFn: async ({ signal }) => {
      const { count, latestId } = await client.call(getUnreadMessages, { signal })
      return { count, latestId: latestId === null ? null : String(latestId) }
    },
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
  })
}

export function messageSettingsQuery(client: ClubClient, customerId: string) {
  return queryOptions({
    queryKey: ['messages', 'settings', customerId],
    queryFn: async ({ signal }) => messageSettingsFromWire(await client.call(getMessageSettings, { signal })),
  })
}
