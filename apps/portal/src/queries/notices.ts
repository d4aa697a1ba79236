/** The customer's unread notices. */
import type { ClubClient } from '@club/client'
import { listNotices, noticeFromWire } from '@club/contract/notifications'
import { queryOptions } from '@tanstack/react-query'

export function noticesQuery(client: ClubClient) {
  return queryOptions({
    queryKey: ['notices'],
    queryFn: async ({ signal }) => (await client.page(listNotices, noticeFromWire, { signal })).rows,
  })
}
