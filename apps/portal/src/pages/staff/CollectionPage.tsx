import { dayOf } from '@club/core'
import { CollectionScreen, collectionMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useCollectionDeps } from '../../adapters/useCollectionDeps.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { collectionQueries } from '../../queries/collections.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'

const ignored = (): void => {}

/** One collection of the club. MA-99+. */
export default function CollectionPage({ id }: PageProps<'staff/Collection'>) {
  useTitle(useIntl().formatMessage(collectionMessages.title))
  const loadable = useLoadable()
  const today = dayOf(useNow())
  const collection = useQuery(useClubQueries(collectionQueries).one(id))
  const { stepOf, downloadOf } = useCollectionDeps(ignored)
  const day = collection.data?.day ?? ''
  const step = useMemo(() => stepOf(id), [stepOf, id])
  const download = useMemo(() => downloadOf(id, day), [downloadOf, id, day])
  return <CollectionScreen collection={loadable(collection)} step={step} download={download} today={today} hrefBack={PATHS.collections} />
}
