import { newIdempotencyKey } from '@club/client'
import { deleteEvent, enterParticipant, exportEventEntries, saveEvent, withdrawParticipant } from '@club/contract/club'
import { idToWire } from '@club/contract/wire'
import type { StaffEvent } from '@club/core/club'
import {
  type AudienceSizes,
  createEventStore,
  EditEventScreen,
  type EventValues,
  eventOfValues,
  type FormAnswer,
  type FormDeps,
  ListSkeleton,
  LoadFailed,
  staffEventMessages,
} from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { useUploadPicture } from '../../adapters/useUploadPicture.ts'
import { useWriting } from '../../adapters/useWriting.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useCurrency } from '../../hooks/useCurrency.ts'
import { useLastFound } from '../../hooks/useLastFound.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePeopleSearch } from '../../hooks/usePeopleSearch.ts'
import { usePictures } from '../../hooks/usePictures.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { type SendForm, useFormAnswer } from '../../intl/useFormAnswer.ts'
import { EVENTS_KEY, eventQueries } from '../../queries/events.ts'
import { FINANCE_KEY } from '../../queries/finance.ts'
import { newsQueries } from '../../queries/news.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { openFile } from '../../shells/openFile.ts'
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
  const writing = { name: 'event', id: event?.id ?? null, queryKey: EVENTS_KEY, list: PATHS.staffEvents } as const
  const { form, save, deletionOf } = useWriting<EventValues>(writing)
  const [store] = useState(() =>
    createEventStore(event, currency, {
      ...form,
      send: (values, idempotencyKey, version) => {
        const { audience, pictureId, ...input } = eventOfValues(values, currency)
        const rest = { ...input, audience: [...audience], pictureId: pictureId && idToWire(pictureId) }
        return save(values, version, (row) => client.call(saveEvent, { body: { ...rest, ...row }, idempotencyKey }), fieldNames)
      },
    }),
  )
  const deletion = deletionOf(store.getState, (request) => client.call(deleteEvent, request))
  const pictures = usePictures([useStore(store, ({ values }) => values.pictureId)])
  const id = event?.id ?? ''
  const entries = useEntryForms()
  const participants = useQuery({ ...useClubQueries(eventQueries).participants(id), enabled: event !== null })
  return (
    <EditEventScreen
      store={store}
      event={event}
      deletion={deletion}
      now={useNow()}
      currency={currency}
      participants={useLoadable()(participants)}
      audienceSizes={audienceSizes}
      pictures={pictures}
      upload={useUploadPicture()}
      search={usePeopleSearch()}
      entering={entries((values, idempotencyKey, send) => {
        const { personId, guests, shown } = values
        const body = { customerId: idToWire(personId), guests: Number(guests), shown }
        return send(() => client.call(enterParticipant, { params: { id }, body, idempotencyKey }), { customerId: 'personId' })
      })}
      withdrawalOf={(entryId) =>
        entries((body, idempotencyKey, send) =>
          send(() => client.call(withdrawParticipant, { params: { id, entryId }, body, idempotencyKey })),
        )
      }
      onExport={async (format) =>
        openFile(await client.call(exportEventEntries, { params: { id, format } }), `${event?.title ?? ''}.${format}`)
      }
      hrefBack={PATHS.staffEvents}
    />
  )
}

type SendEntry<Values> = (values: Values, idempotencyKey: string, send: SendForm) => Promise<FormAnswer>

/** Returns a function that makes the parts of a form that changes who takes part. */
function useEntryForms() {
  const cache = useQueryClient()
  const { sendForm, describeError } = useFormAnswer()
  const reload = () => Promise.all([EVENTS_KEY, FINANCE_KEY].map((key) => cache.invalidateQueries({ queryKey: [key] })))
  return <Values,>(sendEntry: SendEntry<Values>): FormDeps<Values> => ({
    ...{ newIdempotencyKey, describeError },
    // After a refusal the page shows the changes of others.
    send: async (values, idempotencyKey) => {
      const answer = await sendEntry(values, idempotencyKey, sendForm)
      if (answer.kind !== 'done') await reload()
      return answer
    },
    onDone: () => void reload(),
  })
}
