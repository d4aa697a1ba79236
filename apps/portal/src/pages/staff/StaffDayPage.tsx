import { mandatesReachable } from '@club/core/membership'
import { StaffDayScreen, staffMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useMenu } from '../../hooks/useMenu.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { unsentCardHref, useOutbox } from '../../outbox/useOutbox.ts'
import { officeMandateQueries } from '../../queries/officeMandates.ts'
import { staffQueries } from '../../queries/staff.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useClub } from '../../shells/ShellContext.tsx'

export default function StaffDayPage() {
  const loadable = useLoadable()
  const now = useNow()
  useTitle(useIntl().formatMessage(staffMessages.office))
  const day = useQuery(useClubQueries(staffQueries).day())
  const outbox = useOutbox()
  // A club that has switched mandates off can still read and end those that it has.
  const pending = useQuery(useClubQueries(officeMandateQueries).pending())
  const usesMandates = mandatesReachable(useClub().settings)
  const hasTeeTimes = useMenu().includes('reservations')
  return (
    <StaffDayScreen
      now={now}
      tournaments={loadable(day)}
      outbox={outbox}
      hrefForUnsentCard={(card) => unsentCardHref(card, day.data)}
      hrefDesk={hasTeeTimes ? PATHS.desk : null}
      hrefBallots={hasTeeTimes ? PATHS.staffBallots : null}
      mandates={usesMandates || pending.data ? { href: PATHS.officeMandates, pending: pending.data ?? null } : null}
      hrefRefunds={PATHS.officeRefunds}
      hrefCollections={usesMandates ? PATHS.collections : null}
      hrefList={PATHS.tournaments}
      hrefForTournament={(id) => pathTo('staffTournament', { id })}
      hrefForRound={(id, roundId) => pathTo('staffRound', { id, roundId })}
    />
  )
}
