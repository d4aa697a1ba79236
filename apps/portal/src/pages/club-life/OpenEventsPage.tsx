import { pathTo } from '../../routes/paths.ts'
import { EventsList } from './EventsList.tsx'

/** The events that everyone may see. UI-81+. */
export default function OpenEventsPage() {
  return <EventsList loggedIn={false} hrefFor={(id) => pathTo('openEvent', { id })} />
}
