import { EventsScreen, moduleMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useCurrency } from '../../hooks/useCurrency.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { eventQueries } from '../../queries/events.ts'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

/** The events that everyone may see. UI-81+. */
export default function OpenEventsPage() {
  useTitle(useIntl().formatMessage(moduleMessages.events))
  const currency = useCurrency()
  const query = useQuery(useClubQueries(eventQueries).forVisitors())
  const events = useLoadable()(query)
  const pictures = usePictures((query.data ?? []).map(({ pictureId }) => pictureId))
  return (
    <EventsScreen
      now={useNow()}
      currency={currency.kind === 'ready' ? currency.value : ''}
      events={currency.kind === 'ready' ? events : currency}
      pictures={pictures}
      hrefFor={(id) => pathTo('openEvent', { id })}
      hrefBack={PATHS.home}
    />
  )
}
