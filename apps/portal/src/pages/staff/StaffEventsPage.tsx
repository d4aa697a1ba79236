import { StaffEventsScreen, staffEventMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { eventQueries } from '../../queries/events.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

export default function StaffEventsPage() {
  useTitle(useIntl().formatMessage(staffEventMessages.title))
  const events = useQuery(useClubQueries(eventQueries).staff())
  return (
    <StaffEventsScreen
      items={useLoadable()(events)}
      hrefNew={pathTo('staffEvent', { id: 'new' })}
      hrefFor={(id) => pathTo('staffEvent', { id })}
      hrefBack={PATHS.staff}
    />
  )
}
