import { NewsCard } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { newsQueries } from '../../queries/news.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

/** The newest article that the viewer may read. */
export default function HomeNewsPart({ loggedIn }: { readonly loggedIn: boolean }) {
  const { data: head } = useQuery(useClubQueries(newsQueries).newest(loggedIn))
  const pictures = usePictures([head?.pictureId ?? null])
  if (!head) return null
  return <NewsCard head={head} pictures={pictures} href={pathTo('article', { id: head.id })} hrefAll={loggedIn ? PATHS.news : null} />
}
