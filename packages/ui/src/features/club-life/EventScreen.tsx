import type { ClubDateTime } from '@club/core'
import { type ClubEvent, type EntryTerms, entryTerms, eventEntryDecision, feeOfCancelling, mayCancelEntry } from '@club/core/club'
import { money } from '@club/core/finance'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { FileButton } from '../../shared/form/FileButton.tsx'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { GuardedDialog } from '../../shared/form/GuardedDialog.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { moduleMessages } from '../../shared/page/moduleMessages.ts'
import { actions, card, cardTitle, column, columnFirst, columns, rowHead, screen, small } from '../../shared/parts.css.ts'
import { Markdown } from '../../shared/text/Markdown.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { ClubPicture } from './ClubPicture.tsx'
import { eventBadge } from './EventsScreen.tsx'
import { eventMessages as messages } from './eventMessages.ts'
import { createFormStore, type FormDeps } from './formStore.ts'
import { newsMessages } from './messages.ts'
import type { PictureUrls } from './NewsScreen.tsx'
import { useTermChanges } from './useTermChanges.ts'

export interface EntryValues {
  /** As chosen. */
  readonly guests: string
  /** The terms on the screen when it is sent. */
  readonly shown: EntryTerms
}

export interface CancelValues {
  /** Minor units that stay charged, as the dialog says. */
  readonly fee: number
}

/** A refusal with this code means that the terms were changed; the event has been read again by then. */
const CHANGED = 'changedMeanwhile'
const CHANGED_TO = { entered: messages.changedToEntered, waiting: messages.changedToWaiting }

interface OneEventProps {
  readonly now: ClubDateTime
  readonly currency: string
  readonly pictures: PictureUrls
  /** URL of the login for a visitor; null for customers. */
  readonly hrefLogin: string | null
  readonly enter: FormDeps<EntryValues>
  readonly cancel: FormDeps<CancelValues>
  /** Returns the URL of an invoice; null if the club shows none here. */
  readonly hrefForInvoice: (invoiceId: string) => string | null
  /** False: the invoice says how to pay, by transfer for example, and takes no payment. */
  readonly paysOnline: boolean
  /** Saves the event as a file for calendar programs. */
  readonly onCalendar: () => Promise<void>
}

export interface EventScreenProps extends OneEventProps {
  readonly event: Loadable<ClubEvent>
  readonly hrefBack: string
}

/** One event: what it is, and the viewer’s entry. UI-24, UI-60+ to UI-63+. */
export function EventScreen({ event, hrefBack, ...rest }: EventScreenProps) {
  const { formatMessage } = useIntl()
  const { dayAndTime } = useFormats()
  return (
    <div className={screen}>
      <ScreenHeader
        title={event.kind === 'ready' ? event.value.title : formatMessage(moduleMessages.events)}
        subtitle={event.kind === 'ready' ? dayAndTime(event.value.startDateTime) : undefined}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      {event.kind === 'loading' && <ListSkeleton />}
      {event.kind === 'failed' && <LoadFailed notice={event.notice} onRetry={event.onRetry} />}
      {event.kind === 'ready' && <Shown event={event.value} {...rest} />}
    </div>
  )
}

type ShownProps = OneEventProps & { readonly event: ClubEvent }

