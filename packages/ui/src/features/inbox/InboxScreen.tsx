import { type ClubDateTime, dayOf } from '@club/core'
import { type ChannelCell, type InboxMessage, MESSAGE_TOPICS, type MessageKind, type MessageTopic } from '@club/core/membership'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Chip } from '../../components/Chip/Chip.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { daysBetween } from '../../format/dates.ts'
import { useFormats } from '../../format/useFormats.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import type { Loadable, LoadMore, Notice } from '../../shared/loading/notice.ts'
import * as parts from '../../shared/parts.css.ts'
import * as css from './inbox.css.ts'
import { inboxMessages as messages } from './messages.ts'
import { WhyMessage } from './WhyMessage.tsx'

/** Messages of the list: all, unread messages, or a topic. */
export type InboxFilter = 'all' | 'unread' | MessageTopic

export type AnswerState = 'accepting' | 'declining' | 'accepted' | 'declined' | { readonly failed: Notice }

export interface InboxScreenProps {
  readonly filter: InboxFilter
  readonly onFilter: (filter: InboxFilter) => void
  /** The loaded part, the newest first. */
  readonly inbox: Loadable<readonly InboxMessage[]>
  /** Number of all messages of the filter. */
  readonly total: number
  readonly unread: number
  readonly now: ClubDateTime
  readonly onMore: LoadMore
  readonly onRead: (id: string, read: boolean) => void
  /** Marks all shown and older messages as read. */
  readonly onReadAll: () => void
  /** Messages that were marked together a moment ago; null without any. */
  readonly marked: { readonly count: number; readonly onUndo: () => void } | null
  /** Answers that the viewer has given here, by message. */
  readonly answers: ReadonlyMap<string, AnswerState>
  readonly onAnswer: (message: InboxMessage, accept: boolean) => void
  /** Id of the message whose mark is being stored, `all` for all of them, else null. */
  readonly pending: string | 'all' | null
  /** Why the last change was not stored. */
  readonly problem: Notice | null
  /** The switches of the viewer; empty until they are loaded. */
  readonly cells: readonly ChannelCell[]
  readonly onSwitch: (cell: ChannelCell, on: boolean) => void
  readonly hrefSettings: string
}

export const INBOX_FILTERS: readonly InboxFilter[] = ['all', 'unread', ...MESSAGE_TOPICS]

/** Everything that happened to the viewer, with its action. CU-200+, CU-204+. */
export function InboxScreen(props: InboxScreenProps) {
  const { filter, onFilter, unread, onReadAll, marked, pending, problem, hrefSettings } = props
  const { formatMessage } = useIntl()
  return (
    <div className={parts.screen}>
      <ScreenHeader
        title={formatMessage(messages.title)}
        actions={
          <div className={css.headActions}>
            {unread > 0 && (
              <IconButton
                icon="check"
                label={formatMessage(messages.markAll)}
                aria-disabled={pending === 'all'}
                onClick={() => pending !== 'all' && onReadAll()}
              />
            )}
            <IconButton icon="filter" label={formatMessage(messages.settings)} href={hrefSettings} />
          </div>
        }
      />
      <fieldset className={parts.chips} aria-label={formatMessage(messages.filter)}>
        {INBOX_FILTERS.map((one) => (
          <Chip key={one} pressed={one === filter} onClick={() => onFilter(one)}>
            {formatMessage(messages[one], { count: unread })}
          </Chip>
        ))}
      </fieldset>
      <FormProblem notice={problem} />
      <div role="status">
        {marked && (
          <Note kind="info">
            <span className={css.undo}>
              {formatMessage(messages.marked, { count: marked.count })}
              <Button busy={pending === 'all'} onClick={marked.onUndo}>
                {formatMessage(messages.undo)}
              </Button>
            </span>
          </Note>
        )}
      </div>
      <Listed {...props} />
    </div>
  )
}

const GROUPS = ['toAnswer', 'today', 'week', 'earlier'] as const
type Group = (typeof GROUPS)[number]

/** A message that was answered here stays in its place and says what became of it. */
function groupOf({ id, createdAt, question }: InboxMessage, { now, answers }: Pick<InboxScreenProps, 'now' | 'answers'>): Group {
  if (question !== null || answers.has(id)) return 'toAnswer'
  const days = daysBetween(createdAt, now)
  if (days <= 0) return 'today'
  return days < 7 ? 'week' : 'earlier'
}

