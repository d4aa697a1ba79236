/** The viewer's messages, how many are unread, and the table of kinds and channels. */
import type { ClubClient } from '@club/client'
import { getMessageSettings, getUnreadMessages, listMessages, messageFromWire, messageSettingsFromWire } from '@club/contract/notifications'
import { MESSAGE_TOPICS } from '@club/core/membership'
import type { InboxFilter } from '@club/ui/features'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Messages per request. */
const PAGE_ROWS = 25
/** How often the count is read while the page is visible. */
const POLL_INTERVAL_MS = 30_000

/** The caller’s messages of a filter in a language, the newest first, page by page. */
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
  })
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
