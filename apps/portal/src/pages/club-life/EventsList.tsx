import { EventsScreen, moduleMessages } from '@club/ui/features'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useCurrency } from '../../hooks/useCurrency.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { eventQueries } from '../../queries/events.ts'
import { PATHS } from '../../routes/routes.ts'

interface EventsListProps {
  readonly loggedIn: boolean
  readonly hrefFor: (id: string) => string
}

/** The coming events of the club, for customers or for visitors. */
export function EventsList({ loggedIn, hrefFor }: EventsListProps) {
  useTitle(useIntl().formatMessage(moduleMessages.events))
  const currency = useCurrency()
  const { rows, total, onMore } = usePagedRows(useInfiniteQuery(useClubQueries(eventQueries).list(loggedIn)))
  const pictures = usePictures(rows.kind === 'ready' ? rows.value.map(({ pictureId }) => pictureId) : [])
  return (
    <EventsScreen
      now={useNow()}
      currency={currency.kind === 'ready' ? currency.value : ''}
      events={currency.kind === 'ready' ? rows : currency}
      total={total}
      onMore={onMore}
      pictures={pictures}
      hrefFor={hrefFor}
      hrefBack={PATHS.home}
    />
  )
}
