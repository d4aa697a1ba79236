/** The list of members, who is online, and with whom the customer has played. */
import type { ClubClient } from '@club/client'
import {
  customerMatchFromWire,
  getMemberListChoices,
  getPrivacySettings,
  listCustomers,
  listMembers,
  listOnline,
  listPlayedWith,
  memberFilterToWire,
  memberFromWire,
  personFromWire,
  playedWithFromWire,
  privacySettingsFromWire,
} from '@club/contract/customers'
import type { MembersView } from '@club/ui/features'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

/** Rows of the list of members per request. */
export const MEMBER_PAGE = 100
/** Interval of the requests for who is online; a person stays online for 15 minutes. */
const ONLINE_INTERVAL_MS = 60_000
/** Rows of the people with whom the customer has played. */
const PLAYED_WITH_ROWS = 50

export const OWN_PRIVACY = ['ownPrivacy'] as const

/** Reads again what shows the relation between the customer and other people, after one of them has changed here. */
export function reloadPeople(cache: QueryClient): Promise<unknown> {
  const keys = [['friends'], ['members'], ['playedWith'], ['online']]
  return Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

export function peopleQueries(client: ClubClient) {
  return {
    members: ({ filter, sort }: MembersView, page: number) =>
      queryOptions({
        queryKey: ['members', 'page', filter, sort, page],
        queryFn: ({ signal }) => {
          const order = sort === 'handicapIndex' ? 'handicap' : sort
          const query = { ...memberFilterToWire(filter), sort: `${order},asc`, page, size: MEMBER_PAGE }
          return client.page(listMembers, memberFromWire, { query, signal })
        },
        ...(filter.online && { refetchInterval: ONLINE_INTERVAL_MS }),
      }),
    /** Ids of the members whom the viewer sees as online. CU-369+. */
    onlineMembers: () =>
      queryOptions({
        queryKey: ['members', 'online'],
        queryFn: async ({ signal }) =>
          new Set((await client.all(listMembers, memberFromWire, { query: { online: 'true' }, signal })).map(({ id }) => id)),
        refetchInterval: ONLINE_INTERVAL_MS,
      }),
    /** null if the person is not in the list. */
    member: (id: string) =>
      queryOptions({
        queryKey: ['members', 'one', id],
        queryFn: async ({ signal }) => (await client.page(listMembers, memberFromWire, { query: { ids: id }, signal })).rows[0] ?? null,
      }),
    choices: () =>
      queryOptions({
        queryKey: ['members', 'choices'],
        queryFn: ({ signal }) => client.call(getMemberListChoices, { signal }),
      }),
    online: () =>
      queryOptions({
        queryKey: ['online'],
        queryFn: async ({ signal }) => new Set((await client.all(listOnline, customerMatchFromWire, { signal })).map(({ id }) => id)),
        refetchInterval: ONLINE_INTERVAL_MS,
      }),
    playedWith: () =>
      queryOptions({
        queryKey: ['playedWith'],
        queryFn: async ({ signal }) =>
          (await client.page(listPlayedWith, playedWithFromWire, { query: { size: PLAYED_WITH_ROWS }, signal })).rows,
      }),
    /** Customers whose names the viewer sees, in the order of the ids. */
    byIds: (ids: readonly string[]) =>
      queryOptions({
        queryKey: ['members', 'byIds', ids],
        queryFn: async ({ signal }) => {
          const { rows } = await client.page(listCustomers, personFromWire, { query: { ids: [...ids] }, signal })
          return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
        },
      }),
    ownPrivacy: () =>
      queryOptions({
        queryKey: OWN_PRIVACY,
        queryFn: async ({ signal }) =>
          readOne('privacy settings', privacySettingsFromWire(await client.call(getPrivacySettings, { signal }))),
        // The profile changes it.
        staleTime: 0,
      }),
  }
}
