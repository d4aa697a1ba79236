import { MANDATE_STATUSES } from '@club/core/membership'
import { type OfficeMandateFilter, OfficeMandatesScreen, officeMandateMessages } from '@club/ui/features'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { officeMandateQueries } from '../../queries/officeMandates.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

function filterOf(search: string): OfficeMandateFilter {
  const query = new URLSearchParams(search)
  const given = query.getAll('status')
  const statuses = given.length === 0 ? (['pending', 'active'] as const) : MANDATE_STATUSES.filter((status) => given.includes(status))
  return { statuses, text: query.get('q') ?? '' }
}

/** The mandates of the club; the URL has the filter. MA-61+. */
export default function OfficeMandatesPage() {
  useTitle(useIntl().formatMessage(officeMandateMessages.title))
  const [, navigate] = useLocation()
  const search = useSearch()
  const filter = useMemo(() => filterOf(search), [search])
  const onFilter = useCallback(
    ({ statuses, text }: OfficeMandateFilter) => {
      // The list stays until the code of the next page is loaded; its last search must not lead back.
      if (location.pathname !== PATHS.officeMandates) return
      const shown = statuses.length === 0 ? ['none'] : statuses
      const query = new URLSearchParams([...shown.map((status) => ['status', status]), ...(text === '' ? [] : [['q', text]])])
      navigate(`${PATHS.officeMandates}?${query}`, { replace: true })
    },
    [navigate],
  )
  const mandates = usePagedRows(
    useInfiniteQuery({ ...useClubQueries(officeMandateQueries).list(filter), placeholderData: keepPreviousData }),
  )
  return (
    <OfficeMandatesScreen
      filter={filter}
      onFilter={onFilter}
      mandates={mandates.rows}
      total={mandates.total}
      onMore={mandates.onMore}
      hrefFor={(id) => pathTo('officeMandate', { id })}
      hrefBack={PATHS.staff}
    />
  )
}
