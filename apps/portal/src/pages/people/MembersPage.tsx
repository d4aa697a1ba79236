import type { Customer } from '@club/core/club'
import { inMemberList, visibleParts } from '@club/core/membership'
import { MembersScreen, type MembersView, membersViewFromSearch, moduleMessages, NO_CHOICES, searchOfMembers } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { Redirect, useLocation, useSearch } from 'wouter'
import { usePersonActions } from '../../adapters/usePersonActions.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useMemberPages } from '../../hooks/useMemberPages.ts'
import { useMenu } from '../../hooks/useMenu.ts'
import { useOpenedMember } from '../../hooks/useOpenedMember.ts'
import { usePeopleEvents } from '../../hooks/usePeopleEvents.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { peopleQueries } from '../../queries/people.ts'
import { bookWithPath, loginPath, pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useClub, useShellState } from '../../shells/ShellContext.tsx'

const NOBODY: ReadonlySet<string> = new Set()

/** The members of the club; visitors are asked to log in. CU-30. */
export default function MembersPage() {
  const { formatMessage } = useIntl()
  const me = useShellState((state) => state.customer)
  useTitle(formatMessage(moduleMessages.members))
  return me ? <Members me={me} /> : <Redirect to={loginPath(PATHS.members)} replace />
}

function Members({ me }: { readonly me: Customer }) {
  usePeopleEvents()
  const search = useSearch()
  const [, navigate] = useLocation()
  const loadable = useLoadable()
  const menu = useMenu()
  const queries = useClubQueries(peopleQueries)
  const settings = useShellState((state) => state.memberList)
  const { info } = useClub()
  const onAct = usePersonActions()
  const view = membersViewFromSearch(search)
  const openedId = new URLSearchParams(search).get('person')
  const show = useCallback(
    (next: MembersView, person: string | null) => navigate(`${PATHS.members}${searchOfMembers(next, person)}`, { replace: true }),
    [navigate],
  )
  const { first, list, onRange } = useMemberPages(view)
  const online = useQuery(queries.onlineMembers())
  const choices = useQuery(queries.choices())
  const opened = useOpenedMember(openedId, list)
  const standing = useStanding(me)
  if (!settings) return null
  return (
    <MembersScreen
      view={view}
      onView={(next) => show(next, null)}
      settings={settings}
      choices={choices.data ?? NO_CHOICES}
      list={loadable({ ...first, data: list })}
      onRange={onRange}
      meId={me.id}
      clubName={info.clubName}
      onlineIds={online.data ?? NOBODY}
      standing={standing}
      hrefPrivacy={pathTo('profileTab', { tab: 'privacy' })}
      opened={openedId === null ? null : loadable(opened)}
      onOpen={(id) => show(view, id)}
      hrefBookWith={menu.includes('reservations') ? (id) => bookWithPath([id]) : null}
      onAct={onAct}
    />
  )
}

/** Returns whether other members see the customer in the list; null for guests and while it is loaded. CU-180+. */
function useStanding({ memberStatus }: Customer): 'seen' | 'hidden' | null {
  const { settings } = useClub()
  const privacy = useQuery(useClubQueries(peopleQueries).ownPrivacy()).data
  if (!privacy) return null
  const { showHandicapToVisitors } = settings
  const seen = visibleParts(privacy, { avatarsEnabled: false, showHandicapToVisitors }, 'memberLike')
  if (!inMemberList({ active: true, memberStatus }, { ...seen, name: true })) return null
  return inMemberList({ active: true, memberStatus }, seen) ? 'seen' : 'hidden'
}
