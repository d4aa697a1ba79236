import { mandatesReachable } from '@club/core/membership'
import { type OfficeTask, StaffDayScreen, staffMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useMenu } from '../../hooks/useMenu.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { unsentCardHref, useOutbox } from '../../outbox/useOutbox.ts'
import { changeRequestQueries } from '../../queries/changeRequests.ts'
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
  const changes = useQuery(useClubQueries(changeRequestQueries).open())
  const usesMandates = mandatesReachable(useClub().settings)
  const hasTeeTimes = useMenu().includes('reservations')
  const task = (key: OfficeTask['key'], href: string, shown = true, pendingCount: number | null = null): readonly OfficeTask[] =>
    shown ? [{ key, href, pending: pendingCount }] : []
  const tasks = [
    ...task('desk', PATHS.desk, hasTeeTimes),
    ...task('courseStatus', PATHS.staffCourse, hasTeeTimes),
    ...task('ballots', PATHS.staffBallots, hasTeeTimes),
    ...task('collections', PATHS.collections, usesMandates),
    ...task('mandates', PATHS.officeMandates, usesMandates || Boolean(pending.data), pending.data ?? null),
    ...task('overdue', PATHS.overdue, useClub().settings.modules['financial-account'].visibility !== 'no'),
    ...task('refunds', PATHS.officeRefunds),
    ...task('events', PATHS.staffEvents, useClub().settings.modules.events.visibility !== 'no'),
    ...task('vouchers', PATHS.staffVouchers, useClub().settings.modules.vouchers.visibility !== 'no'),
    ...task('news', PATHS.staffNews, useClub().settings.modules.news.visibility !== 'no'),
    ...task('changes', PATHS.changeRequests, changes.isSuccess, changes.data ?? null),
    ...task('retained', PATHS.retainedData),
  ]
  return (
    <StaffDayScreen
      now={now}
      tournaments={loadable(day)}
      outbox={outbox}
      hrefForUnsentCard={(card) => unsentCardHref(card, day.data)}
      tasks={tasks}
      hrefList={PATHS.tournaments}
      hrefForTournament={(id) => pathTo('staffTournament', { id })}
      hrefForRound={(id, roundId) => pathTo('staffRound', { id, roundId })}
    />
  )
}
