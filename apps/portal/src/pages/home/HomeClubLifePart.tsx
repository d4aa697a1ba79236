import { EventsCard, NewsCard } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useCurrency } from '../../hooks/useCurrency.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { eventQueries } from '../../queries/events.ts'
import { newsQueries } from '../../queries/news.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

const SHOWN = 3

interface HomeClubLifePartProps {
  readonly loggedIn: boolean
  readonly showsEvents: boolean
  readonly showsNews: boolean
}

/** The customer's next events, or those that everyone may see, above the newest article. They appear together: neither pushes the other down. */
export default function HomeClubLifePart({ loggedIn, showsEvents, showsNews }: HomeClubLifePartProps) {
  const now = useNow()
  const currency = useCurrency()
  const events = useQuery({ ...useClubQueries(eventQueries).next(loggedIn, SHOWN), enabled: showsEvents })
  const news = useQuery({ ...useClubQueries(newsQueries).newest(loggedIn), enabled: showsNews })
  const rows = events.data ?? []
  const pictures = usePictures([...rows.map(({ pictureId }) => pictureId), news.data?.pictureId ?? null])
  if (events.isLoading || news.isLoading || currency.kind === 'loading') return null
  return (
    <>
      {rows.length > 0 && currency.kind === 'ready' && (
        <EventsCard
          {...{ now, loggedIn, pictures }}
          currency={currency.value}
          events={rows}
          hrefFor={(id) => pathTo(loggedIn ? 'event' : 'openEvent', { id })}
          hrefAll={loggedIn ? PATHS.events : PATHS.openEvents}
        />
      )}
      {news.data && (
        <NewsCard
          head={news.data}
          pictures={pictures}
          href={pathTo('article', { id: news.data.id })}
          hrefAll={loggedIn ? PATHS.news : null}
        />
      )}
    </>
  )
}
