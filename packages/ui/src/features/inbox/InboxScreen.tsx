import { type ClubDateTime, dayOf } from '@club/core'
import { type ChannelCell, type InboxMessage, MESSAGE_TOPICS, type MessageKind, type MessageTopic } from '@club/core/membership'
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
import { useNamesApart } from '../../shared/text/useNamesApart.ts'
import * as css from './inbox.css.ts'
import { inboxMessages as messages } from './messages.ts'
import { type AnswerOutcome, type AnswerState, isOpenQuestion } from './openQuestion.ts'
import { OutcomeNote, QuestionAnswer } from './QuestionAnswer.tsx'
import { WhyMessage } from './WhyMessage.tsx'

/** Messages of the list: all, unread messages, or a topic. */
export type InboxFilter = 'all' | 'unread' | MessageTopic

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
  /** The end of the last question that is over; null without one. */
  readonly outcome: AnswerOutcome | null
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
  const { filter, onFilter, unread, onReadAll, marked, pending, problem, outcome, hrefSettings } = props
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
      <OutcomeNote outcome={outcome} />
      <Listed {...props} />
    </div>
  )
}

/** Returns the names of those who ask to be friends, told apart, by message. CU-155+. */
function useRequestNames(): (rows: readonly InboxMessage[]) => ReadonlyMap<string, string> {
  const namesApart = useNamesApart()
  return (rows) => {
    const requests = rows.flatMap(({ id, question }) => (question?.kind === 'friendRequest' ? [{ id, ...question.person }] : []))
    return new Map(namesApart(requests).map(({ id, fullName }) => [id, fullName]))
  }
}

const GROUPS = ['toAnswer', 'today', 'week', 'earlier'] as const
type Group = (typeof GROUPS)[number]

function groupOf(message: InboxMessage, facts: Pick<InboxScreenProps, 'now' | 'answers'>): Group {
  if (isOpenQuestion(message, facts)) return 'toAnswer'
  const days = daysBetween(message.createdAt, facts.now)
  if (days <= 0) return 'today'
  return days < 7 ? 'week' : 'earlier'
}

function Listed(props: InboxScreenProps) {
  const { inbox, filter, total, onMore, onFilter } = props
  const { formatMessage } = useIntl()
  const namesOf = useRequestNames()
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
  const names = namesOf(value)
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
                  <MessageRow key={message.id} message={message} name={names.get(message.id) ?? ''} {...props} />
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

function MessageRow({ message, name, ...props }: RowProps & { readonly name: string }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { now, answers, onAnswer, onRead } = props
  const { id, kind, title, paragraphs, createdAt, read } = message
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
          {isOpenQuestion(message, props) ? (
            <QuestionAnswer message={message} now={now} state={answers.get(id)} name={name} onAnswer={onAnswer} onRead={onRead} />
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

function RowButtons({ message: { id, action, read }, pending, onRead }: RowProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={css.buttons}>
      {action && (
        <Button href={action.path} onClick={() => !read && onRead(id, true)}>
          {action.label}
        </Button>
      )}
      <Button kind="ghost" busy={pending === id} onClick={() => onRead(id, !read)}>
        {formatMessage(read ? messages.markUnread : messages.markRead)}
      </Button>
    </div>
  )
}
