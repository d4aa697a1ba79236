import { dayOf } from '@club/core'
import { ScreenHeader } from '@club/ui'
import { CheckInScreen, checkInMessages, commonMessages, createCheckInStore } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { Redirect } from 'wouter'
import { useCheckInDeps } from '../../adapters/useCheckInDeps.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useSheetEvents } from '../../hooks/useSheetEvents.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { bookingQueries } from '../../queries/bookings.ts'
import { loginPath } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'
import { FailedView, LoadingView } from '../shared/StateViews.tsx'

/** The check-in of the tee times that are about to start; the code of the desk opens it as well. RE-05, RE-241+. */
export default function CheckInPage() {
  const { formatMessage } = useIntl()
  const title = formatMessage(checkInMessages.title)
  useTitle(title)
  const loadable = useLoadable()
  const now = useNow()
  const { checkInCode } = useShell()
  const loggedIn = useShellState((state) => state.customer !== null)
  const queries = useClubQueries(bookingQueries)
  const coming = useQuery({ ...queries.coming(), enabled: loggedIn })
  const next = coming.data?.[0]
  useSheetEvents(next?.courseId ?? '', dayOf(now), next?.startDateTime.startsWith(dayOf(now)) ?? false)
  const deps = useCheckInDeps()
  const store = useMemo(() => createCheckInStore(deps), [deps])
  if (!loggedIn) return <Redirect to={loginPath(PATHS.checkIn)} replace />
  const loaded = loadable(coming)
  if (loaded.kind === 'loading') return <LoadingView />
  if (loaded.kind === 'failed') {
    return (
      <>
        <ScreenHeader title={title} back={{ href: PATHS.bookings, label: formatMessage(commonMessages.back) }} />
        <FailedView {...loaded} />
      </>
    )
  }
  return <CheckInScreen now={now} bookings={loaded.value} store={store} code={checkInCode} hrefBack={PATHS.bookings} />
}
