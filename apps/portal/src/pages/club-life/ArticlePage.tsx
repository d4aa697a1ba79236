import { ArticleScreen, moduleMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useMenu } from '../../hooks/useMenu.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { newsQueries } from '../../queries/news.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'

/** An article, for customers and visitors. */
export default function ArticlePage({ id }: PageProps<'club-life/Article'>) {
  const { formatMessage } = useIntl()
  const article = useQuery(useClubQueries(newsQueries).article(id))
  const pictures = usePictures([article.data?.pictureId ?? null])
  const hasList = useMenu().includes('news')
  useTitle(article.data?.title ?? formatMessage(moduleMessages.news))
  return <ArticleScreen article={useLoadable()(article)} pictures={pictures} hrefBack={hasList ? PATHS.news : PATHS.home} />
}
