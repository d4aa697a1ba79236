import type { StaffEvent } from '@club/core/club'
import { MAX_EVENT_REASON, MAX_NEWS_TEXT, MAX_NEWS_TITLE } from '@club/core/club'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Field, type FieldProps } from '../../components/Field/Field.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { TextArea } from '../../components/TextArea/TextArea.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FormDialog } from '../../shared/form/FormDialog.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { actions, card, rowBody, rowLine, rowName, rowState, screen, small } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { AudienceFields, type AudienceSizes, audienceSize } from './AudienceFields.tsx'
import * as css from './clubLife.css.ts'
import { momentOfField } from './courseStatusStore.ts'
import { DeleteDraft } from './DeleteDraft.tsx'
import { DraftNotes, useFormGuard, useRebase } from './DraftNotes.tsx'
import { EventParticipants, type EventParticipantsProps } from './EventParticipants.tsx'
import { staffEventMessages as messages } from './eventMessages.ts'
import { type EventStore, type EventValues, eventValues, noticeOfValues } from './eventStore.ts'
import type { FormDeps } from './formStore.ts'
import { draftMessages, staffNewsMessages as news } from './messages.ts'
import type { PictureUrls } from './NewsScreen.tsx'
import { PictureField, PictureUploading, type UploadPicture, usePictureUpload } from './PictureField.tsx'
import { WrittenList, type WrittenListProps } from './WrittenList.tsx'

const BADGES = { draft: 'opens', published: 'open', cancelled: 'cancelled' } as const
const TEXT_ROWS = 8

/** Every event with its places, for those who write them. UI-64+. */
export function StaffEventsScreen(props: WrittenListProps<StaffEvent>) {
  return <WrittenList {...props} words={messages} facts={(event) => <EventFacts event={event} />} />
}

function EventFacts({ event: { title, startDateTime, state, taken, places, waiting } }: { readonly event: StaffEvent }) {
  const { formatMessage } = useIntl()
  const { dayAndTime } = useFormats()
  return (
    <span className={rowBody}>
      <span className={css.date}>{dayAndTime(startDateTime)}</span>
      <span className={rowName}>{title}</span>
      <span className={rowLine}>{formatMessage(messages.taken, { taken, places: places ?? -1, waiting })}</span>
      <span className={rowState}>
        <StateBadge kind={BADGES[state]} label={formatMessage(messages[`state_${state}`])} />
      </span>
    </span>
  )
}

export interface EditEventScreenProps extends EventParticipantsProps {
  readonly store: EventStore
  /** The stored event; null for a new one. */
  readonly event: StaffEvent | null
  readonly deletion: FormDeps<object>
  readonly audienceSizes: AudienceSizes
  readonly pictures: PictureUrls
  readonly upload: UploadPicture
  readonly hrefBack: string
}

/** Staff write an event, publish it, see who takes part, cancel it, and delete a draft. UI-64+ to UI-66+, UI-94+. */
export function EditEventScreen(props: EditEventScreenProps) {
  const { store, event, hrefBack } = props
  const { formatMessage } = useIntl()
  const question = useFormGuard(store, hrefBack)
  return (
    <div className={screen}>
      <ScreenHeader
        title={formatMessage(event === null ? messages.new : messages.edit)}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      {event?.state === 'cancelled' ? <CancelledEvent event={event} /> : <EventForm {...props} />}
      {event !== null && <EventParticipants {...props} event={event} />}
      {question}
    </div>
  )
}

/** An event that was cancelled cannot be changed. */
function CancelledEvent({ event }: { readonly event: StaffEvent }) {
  return (
    <section className={card} aria-label={event.title}>
      <EventFacts event={event} />
      <p>{event.reason}</p>
    </section>
  )
}

type TypedField = 'title' | 'place' | 'starts' | 'ends' | 'signUpUntil' | 'cancelUntil' | 'places' | 'maxGuests' | 'fee'
const LABELS = {
  ...{ title: messages.name, place: messages.place, starts: messages.starts, ends: messages.ends },
  ...{ signUpUntil: messages.signUpUntil, cancelUntil: messages.cancelUntil },
  ...{ places: messages.places, maxGuests: messages.maxGuests, fee: messages.fee },
} as const

