/** Friend requests of the logged-in customer. */
import type { ClubClient } from '@club/client'
import { friendRequestsFromWire, getFriendRequests } from '@club/contract/customers'
import { queryOptions } from '@tanstack/react-query'

export function friendRequestsQuery(client: ClubClient) {
  return queryOptions({
    queryKey: ['friends', 'requests'],
    queryFn: async ({ signal }) => friendRequestsFromWire(await client.call(getFriendRequests, { signal })),
  })
}
