import { isBookingNotice, type PortalNotice } from '@club/contract/notifications'
import { Notices } from '@club/ui/features'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

/** The customer's notices, loaded with the texts of refusals if there is one. */
export default function NoticesPart({
  notices,
  onRead,
}: {
  readonly notices: readonly PortalNotice[]
  readonly onRead: (id: string) => void
}) {
  const formatRefusal = useRefusalText()
  const shown = notices.map((notice) =>
    isBookingNotice(notice)
      ? { ...notice, hrefBooking: notice.kind === 'teeTimeRemoved' ? PATHS.teeTimes : pathTo('booking', { id: notice.bookingId }) }
      : {
          ...notice,
          hrefTournament: pathTo('entry', { id: notice.tournamentId }),
          reasons: notice.reasons.map(formatRefusal),
        },
  )
  return <Notices notices={shown} onRead={onRead} />
}
