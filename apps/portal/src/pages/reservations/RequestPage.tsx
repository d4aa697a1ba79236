import { getBallotBundle, getBallotRecord, getBookingCalendar } from '@club/contract/reservations'
import type { Customer } from '@club/core/club'
import { createOwnRequestStore, OwnRequestScreen, requestMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Redirect, useLocation, useSearch } from 'wouter'
import { ownRequestDeps } from '../../adapters/requestDeps.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useReloadAt } from '../../hooks/useReloadAt.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { nextMoment, requestQueries, type SentRequest } from '../../queries/requests.ts'
import { loginPath, pathTo } from '../../routes/paths.ts'
import type { PageProps } from '../../routes/routes.ts'
import { openFile } from '../../shells/openFile.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'
import { LoadingView } from '../shared/StateViews.tsx'
import { bookingPath, sheetPath } from './bookingPaths.ts'
import { FailedRequest } from './FailedRequest.tsx'

/** A request that was sent, for its sender and the partners. RE-292+. */
export default function RequestPage({ id }: PageProps<'reservations/Request'>) {
  const { formatMessage } = useIntl()
  useTitle(formatMessage(requestMessages.title))
  const loadable = useLoadable()
  const me = useShellState((state) => state.customer)
  const request = useQuery({ ...useClubQueries(requestQueries).one(id), enabled: me !== null })
  useReloadAt(nextMoment(request.data?.request.ballot), request.refetch)
  if (!me) return <Redirect to={loginPath(pathTo('teeTimeRequest', { id }))} replace />
  const loaded = loadable(request)
  if (loaded.kind === 'loading') return <LoadingView />
  if (loaded.kind === 'failed') return <FailedRequest {...loaded} />
  return <Sent me={me} sent={loaded.value} />
}

function Sent({ me, sent }: { readonly me: Customer; readonly sent: SentRequest }) {
  const { request } = sent
  const now = useNow()
  const shell = useShell()
  const words = useErrorTexts()
  const [, navigate] = useLocation()
  const notes = new URLSearchParams(useSearch())
  const { client } = shell
  const { ballot, preferences, numberOfHoles } = request
  const hrefSheet = sheetPath({ courseId: preferences[0]?.courseId ?? '', date: ballot.day, numberOfHoles })
  const [store] = useState(() =>
    createOwnRequestStore(
      ownRequestDeps(shell, me.id, request, words.failure, {
        onLeft: () => navigate(hrefSheet, { replace: true }),
        onBooked: (bookingId) => navigate(bookingPath({ id: bookingId }, 'booked')),
      }),
    ),
  )
  const params = { id: ballot.id }
  return (
    <OwnRequestScreen
      store={store}
      now={now}
      request={request}
      justSent={notes.has('sent')}
      hasUnsent={notes.has('unsent')}
      hrefSheet={hrefSheet}
      hrefChange={`${pathTo('ballot', params)}?change`}
      hrefBooking={(id) => bookingPath({ id })}
      refused={sent.refused}
      onCalendar={async (id) => openFile(await client.call(getBookingCalendar, { params: { id } }), 'golf.ics')}
      onDownload={async () => openFile(await client.call(getBallotBundle, { params }), `ballot-${ballot.day}.json`)}
      onRecord={
        ballot.auditedByMe ? async () => openFile(await client.call(getBallotRecord, { params }), `ballot-${ballot.day}-full.json`) : null
      }
    />
  )
}
