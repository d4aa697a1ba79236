import { moduleMessages, NewsListScreen } from '@club/ui/features'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { newsQueries } from '../../queries/news.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

export default function NewsPage() {
  useTitle(useIntl().formatMessage(moduleMessages.news))
  const { rows, total, onMore } = usePagedRows(useInfiniteQuery(useClubQueries(newsQueries).list()))
  const pictures = usePictures(rows.kind === 'ready' ? rows.value.map(({ pictureId }) => pictureId) : [])
  return (
    <NewsListScreen
      news={rows}
      total={total}
      onMore={onMore}
      pictures={pictures}
      hrefFor={(id) => pathTo('article', { id })}
      hrefBack={PATHS.home}
    />
  )
}
