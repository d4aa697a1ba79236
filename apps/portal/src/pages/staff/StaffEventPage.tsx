import { newIdempotencyKey } from '@club/client'
import { deleteEvent, exportEventEntries, saveEvent } from '@club/contract/club'
import { idToWire } from '@club/contract/wire'
import type { StaffEvent } from '@club/core/club'
import {
  type AudienceSizes,
  createEventStore,
  draftMessages,
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
import { createDraftTarget, deletionOutcome } from '../../adapters/draftTarget.ts'
import { useSendChange, useStaffDraft } from '../../adapters/useStaffDraft.ts'
import { useUploadPicture } from '../../adapters/useUploadPicture.ts'
import { openFile } from '../../hooks/openFile.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useCurrency } from '../../hooks/useCurrency.ts'
import { useLastFound } from '../../hooks/useLastFound.ts'
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
  const found = useLoadable()(useQuery(useClubQueries(eventQueries).staffOne(id)))
  const currency = useCurrency()
  const sizes = useLoadable()(useQuery(useClubQueries(newsQueries).audienceSizes('event', id)))
  const event = useLastFound(id, found.kind === 'ready' ? found.value : null)
  for (const loaded of [found, currency, sizes]) {
    if (loaded.kind === 'failed') return <LoadFailed notice={loaded.notice} onRetry={loaded.onRetry} />
  }
  if (found.kind !== 'ready' || currency.kind !== 'ready' || sizes.kind !== 'ready') return <ListSkeleton />
  return event || id === 'new' ? <Edit event={event} currency={currency.value} audienceSizes={sizes.value} /> : <NotFoundView />
}

const fieldNames = { startDateTime: 'starts', endDateTime: 'ends' }

interface EditProps {
  readonly event: StaffEvent | null
  readonly currency: string
  readonly audienceSizes: AudienceSizes
}

function Edit({ event, currency, audienceSizes }: EditProps) {
  const { client } = useShell()
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const { sendForm, describeError } = useFormAnswer()
  const { formatMessage } = useIntl()
  const draft = useStaffDraft<EventValues>(`event ${event?.id ?? 'new'}`)
  const sendChange = useSendChange(EVENTS_KEY)
  const [target] = useState(() =>
    createDraftTarget(event?.id ?? null, {
      title: formatMessage(draftMessages.goneTitle),
      text: formatMessage(draftMessages.goneText),
      nextStep: formatMessage(draftMessages.goneNext),
    }),
  )
  const onDone = async () => {
    draft.write(null)
    await cache.invalidateQueries({ queryKey: [EVENTS_KEY] })
    navigate(PATHS.staffEvents)
  }
  const [store] = useState(() =>
    createEventStore(event, currency, {
      ...{ newIdempotencyKey, describeError },
      draft,
      send: async (values, idempotencyKey, version) => {
        const { audience, pictureId, ...input } = eventOfValues(values, currency)
        const body = { ...input, ...target.read(version), audience: [...audience], pictureId: pictureId && idToWire(pictureId) }
        return target.outcomeOf(await sendChange(sendForm(() => client.call(saveEvent, { body, idempotencyKey }), fieldNames)))
      },
      onDone,
    }),
  )
  const deletion = {
    ...{ newIdempotencyKey, describeError, onDone },
    send: async (_: object, idempotencyKey: string) => {
      const { id, version } = target.read(store.getState().basis.version)
      const read = { params: { id: `${id}` }, query: { version: `${version}` } }
      return id === null
        ? { kind: 'done' as const }
        : deletionOutcome(await sendChange(sendForm(() => client.call(deleteEvent, { ...read, idempotencyKey }))))
    },
  }
  const pictures = usePictures([useStore(store, ({ values }) => values.pictureId)])
  const id = event?.id ?? ''
  const participants = useQuery({ ...useClubQueries(eventQueries).participants(id), enabled: event !== null })
  return (
    <EditEventScreen
      store={store}
      event={event}
      deletion={deletion}
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
