import { newIdempotencyKey } from '@club/client'
import { exportEventEntries, saveEvent } from '@club/contract/club'
import { idToWire } from '@club/contract/wire'
import type { StaffEvent } from '@club/core/club'
import {
  type AudienceSizes,
  createEventStore,
  EditEventScreen,
  type EventValues,
  eventOfValues,
  ListSkeleton,
  LoadFailed,
  staffEventMessages,
} from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { tabDraft } from '../../adapters/tabDraft.ts'
import { useUploadPicture } from '../../adapters/useUploadPicture.ts'
import { openFile } from '../../hooks/openFile.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useCurrency } from '../../hooks/useCurrency.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useFormAnswer } from '../../intl/useFormAnswer.ts'
import { EVENTS_KEY, eventQueries } from '../../queries/events.ts'
import { newsQueries } from '../../queries/news.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'
import { NotFoundView } from '../shared/StateViews.tsx'

/** An event that staff write; the id `new` is a new one. */
export default function StaffEventPage({ id }: PageProps<'staff/StaffEvent'>) {
  useTitle(useIntl().formatMessage(staffEventMessages[id === 'new' ? 'new' : 'edit']))
  const events = useLoadable()(useQuery(useClubQueries(eventQueries).staff()))
  const currency = useCurrency()
  const sizes = useLoadable()(useQuery(useClubQueries(newsQueries).audienceSizes()))
  for (const loaded of [events, currency, sizes]) {
    if (loaded.kind === 'failed') return <LoadFailed notice={loaded.notice} onRetry={loaded.onRetry} />
  }
  if (events.kind !== 'ready' || currency.kind !== 'ready' || sizes.kind !== 'ready') return <ListSkeleton />
  const event = events.value.find((one) => one.id === id) ?? null
  return event || id === 'new' ? <Edit event={event} currency={currency.value} audienceSizes={sizes.value} /> : <NotFoundView />
}

const fieldNames = { startDateTime: 'starts', endDateTime: 'ends' }

interface EditProps {
  readonly event: StaffEvent | null
  readonly currency: string
  readonly audienceSizes: AudienceSizes
}

function Edit({ event, currency, audienceSizes }: EditProps) {
  const { client, tabArea } = useShell()
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const { sendForm, describeError } = useFormAnswer()
  const [store] = useState(() =>
    createEventStore(event, currency, {
      ...{ newIdempotencyKey, describeError },
      draft: tabDraft<EventValues>(tabArea, `event-draft:${event?.id ?? 'new'}:${event?.version ?? 0}`),
      send: (values, idempotencyKey) => {
        const { audience, pictureId, ...input } = eventOfValues(values, currency)
        const target = { id: event && idToWire(event.id), version: event?.version ?? 0 }
        const body = { ...input, ...target, audience: [...audience], pictureId: pictureId && idToWire(pictureId) }
        return sendForm(() => client.call(saveEvent, { body, idempotencyKey }), fieldNames)
      },
      onDone: async () => {
        await cache.invalidateQueries({ queryKey: [EVENTS_KEY] })
        navigate(PATHS.staffEvents)
      },
    }),
  )
  const pictures = usePictures([useStore(store, ({ values }) => values.pictureId)])
  const id = event?.id ?? ''
  const participants = useQuery({ ...useClubQueries(eventQueries).participants(id), enabled: event !== null })
  return (
    <EditEventScreen
      store={store}
      event={event}
      currency={currency}
      participants={useLoadable()(participants)}
      audienceSizes={audienceSizes}
      pictures={pictures}
      upload={useUploadPicture()}
      onExport={async (format) =>
        openFile(await client.call(exportEventEntries, { params: { id, format } }), `${event?.title ?? ''}.${format}`)
      }
      hrefBack={PATHS.staffEvents}
    />
  )
}
