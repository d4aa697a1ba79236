import {
  isBookingNotice,
  isChangeNotice,
  isLatePaymentNotice,
  isPlannedStartNotice,
  isRefundNotice,
  isWatchNotice,
  type PortalNotice,
} from '@club/contract/notifications'
import { deleteWatch } from '@club/contract/reservations'
import { dayOf } from '@club/core'
import { Notices } from '@club/ui/features'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'
import { sheetPath, watchedPath } from '../reservations/bookingPaths.ts'

interface NoticesPartProps {
  readonly notices: readonly PortalNotice[]
  readonly onRead: (id: string) => void
}

/** The customer's notices, loaded with the texts of refusals if there is one. */
export default function NoticesPart({ notices, onRead }: NoticesPartProps) {
  const formatRefusal = useRefusalText()
  const { client } = useShell()
  const cache = useQueryClient()
  const stop = useMutation({
    mutationFn: (id: string) => client.call(deleteWatch, { params: { id } }),
    onSettled: () => Promise.all([['notices'], ['reservations', 'watches']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
  const stopped = stop.isError ? undefined : stop.variables
  const isShown = (notice: PortalNotice): boolean => !isWatchNotice(notice) || notice.watchId !== stopped
  const shown = notices.filter(isShown).map((notice) => {
    if (isWatchNotice(notice)) return { ...notice, hrefTime: watchedPath(notice, notice) }
    if (isBookingNotice(notice)) {
      return { ...notice, hrefBooking: notice.kind === 'teeTimeRemoved' ? PATHS.teeTimes : pathTo('booking', { id: notice.bookingId }) }
    }
    if (isLatePaymentNotice(notice)) {
      const hrefSheet = sheetPath({ ...notice, date: dayOf(notice.startDateTime) }, { players: `${notice.places}` })
      return { ...notice, hrefSheet, hrefAccount: PATHS.finance }
    }
    if (isRefundNotice(notice)) return { ...notice, hrefRefunds: PATHS.finance }
    if (isChangeNotice(notice)) return { ...notice, hrefProfile: pathTo('profileTab', { tab: 'details' }) }
    if (isPlannedStartNotice(notice)) return { ...notice, hrefTournament: pathTo('tournament', { id: notice.tournamentId }) }
    return { ...notice, hrefTournament: pathTo('entry', { id: notice.tournamentId }), reasons: notice.reasons.map(formatRefusal) }
  })
  return <Notices notices={shown} onRead={onRead} onStopWatch={(id) => stop.mutate(id)} />
}
