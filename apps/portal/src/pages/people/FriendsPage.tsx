import type { Customer } from '@club/core/club'
import { type FriendAction, FriendsScreen, moduleMessages } from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { Redirect } from 'wouter'
import { sendFriendAction } from '../../adapters/sendFriendAction.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useDraftOf } from '../../hooks/useDraftOf.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useMenu } from '../../hooks/useMenu.ts'
import { usePeopleEvents } from '../../hooks/usePeopleEvents.ts'
import { usePeopleSearch } from '../../hooks/usePeopleSearch.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { friendGroupsQuery, friendRequestsQuery } from '../../queries/friends.ts'
import { listQueries } from '../../queries/lists.ts'
import { peopleQueries } from '../../queries/people.ts'
import { bookWithPath, loginPath } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'

const NOBODY: ReadonlySet<string> = new Set()

/** Friends and requests; visitors are asked to log in. CU-20. */
export default function FriendsPage() {
  const { formatMessage } = useIntl()
  const me = useShellState((state) => state.customer)
  useTitle(formatMessage(moduleMessages.friends))
  return me ? <Friends me={me} /> : <Redirect to={loginPath(PATHS.friends)} replace />
}

function Friends({ me }: { readonly me: Customer }) {
  usePeopleEvents()
  const { client } = useShell()
  const words = useErrorTexts()
  const loadable = useLoadable()
  const cache = useQueryClient()
  const search = usePeopleSearch()
  const draftOf = useDraftOf()
  const friends = useQuery(useClubQueries(listQueries).friends())
  const requests = useQuery(friendRequestsQuery(client))
  const groups = useQuery(friendGroupsQuery(client))
  const people = useClubQueries(peopleQueries)
  const online = useQuery(people.online())
  const playedWith = useQuery(people.playedWith())
  const menu = useMenu()
  const onAct = useCallback(
    async (action: FriendAction) => {
      try {
        await sendFriendAction(client, action)
        return null
      } catch (error) {
        return words.failure(error)
      } finally {
        for (const queryKey of [['playedWith'], ['members']]) void cache.invalidateQueries({ queryKey })
        await cache.invalidateQueries({ queryKey: ['friends'] })
      }
    },
    [client, words, cache],
  )
  // The parts are shown together: one that arrived later would push a field away that is being filled in.
  const data =
    friends.data && requests.data && groups.data && playedWith.data
      ? { friends: friends.data, ...requests.data, groups: groups.data, playedWith: playedWith.data }
      : undefined
  return (
    <FriendsScreen
      data={loadable({ ...requests, data }, friends, groups, playedWith)}
      me={me}
      onlineIds={online.data ?? NOBODY}
      hrefBookWith={menu.includes('reservations') ? bookWithPath : null}
      search={search}
      onAct={onAct}
      draftOf={(id) => draftOf(`friend group ${id ?? 'new'}`)}
    />
  )
}
