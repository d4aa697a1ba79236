import type { ClubDateTime } from '@club/core'
import type { ClubEvent } from '@club/core/club'
import { EventsCard, eventMessages } from '@club/ui/features'
import { useIntl } from 'react-intl'
import { usePictures } from '../../hooks/usePictures.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

interface HomeEventsPartProps {
  readonly now: ClubDateTime
  readonly events: readonly ClubEvent[]
}

/** The next events that the customer takes part in or waits for. */
export default function HomeEventsPart({ now, events }: HomeEventsPartProps) {
  const title = useIntl().formatMessage(eventMessages.mine)
  const pictures = usePictures(events.map(({ pictureId }) => pictureId))
  return (
    <EventsCard {...{ now, title, events, pictures }} currency={null} hrefFor={(id) => pathTo('event', { id })} hrefAll={PATHS.events} />
  )
}
