import type { ClubEvent } from '@club/core/club'
import { EventsScreen, moduleMessages } from '@club/ui/features'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useCurrency } from '../../hooks/useCurrency.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { PATHS } from '../../routes/routes.ts'

interface EventsListProps<Key extends readonly unknown[]> {
  readonly options: UseQueryOptions<readonly ClubEvent[], Error, readonly ClubEvent[], Key>
  readonly hrefFor: (id: string) => string
}

/** The events of the club, for customers or for visitors. */
export function EventsList<Key extends readonly unknown[]>({ options, hrefFor }: EventsListProps<Key>) {
  useTitle(useIntl().formatMessage(moduleMessages.events))
  const currency = useCurrency()
  const query = useQuery(options)
  const events = useLoadable()(query)
  const pictures = usePictures((query.data ?? []).map(({ pictureId }) => pictureId))
  return (
    <EventsScreen
      now={useNow()}
      currency={currency.kind === 'ready' ? currency.value : ''}
      events={currency.kind === 'ready' ? events : currency}
      pictures={pictures}
      hrefFor={hrefFor}
      hrefBack={PATHS.home}
    />
  )
}