function Listed(props: InboxScreenProps) {
  const { inbox, filter, total, onMore, onFilter } = props
  const { formatMessage } = useIntl()
  if (inbox.kind === 'loading') return <ListSkeleton />
  if (inbox.kind === 'failed') return <LoadFailed notice={inbox.notice} onRetry={inbox.onRetry} />
  const { value } = inbox
  if (value.length === 0 && filter === 'all')
    return <EmptyState title={formatMessage(messages.emptyTitle)} text={formatMessage(messages.emptyText)} />
  if (value.length === 0)
    return (
      <EmptyState
        title={formatMessage(messages.noneTitle)}
        text={formatMessage(messages.noneText)}
        action={<Button onClick={() => onFilter('all')}>{formatMessage(messages.showAll)}</Button>}
      />
    )
  const groups = GROUPS.map((group) => ({ group, some: value.filter((message) => groupOf(message, props) === group) }))
  return (
    <>
      {groups.map(
        ({ group, some }) =>
          some.length > 0 && (
            <section key={group} className={css.section}>
              <h2 className={parts.sectionTitle}>{formatMessage(messages[group])}</h2>
              <ul className={parts.rows} aria-label={formatMessage(messages[group])}>
                {some.map((message) => (
                  <MessageRow key={message.id} message={message} {...props} />
                ))}
              </ul>
            </section>
          ),
      )}
      <MoreRows shown={value.length} total={total} onMore={onMore} />
    </>
  )
}

const ICONS: Readonly<Record<MessageKind, IconName>> = {
  ...{ place: 'hourglass', entry: 'personAdd', start: 'clock', rounds: 'trophy' },
  ...{ booking: 'teeTimes', ownBooking: 'ownBookings', request: 'calendar', watch: 'bell' },
  ...{ invoice: 'receipt', reminder: 'alert', money: 'receipt', debit: 'bank' },
  ...{ event: 'calendar', ownEvent: 'ownBookings', handicap: 'chart', friend: 'friends', club: 'news', security: 'lock' },
}

function MessageRow({ message, ...props }: InboxScreenProps & { readonly message: InboxMessage }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { now, answers } = props
  const { id, kind, title, paragraphs, createdAt, read, question } = message
  return (
    <li className={parts.row} aria-label={title}>
      <div className={css.message}>
        <span className={css.sign}>
          <Icon name={ICONS[kind]} size={20} />
        </span>
        <div className={css.body}>
          <div className={css.head}>
            <h3 className={css.title}>{title}</h3>
            <span className={css.time}>
              {dayOf(createdAt) === dayOf(now) ? formats.time(createdAt) : formats.date(createdAt)}
              {!read && <span className={css.dot} role="img" aria-label={formatMessage(messages.isUnread)} />}
            </span>
          </div>
          {paragraphs.map((text, at) => (
            <p key={at} className={css.text}>
              {text}
            </p>
          ))}
          {question?.kind === 'offer' || answers.has(id) ? (
            <OfferAnswer message={message} {...props} />
          ) : (
            <RowButtons message={message} {...props} />
          )}
          <WhyMessage kind={kind} {...props} />
        </div>
      </div>
    </li>
  )
}

type RowProps = InboxScreenProps & { readonly message: InboxMessage }

function RowButtons({ message: { id, action, read, question }, pending, onRead }: RowProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={css.buttons}>
      {action && (
        <Button kind={question ? 'pri' : 'sec'} href={action.path} onClick={() => !read && onRead(id, true)}>
          {action.label}
        </Button>
      )}
      <Button kind="ghost" busy={pending === id} onClick={() => onRead(id, !read)}>
        {formatMessage(read ? messages.markUnread : messages.markRead)}
      </Button>
    </div>
  )
}

/** An offered place with the time that is left, and the buttons to accept or decline it, which the outcome replaces. CU-361+. */
function OfferAnswer({ message, now, answers, onAnswer, onRead }: RowProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { id, question, action, read } = message
  const state = answers.get(id)
  const failed = typeof state === 'object' ? state.failed : null
  const offer = question?.kind === 'offer' ? question : null
  const isAnswered = state === 'accepted' || state === 'declined'
  // The pressed button is gone.
  const outcome = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAnswered) outcome.current?.focus()
  }, [isAnswered])
  return (
    <>
      <FormProblem notice={failed} />
      <p ref={outcome} tabIndex={-1} role="status" className={css.text}>
        {isAnswered && formatMessage(messages[state])}
      </p>
      {offer && !isAnswered && (
        <p className={css.text}>
          {formatMessage(messages.answerBy, { when: formats.dayAndTime(offer.until), left: formats.countdown(now, offer.until) })}
        </p>
      )}
      <div className={css.buttons}>
        {offer && !isAnswered && (
          <>
            <Button kind="pri" busy={state === 'accepting'} onClick={() => onAnswer(message, true)}>
              {offer.fee ? formatMessage(messages.acceptFee, { amount: formats.money(offer.fee) }) : formatMessage(messages.accept)}
            </Button>
            <Button busy={state === 'declining'} onClick={() => onAnswer(message, false)}>
              {formatMessage(messages.decline)}
            </Button>
          </>
        )}
        {action && (
          <Button kind="ghost" href={action.path} onClick={() => !read && onRead(id, true)}>
            {formatMessage(messages.seeEntry)}
          </Button>
        )}
      </div>
    </>
  )
}
