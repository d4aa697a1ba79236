import { dayOf } from '@club/core'
import { MemberCardScreen, memberCardMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Redirect } from 'wouter'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { memberCardOf, membershipCardsQuery } from '../../queries/membership.ts'
import { loginPath, pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useClub, useShell, useShellState } from '../../shells/ShellContext.tsx'
import { NotFoundView } from '../shared/StateViews.tsx'

/** The membership card, if the club shows codes; visitors are asked to log in. CU-113. */
export default function MemberCardPage() {
  const { settings } = useClub()
  const isKnown = useShellState((state) => state.customer !== null)
  if (!settings.showQrCodes) return <NotFoundView />
  return isKnown ? <MemberCard /> : <Redirect to={loginPath(PATHS.memberCard)} replace />
}

function MemberCard() {
  const { formatMessage } = useIntl()
  const loadable = useLoadable()
  const now = useNow()
  const { client, log } = useShell()
  const { info } = useClub()
  const me = useShellState((state) => state.customer)
  useTitle(formatMessage(memberCardMessages.title))
  const cards = useQuery({
    ...membershipCardsQuery(client, log, me?.id ?? '', dayOf(now)),
    // The loaded cards stay; which of them is valid is computed again every minute.
    select: (found) => memberCardOf(found, me?.id ?? '', now),
  })
  return (
    <MemberCardScreen
      clubName={info.clubName}
      holder={me?.fullName ?? ''}
      shown={loadable(cards)}
      hrefBack={pathTo('profileTab', { tab: 'details' })}
    />
  )
}
