import { StaffNewsScreen, staffNewsMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { newsQueries } from '../../queries/news.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

export default function StaffNewsPage() {
  useTitle(useIntl().formatMessage(staffNewsMessages.title))
  const news = useQuery(useClubQueries(newsQueries).staff())
  return (
    <StaffNewsScreen
      items={useLoadable()(news)}
      hrefNew={pathTo('staffArticle', { id: 'new' })}
      hrefFor={(id) => pathTo('staffArticle', { id })}
      hrefBack={PATHS.staff}
    />
  )
}
