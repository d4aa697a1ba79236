/** Friend requests and groups of the logged-in customer. */
import type { ClubClient } from '@club/client'
import { friendGroupFromWire, friendRequestsFromWire, getFriendRequests, listFriendGroups } from '@club/contract/customers'
import { queryOptions } from '@tanstack/react-query'

export function friendRequestsQuery(client: ClubClient) {
  return queryOptions({
    queryKey: ['friends', 'requests'],
    queryFn: async ({ signal }) => friendRequestsFromWire(await client.call(getFriendRequests, { signal })),
  })
}

export function friendGroupsQuery(client: ClubClient) {
  return queryOptions({
    queryKey: ['friends', 'groups'],
    queryFn: async ({ signal }) => (await client.page(listFriendGroups, friendGroupFromWire, { signal })).rows,
  })
}
