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
import { useQueryClient } from '@tanstack/react-query'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'
import { sheetPath, watchedPath } from '../reservations/bookingPaths.ts'
import { useDismissed } from './useDismissed.ts'

interface NoticesPartProps {
  readonly notices: readonly PortalNotice[]
  readonly onRead: (id: string) => void
}

/** The customer's notices, loaded with the texts of refusals if there is one. */
export default function NoticesPart({ notices, onRead }: NoticesPartProps) {
  const formatRefusal = useRefusalText()
  const { client } = useShell()
  const cache = useQueryClient()
  const { failure } = useErrorTexts()
  const reload = () => Promise.all([['notices'], ['reservations', 'watches']].map((queryKey) => cache.invalidateQueries({ queryKey })))
  const ofWatches = useDismissed((id) => client.call(deleteWatch, { params: { id } }), reload)
  const isShown = (notice: PortalNotice): boolean => !isWatchNotice(notice) || !ofWatches.isHidden(notice.watchId)
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
  const problem = ofWatches.error && failure(ofWatches.error)
  return <Notices notices={shown} onRead={onRead} onStopWatch={ofWatches.dismiss} problem={problem} />
}
