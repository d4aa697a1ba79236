import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { eventQueries } from '../../queries/events.ts'
import { pathTo } from '../../routes/paths.ts'
import { EventsList } from './EventsList.tsx'

/** The events that everyone may see. UI-81+. */
export default function OpenEventsPage() {
  return <EventsList options={useClubQueries(eventQueries).forVisitors()} hrefFor={(id) => pathTo('openEvent', { id })} />
}
