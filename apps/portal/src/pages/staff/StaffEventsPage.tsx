import { StaffEventsScreen, staffEventMessages } from '@club/ui/features'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useListSearch } from '../../hooks/useListSearch.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useWritten } from '../../hooks/useWritten.ts'
import { eventQueries } from '../../queries/events.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

export default function StaffEventsPage() {
  useTitle(useIntl().formatMessage(staffEventMessages.title))
  const [search, onSearch] = useListSearch(PATHS.staffEvents)
  const list = useClubQueries(eventQueries).staff(search)
  const { rows, total, onMore } = usePagedRows(useInfiniteQuery({ ...list, placeholderData: keepPreviousData }))
  return (
    <StaffEventsScreen
      written={useWritten()}
      items={rows}
      total={total}
      onMore={onMore}
      search={search}
      onSearch={onSearch}
      hrefNew={pathTo('staffEvent', { id: 'new' })}
      hrefFor={(id) => pathTo('staffEvent', { id })}
      hrefBack={PATHS.staff}
    />
  )
}
