import { ApiError } from '@club/client'
import { getBookingCalendar } from '@club/contract/reservations'
import { dayOf } from '@club/core'
import type { OwnBooking } from '@club/core/reservation'
import { ScreenHeader } from '@club/ui'
import { bookingMessages, commonMessages, DoneScreen, LapsedScreen, OneBookingScreen, type TimeToBook } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { Redirect, useSearch } from 'wouter'
import { useArrivalDeps } from '../../adapters/useCheckInDeps.ts'
import { useEndBookingDeps } from '../../adapters/useEndBookingDeps.ts'
import { usePayBooking } from '../../adapters/usePayBooking.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useOpenDialog } from '../../hooks/useOpenDialog.ts'
import { useRefunds } from '../../hooks/useRefunds.ts'
import { useSheetEvents } from '../../hooks/useSheetEvents.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { bookingQueries } from '../../queries/bookings.ts'
import { loginPath, pathTo } from '../../routes/paths.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { openFile } from '../../shells/openFile.ts'
import { useClub, useShell, useShellState } from '../../shells/ShellContext.tsx'
import { lazyPage } from '../shared/lazyPage.ts'
import { FailedView, LoadingView } from '../shared/StateViews.tsx'
import { againPath, bookingPath, bookPath, sheetPath } from './bookingPaths.ts'

const PushOfferPart = lazyPage(() => import('../inbox/PushOfferPart.tsx'))

/** Shares a text by the device; copies it if the device cannot share. Returns false if it was copied. */
async function shareText(text: string): Promise<boolean> {
  if (!('share' in navigator)) {
    await (navigator as Navigator).clipboard.writeText(text)
    return false
  }
  // The user may close the dialog of the device.
  await navigator.share({ text }).catch(() => undefined)
  return true
}

/** Opens the basket once for a booking that has just been made and is not paid. */
function usePayAtOnce(booking: OwnBooking | undefined, done: string | null): void {
  const openDialog = useOpenDialog()
  const isDue = done === 'booked' && booking?.state === 'unpaid'
  useEffect(() => {
    if (isDue) openDialog('order')
  }, [isDue, openDialog])
}

/** One booking of the customer; with `done` in the URL, the confirmation of what was just stored. RE-54. */
export default function BookingPage({ id }: PageProps<'reservations/Booking'>) {
  const { formatMessage } = useIntl()
  useTitle(formatMessage(bookingMessages.title))
  const loadable = useLoadable()
  const now = useNow()
  const { client } = useShell()
  const me = useShellState((state) => state.customer)
  const done = new URLSearchParams(useSearch()).get('done')
  const deps = useEndBookingDeps()
  const queries = useClubQueries(bookingQueries)
  const stored = useQuery({ ...queries.one(id), enabled: me !== null })
  const { flightId = '', numberOfHoles = 18 } = stored.data?.booking ?? {}
  const { timeZone } = useClub().info
  const clock = useCallback(() => client.clubNow(timeZone), [client, timeZone])
  const pay = usePayBooking(stored.data?.booking, clock)
  usePayAtOnce(stored.data?.booking, done)
  const again = useQuery({ ...queries.again(id, stored.data?.version ?? null), enabled: stored.data?.booking.state === 'booked' })
  const info = useQuery({ ...queries.info({ flightId, numberOfHoles, places: 1 }), enabled: done !== null && flightId !== '' })
  const today = dayOf(now)
  const arrival = useArrivalDeps()
  const refunds = useRefunds(({ bookingId }) => bookingId === id, stored.data?.booking.payment != null)
  useSheetEvents(stored.data?.booking.courseId ?? '', today, stored.data?.booking.startDateTime.startsWith(today) ?? false)
  if (!me) return <Redirect to={loginPath(pathTo('booking', { id }))} replace />
  // The club forgets a booking that was not paid in time.
  const isLapsed =
    stored.error instanceof ApiError && stored.error.status === 404 && (done !== null || stored.data?.booking.state === 'unpaid')
  if (isLapsed) return <LapsedScreen hrefSheet={PATHS.teeTimes} />
  const loaded = loadable(stored)
  if (loaded.kind === 'loading') return <LoadingView />
  if (loaded.kind === 'failed') {
    return (
      <>
        <ScreenHeader
          title={formatMessage(bookingMessages.title)}
          back={{ href: PATHS.bookings, label: formatMessage(commonMessages.back) }}
        />
        <FailedView {...loaded} />
      </>
    )
  }
  const { booking } = loaded.value
  const day = { ...booking, date: dayOf(booking.startDateTime) }
  const links = {
    hrefSheet: sheetPath(day),
    hrefBooking: bookingPath(booking),
    hrefMove: sheetPath(day, { change: id }),
    hrefPlayers: bookPath(booking, { change: id }),
    againTimes: again.data ?? [],
    hrefAgainAt: (time: TimeToBook) => bookPath(time, { again: id }),
    hrefAgain: againPath(booking, now),
    pay,
    onCalendar: async () => openFile(await client.call(getBookingCalendar, { params: { id } }), 'golf.ics'),
    onShare: shareText,
  }
  if (done === null || booking.state === 'cancelled') {
    return (
      <OneBookingScreen
        {...links}
        now={now}
        stored={loaded.value}
        deps={deps}
        arrival={arrival}
        hrefCheckIn={PATHS.checkIn}
        hrefBookings={PATHS.bookings}
        refunds={refunds}
      />
    )
  }
  const offer = (
    <Suspense fallback={null}>
      <PushOfferPart />
    </Suspense>
  )
  const freeSlots = info.data?.flight.freeSlots ?? 0
  return <DoneScreen {...links} now={now} booking={booking} changed={done === 'changed'} freeSlots={freeSlots} offer={offer} />
}
