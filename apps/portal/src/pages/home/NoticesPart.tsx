import type { PortalNotice } from '@club/contract/notifications'
import { Notices } from '@club/ui/features'
import { useRefusalText } from '../../intl/useRefusalText.ts'
import { pathTo } from '../../routes/paths.ts'

/** The customer's notices, loaded with the texts of refusals if there is one. */
export default function NoticesPart({
  notices,
  onRead,
}: {
  readonly notices: readonly PortalNotice[]
  readonly onRead: (id: string) => void
}) {
  const formatRefusal = useRefusalText()
  const shown = notices.map((notice) => ({
    ...notice,
    hrefTournament: pathTo('entry', { id: notice.tournamentId }),
    reasons: notice.reasons.map(formatRefusal),
  }))
  return <Notices notices={shown} onRead={onRead} />
}
