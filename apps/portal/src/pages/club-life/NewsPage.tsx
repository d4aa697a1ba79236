import { moduleMessages, NewsListScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { newsQueries } from '../../queries/news.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

export default function NewsPage() {
  useTitle(useIntl().formatMessage(moduleMessages.news))
  const news = useQuery(useClubQueries(newsQueries).list())
  const pictures = usePictures((news.data ?? []).map(({ pictureId }) => pictureId))
  return <NewsListScreen news={useLoadable()(news)} pictures={pictures} hrefFor={(id) => pathTo('article', { id })} hrefBack={PATHS.home} />
}