function Shown(props: ShownProps) {
  const { event, now, currency, pictures, hrefLogin, onCalendar } = props
  const intl = useIntl()
  const { formatMessage } = intl
  const { dayAndTime, money: formatMoney } = useFormats()
  const { title, text, place, fee, signUpUntil, cancelUntil, pictureId, reason, entry } = event
  const canEnter = entry === null && eventEntryDecision(event, { guests: 0, alreadyIn: false, waiting: event.waiting }, now).allowed
  const isCancelled = event.state === 'cancelled'
  const isDescribed = pictureId !== null || text !== ''
  return (
    <div className={isDescribed ? columns : column}>
      {isDescribed && (
        <article className={card}>
          {pictureId !== null && <ClubPicture url={pictures.get(pictureId)} alt={formatMessage(newsMessages.pictureOf, { title })} />}
          <Markdown text={text} Heading="h2" />
        </article>
      )}
      <div className={columnFirst}>
        <section className={card}>
          <div className={rowHead} role="status">
            <StateBadge {...eventBadge(intl, event, now)} />
          </div>
          {reason !== '' && <p>{reason}</p>}
          {place !== '' && <p>{place}</p>}
          <p>{fee === 0 ? formatMessage(messages.free) : formatMessage(messages.perPerson, { fee: formatMoney(money(fee, currency)) })}</p>
          {!isCancelled && <p className={small}>{formatMessage(messages.signUpUntil, { when: dayAndTime(signUpUntil) })}</p>}
          {fee > 0 && !isCancelled && <p className={small}>{formatMessage(messages.cancelUntil, { when: dayAndTime(cancelUntil) })}</p>}
          <div className={actions}>
            <FileButton icon="calendar" label={formatMessage(commonMessages.addToCalendar)} onDownload={onCalendar} />
          </div>
        </section>
        {canEnter && hrefLogin === null && <SignUp {...props} />}
        {canEnter && hrefLogin !== null && (
          <Button kind="pri" href={hrefLogin}>
            {formatMessage(messages.logIn)}
          </Button>
        )}
        {entry !== null && event.state === 'published' && <OwnEntry {...props} entry={entry} />}
      </div>
    </div>
  )
}

function SignUp({ event, now, currency, enter }: ShownProps) {
  const { formatMessage } = useIntl()
  const { money: formatMoney } = useFormats()
  const [store] = useState(() => createFormStore<EntryValues>({ guests: '0', shown: entryTerms(event, 0) }, () => [], enter))
  const { values, errors, phase, change, submit } = useStoreValues(store, 'values', 'errors', 'phase', 'change', 'submit')
  const [sent, setSent] = useState({ guests: 0, shown: values.shown })
  const guests = Math.min(Number(values.guests), event.maxGuests)
  const shown = entryTerms(event, guests)
  const form = useForm({
    ...{ errors, phase },
    submit: () => {
      setSent({ guests, shown })
      return submit({ guests: `${guests}`, shown })
    },
  })
  const changes = useTermChanges(event, currency, sent, CHANGED_TO)
  const isChanged = phase.kind === 'refused' && phase.code === CHANGED && changes !== ''
  const reason = form.errorOf('guests')
  const decision = eventEntryDecision(event, { guests, alreadyIn: false, waiting: event.waiting }, now)
  const fee = formatMoney(money(shown.fee, currency))
  const { submit: label, text } = signUpTexts(shown)
  return (
    <form {...form.props} className={card} aria-label={formatMessage(messages.signUp)}>
      <h2 className={cardTitle}>{formatMessage(messages.signUp)}</h2>
      <FormProblem
        notice={
          isChanged
            ? { title: formatMessage(messages.changedTitle), text: changes, nextStep: formatMessage(messages.changedNext) }
            : reason === undefined
              ? form.notice
              : { title: reason }
        }
      />
      {event.maxGuests > 0 && (
        <Select
          label={formatMessage(messages.guests)}
          name="guests"
          value={`${guests}`}
          onChange={(next) => change({ guests: next })}
          options={Array.from({ length: event.maxGuests + 1 }, (_, count) => ({
            value: `${count}`,
            label: formatMessage(messages.guestCount, { count }),
          }))}
        />
      )}
      {text !== null && <p className={small}>{formatMessage(text, { fee })}</p>}
      <div className={actions}>
        <Button type="submit" kind="pri" busy={form.isSaving} disabled={!decision.allowed}>
          {formatMessage(label, { fee })}
        </Button>
      </div>
    </form>
  )
}

