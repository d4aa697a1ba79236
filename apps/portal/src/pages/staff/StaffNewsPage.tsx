import { StaffNewsScreen, staffNewsMessages } from '@club/ui/features'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useListSearch } from '../../hooks/useListSearch.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useWritten } from '../../hooks/useWritten.ts'
import { newsQueries } from '../../queries/news.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

export default function StaffNewsPage() {
  useTitle(useIntl().formatMessage(staffNewsMessages.title))
  const [search, onSearch] = useListSearch(PATHS.staffNews)
  const list = useClubQueries(newsQueries).staff(search)
  const { rows, total, onMore } = usePagedRows(useInfiniteQuery({ ...list, placeholderData: keepPreviousData }))
  return (
    <StaffNewsScreen
      written={useWritten()}
      items={rows}
      total={total}
      onMore={onMore}
      search={search}
      onSearch={onSearch}
      hrefNew={pathTo('staffArticle', { id: 'new' })}
      hrefFor={(id) => pathTo('staffArticle', { id })}
      hrefBack={PATHS.staff}
    />
  )
}
