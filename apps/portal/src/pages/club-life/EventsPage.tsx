import { pathTo } from '../../routes/paths.ts'
import { EventsList } from './EventsList.tsx'

export default function EventsPage() {
  return <EventsList loggedIn hrefFor={(id) => pathTo('event', { id })} />
}