/** Returns the button of a sign-up and the text above it. */
function signUpTexts({ as, fee }: EntryTerms) {
  if (as === 'waiting') return { submit: messages.submitWaiting, text: fee > 0 ? messages.waitingFee : messages.waitingText }
  return fee > 0 ? { submit: messages.submitFee, text: messages.invoiceText } : { submit: messages.submit, text: null }
}

function OwnEntry({
  event,
  entry,
  now,
  currency,
  cancel,
  hrefForInvoice,
  paysOnline,
}: ShownProps & { readonly entry: NonNullable<ClubEvent['entry']> }) {
  const { formatMessage } = useIntl()
  const { money: formatMoney } = useFormats()
  const [isAsking, setIsAsking] = useState(false)
  const { guests, waitingPosition, invoiceId, unpaid } = entry
  const href = invoiceId !== null && unpaid > 0 ? hrefForInvoice(invoiceId) : null
  const amount = formatMoney(money(unpaid, currency))
  return (
    <section className={card} aria-label={formatMessage(messages.yours)}>
      <h2 className={cardTitle}>{formatMessage(messages.yours)}</h2>
      {waitingPosition !== null && <p>{formatMessage(messages.waitingPosition, { position: waitingPosition })}</p>}
      {guests > 0 && <p>{formatMessage(messages.yourGuests, { count: guests })}</p>}
      {invoiceId !== null && unpaid === 0 && <p>{formatMessage(messages.paid)}</p>}
      {unpaid > 0 && href === null && <p>{formatMessage(messages.payAtOffice, { amount })}</p>}
      <div className={actions}>
        {href !== null && (
          <Button kind={paysOnline ? 'pri' : 'sec'} href={href}>
            {formatMessage(paysOnline ? messages.pay : messages.howToPay, { amount })}
          </Button>
        )}
        {mayCancelEntry(event, now) && <Button onClick={() => setIsAsking(true)}>{formatMessage(messages.cancel)}</Button>}
      </div>
      {isAsking && (
        <CancelDialog event={event} entry={entry} now={now} currency={currency} deps={cancel} onClose={() => setIsAsking(false)} />
      )}
    </section>
  )
}

interface CancelDialogProps {
  readonly event: ClubEvent
  readonly entry: NonNullable<ClubEvent['entry']>
  readonly now: ClubDateTime
  readonly currency: string
  readonly deps: FormDeps<CancelValues>
  readonly onClose: () => void
}

/** Says what happens to the fee before the entry is cancelled. */
function CancelDialog({ event, entry, now, currency, deps, onClose }: CancelDialogProps) {
  const { formatMessage } = useIntl()
  const { money: formatMoney } = useFormats()
  const fee = feeOfCancelling(event, entry, now)
  const [store] = useState(() =>
    createFormStore<CancelValues>({ fee }, () => [], {
      ...deps,
      onDone: () => {
        onClose()
        deps.onDone()
      },
    }),
  )
  const { phase, submit } = useStoreValues(store, 'phase', 'submit')
  const text = entry.charged === 0 ? messages.cancelFree : fee === 0 ? messages.cancelRefund : messages.cancelLate
  const changed = { title: formatMessage(messages.cancelChangedTitle), nextStep: formatMessage(messages.cancelChangedNext) }
  return (
    <GuardedDialog
      title={formatMessage(messages.cancelTitle)}
      isSaving={phase.kind === 'saving'}
      cancel={formatMessage(messages.keep)}
      onClose={onClose}
      actions={
        <Button kind="bad" busy={phase.kind === 'saving'} onClick={() => void submit({ fee })}>
          {formatMessage(messages.cancel)}
        </Button>
      }
    >
      <FormProblem notice={phase.kind !== 'refused' ? null : phase.code === CHANGED ? changed : phase.notice} />
      <p>{formatMessage(text, { fee: formatMoney(money(fee, currency)) })}</p>
    </GuardedDialog>
  )
}