const STORED_LABELS = {
  ...{ ...LABELS, text: news.text, audience: news.audience, pictureId: news.picture },
  ...{ state: draftMessages.state, reason: messages.reason },
} as const

function EventForm({ store, event, deletion, currency, participants, audienceSizes, pictures, upload }: EditEventScreenProps) {
  const { formatMessage } = useIntl()
  const { typedAmount } = useFormats()
  const [isAsking, setIsAsking] = useState(false)
  const { values, basis, errors, phase, change, submit } = useStoreValues(store, 'values', 'basis', 'errors', 'phase', 'change', 'submit')
  // Enter in a field saves what is written, and publishes nothing. UI-127+.
  const form = useForm({ errors, phase, submit: () => submit({ state: values.state }) })
  useRebase(store, event?.version ?? 0, () => eventValues(event, currency))
  const field = (name: TypedField, more: Partial<FieldProps> = {}) => (
    <Field
      label={formatMessage(LABELS[name])}
      name={name}
      value={name === 'fee' ? typedAmount(values.fee, basis.stored.fee) : values[name]}
      onChange={(text) => change({ [name]: text } as Partial<EventValues>)}
      error={form.errorOf(name)}
      {...more}
    />
  )
  const moment = { type: 'datetime-local' }
  const whole = { inputMode: 'numeric' as const, autoComplete: 'off' }
  const isPublished = event?.state === 'published'
  const picture = usePictureUpload(upload, (pictureId) => change({ pictureId }))
  const waits = picture.state === 'busy'
  const saves = (state: EventValues['state']): boolean => phase.kind === 'saving' && phase.more.state === state
  const cancel = () =>
    form.send(async () => {
      await submit({ state: 'cancelled' })
      if (store.getState().errors.some(({ field }) => field !== 'reason')) setIsAsking(false)
    })
  const people = peopleOf(event, participants)
  return (
    <>
      <form {...form.props} className={css.form}>
        <FormProblem notice={form.notice} />
        <DraftNotes store={store} {...useEventTexts()} />
        {field('title', { maxLength: MAX_NEWS_TITLE })}
        {field('place', { maxLength: MAX_NEWS_TITLE })}
        <div className={css.pair}>
          {field('starts', moment)}
          {field('ends', moment)}
          {field('signUpUntil', moment)}
          {field('cancelUntil', moment)}
          {field('places', whole)}
          {field('maxGuests', whole)}
          {field('fee', { inputMode: 'decimal', autoComplete: 'off' })}
        </div>
        <TextArea
          label={formatMessage(news.text)}
          hint={formatMessage(news.textHint)}
          rows={TEXT_ROWS}
          maxLength={MAX_NEWS_TEXT}
          value={values.text}
          onChange={(text) => change({ text })}
          error={form.errorOf('text')}
        />
        <PictureField
          pictureId={values.pictureId}
          url={values.pictureId === null ? undefined : pictures.get(values.pictureId)}
          {...picture}
          error={form.errorOf('pictureId')}
        />
        <AudienceFields
          among={['guests', 'members']}
          audience={values.audience}
          onChange={(audience) => change({ audience })}
          error={form.errorOf('audience')}
        />
        <WhoIsNotified {...{ event, values, currency, people, audienceSizes }} />
        <PictureUploading {...picture} />
        <div className={actions}>
          {!isPublished && (
            <Button
              kind="pri"
              disabled={waits}
              busy={saves('published')}
              onClick={() => void form.send(() => submit({ state: 'published' }))}
            >
              {formatMessage(news.publish)}
            </Button>
          )}
          <Button type="submit" disabled={waits} kind={isPublished ? 'pri' : 'sec'} busy={saves(values.state)}>
            {formatMessage(isPublished ? news.save : news.saveDraft)}
          </Button>
          {isPublished && event.taken + event.waiting === 0 && (
            <Button disabled={waits} busy={saves('draft')} onClick={() => void form.send(() => submit({ state: 'draft' }))}>
              {formatMessage(messages.backToDraft)}
            </Button>
          )}
          {isPublished && (
            <Button kind="bad" disabled={waits} onClick={() => setIsAsking(true)}>
              {formatMessage(messages.cancel)}
            </Button>
          )}
          {event?.state === 'draft' && <DeleteDraft title={event.title} hasPicture={event.pictureId !== null} deps={deletion} />}
        </div>
      </form>
      {isAsking && event && (
        <CancelEvent
          {...{ store, people }}
          hasFees={event.fee > 0 && event.taken > 0}
          onCancel={cancel}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** Returns the number of entries, also of those who wait; -1 if there are some, but how many is not loaded. */
function peopleOf(event: StaffEvent | null, participants: EditEventScreenProps['participants']): number {
  if (participants.kind === 'ready') return participants.value.length
  return event !== null && event.taken + event.waiting > 0 ? -1 : 0
}

/** Returns the names of the fields of an event, and what is stored in them. */
function useEventTexts() {
  const { formatMessage } = useIntl()
  const { dayAndTime, typed } = useFormats()
  return {
    labelOf: (field: keyof EventValues) => formatMessage(STORED_LABELS[field]),
    describe: (field: keyof EventValues, stored: EventValues): string => {
      if (field === 'state') return formatMessage(messages[`state_${stored.state}`])
      if (field === 'audience') return stored.audience.map((one) => formatMessage(news[`audience_${one}`])).join(', ')
      if (field === 'pictureId' && stored.pictureId !== null) return formatMessage(draftMessages.otherPicture)
      const text = stored[field] ?? ''
      const moment = momentOfField(text)
      if (moment !== null) return dayAndTime(moment)
      return (field === 'fee' ? typed(text) : text) || formatMessage(draftMessages.empty)
    },
  }
}

interface WhoIsNotifiedProps {
  readonly event: StaffEvent | null
  readonly values: EventValues
  readonly currency: string
  /** See `peopleOf`. */
  readonly people: number
  readonly audienceSizes: AudienceSizes
}

/** Says before an event is saved who is notified. CU-168+. */
function WhoIsNotified({ event, values, currency, people, audienceSizes }: WhoIsNotifiedProps) {
  const { formatMessage } = useIntl()
  const notice = noticeOfValues(event, values, currency)
  if (notice === null) return <p className={small}>{formatMessage(messages.notifyNone)}</p>
  if (notice === 'changed') return <p className={small}>{formatMessage(messages.notifyChanged, { count: people })}</p>
  return <p className={small}>{formatMessage(messages.notifyPublished, { count: audienceSize(values.audience, audienceSizes) })}</p>
}

interface CancelEventProps {
  readonly store: EventStore
  readonly people: number
  /** Whether people have signed up for a fee. */
  readonly hasFees: boolean
  /** Cancels the event; closes the dialog if a field of the form is wrong. */
  readonly onCancel: () => Promise<void>
  readonly onClose: () => void
}

/** Asks for the reason that everyone reads, and says how many are notified. */
function CancelEvent({ store, people, hasFees, onCancel, onClose }: CancelEventProps) {
  const { formatMessage } = useIntl()
  const { values, errors, phase, change } = useStoreValues(store, 'values', 'errors', 'phase', 'change')
  const form = useForm({ errors, phase, submit: onCancel })
  return (
    <FormDialog
      title={formatMessage(messages.cancel)}
      {...{ form, onClose }}
      notice={form.notice}
      isChanged={values.reason !== '' && phase.kind !== 'done'}
      discard={() => change({ reason: '' })}
      submit={{ label: formatMessage(messages.cancel), kind: 'bad' }}
      cancel={formatMessage(messages.keep)}
    >
      <p>{formatMessage(messages.cancelText, { count: people, fees: hasFees ? 'yes' : 'no' })}</p>
      <TextArea
        label={formatMessage(messages.reason)}
        rows={2}
        maxLength={MAX_EVENT_REASON}
        value={values.reason}
        onChange={(reason) => change({ reason })}
        error={form.errorOf('reason')}
      />
    </FormDialog>
  )
}
