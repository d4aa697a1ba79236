import { EventsCard, eventMessages, NewsCard } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useCurrency } from '../../hooks/useCurrency.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { homeQueries } from '../../queries/home.ts'
import { newsQueries } from '../../queries/news.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

interface HomeClubLifePartProps {
  readonly loggedIn: boolean
  /** Whether visitors see the next events; customers have them in their menu. */
  readonly showsEvents: boolean
  readonly showsNews: boolean
}

/** The next events that everyone may see, and the newest article that the viewer may read. They appear together: neither pushes the other down. */
export default function HomeClubLifePart({ loggedIn, showsEvents, showsNews }: HomeClubLifePartProps) {
  const title = useIntl().formatMessage(eventMessages.coming)
  const now = useNow()
  const currency = useCurrency()
  const events = useQuery({ ...useClubQueries(homeQueries).events(false), enabled: showsEvents })
  const news = useQuery({ ...useClubQueries(newsQueries).newest(loggedIn), enabled: showsNews })
  const { data: rows = [] } = events
  const head = news.data ?? null
  const pictures = usePictures([...rows.map(({ pictureId }) => pictureId), head?.pictureId ?? null])
  if (events.isLoading || news.isLoading || currency.kind === 'loading') return null
  return (
    <>
      {rows.length > 0 && currency.kind === 'ready' && (
        <EventsCard
          {...{ now, title, pictures }}
          currency={currency.value}
          events={rows}
          hrefFor={(id) => pathTo('openEvent', { id })}
          hrefAll={PATHS.openEvents}
        />
      )}
      {head && (
        <NewsCard head={head} pictures={pictures} href={pathTo('article', { id: head.id })} hrefAll={loggedIn ? PATHS.news : null} />
      )}
    </>
  )
}
