import { EventsCard } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useCurrency } from '../../hooks/useCurrency.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { eventQueries } from '../../queries/events.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

const SHOWN = 3

/** The next events that everyone may see. */
export default function HomeEventsPart() {
  const now = useNow()
  const currency = useCurrency()
  const { data: events = [] } = useQuery(useClubQueries(eventQueries).next(SHOWN))
  const pictures = usePictures(events.map(({ pictureId }) => pictureId))
  if (events.length === 0 || currency.kind !== 'ready') return null
  return (
    <EventsCard
      now={now}
      currency={currency.value}
      events={events}
      pictures={pictures}
      hrefFor={(id) => pathTo('openEvent', { id })}
      hrefAll={PATHS.openEvents}
    />
  )
}
