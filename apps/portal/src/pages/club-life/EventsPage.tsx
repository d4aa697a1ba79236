import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { eventQueries } from '../../queries/events.ts'
import { pathTo } from '../../routes/paths.ts'
import { EventsList } from './EventsList.tsx'

export default function EventsPage() {
  return <EventsList options={useClubQueries(eventQueries).list()} hrefFor={(id) => pathTo('event', { id })} />
}
