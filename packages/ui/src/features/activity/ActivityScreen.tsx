import { dayOf } from '@club/core'
import { ACTION_TIMES, type ActionTime, type CustomerAction, type CustomerActionType, type MemberResult } from '@club/core/membership'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { positionAndScore } from '../../shared/card/memberResultText.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { SearchField } from '../../shared/form/SearchField.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import type { Loadable, LoadMore } from '../../shared/loading/notice.ts'
import { moduleMessages } from '../../shared/page/moduleMessages.ts'
import * as parts from '../../shared/parts.css.ts'
import { DateBlock } from '../../shared/tournament/DateBlock.tsx'
import { hidden } from '../../theme/text.css.ts'
import * as css from './ActivityScreen.css.ts'
import { byMonth } from './byMonth.ts'
import { activityMessages as messages } from './messages.ts'

export interface ActivityScreenProps {
  readonly time: ActionTime
  readonly onTime: (time: ActionTime) => void
  /** Searched in names and numbers; empty finds all. */
  readonly text: string
  readonly onText: (text: string) => void
  /** The loaded part, in the order of the list. */
  readonly actions: Loadable<readonly CustomerAction[]>
  /** Number of all actions. */
  readonly total: number
  readonly onMore: LoadMore
  /** Returns the URL of the action’s page; null if it has none. */
  readonly hrefFor: (action: CustomerAction) => string | null
  /** Returns the customer’s result of a past tournament; null without one. */
  readonly resultOf: (action: CustomerAction) => MemberResult | null
  /** URL of the tournaments, offered if there is nothing to come; null if the club shows none. */
  readonly hrefTournaments: string | null
}

/** The viewer’s entries and bookings, upcoming and past. UI-28, CU-122. */
export function ActivityScreen(props: ActivityScreenProps) {
  const { time, onTime, text, onText, actions, total } = props
  const { formatMessage } = useIntl()
  return (
    <div className={parts.screen}>
      <ScreenHeader title={formatMessage(moduleMessages.activity)} />
      <div className={css.tools}>
        <SearchField label={formatMessage(messages.search)} name="activity" value={text} onSearch={onText} />
        <Segmented
          label={formatMessage(messages.when)}
          options={ACTION_TIMES.map((value) => ({ value, label: formatMessage(messages[value]) }))}
          value={time}
          onChange={onTime}
        />
      </div>
      <p role="status" className={total === 0 ? hidden : parts.small}>
        {actions.kind === 'ready' && text !== '' && formatMessage(commonMessages.matches, { total })}
      </p>
      <Listed {...props} onShowAll={() => onText('')} />
    </div>
  )
}

function Listed(props: ActivityScreenProps & { readonly onShowAll: () => void }) {
  const { actions, total, onMore, hrefFor, resultOf, time } = props
  const formats = useFormats()
  if (actions.kind === 'loading') return <ListSkeleton />
  if (actions.kind === 'failed') return <LoadFailed notice={actions.notice} onRetry={actions.onRetry} />
  const { value } = actions
  if (value.length === 0) return <EmptyList {...props} />
  return (
    <>
      {byMonth(value).map(({ month, actions: some }) => (
        <section key={month} className={css.month}>
          <h2 className={parts.sectionTitle}>{formats.month(month)}</h2>
          <ul className={parts.rows} aria-label={formats.month(month)}>
            {some.map((action) => (
              <ActionRow
                key={action.id}
                action={action}
                href={hrefFor(action)}
                isPast={time === 'past'}
                result={time === 'past' ? resultOf(action) : null}
              />
            ))}
          </ul>
        </section>
      ))}
      <MoreRows shown={value.length} total={total} onMore={onMore} />
    </>
  )
}

function EmptyList({ time, text, hrefTournaments, onShowAll }: ActivityScreenProps & { readonly onShowAll: () => void }) {
  const { formatMessage } = useIntl()
  if (text.trim() !== '')
    return (
      <EmptyState
        title={formatMessage(messages.noMatchTitle)}
        text={formatMessage(messages.noMatchText, { text: text.trim() })}
        action={<Button onClick={onShowAll}>{formatMessage(messages.showAll)}</Button>}
      />
    )
  if (time === 'past') return <EmptyState title={formatMessage(messages.emptyPastTitle)} text={formatMessage(messages.emptyPastText)} />
  return (
    <EmptyState
      title={formatMessage(messages.emptyFutureTitle)}
      text={formatMessage(messages.emptyFutureText)}
      action={
        hrefTournaments !== null && (
          <Button kind="pri" href={hrefTournaments}>
            {formatMessage(messages.toTournaments)}
          </Button>
        )
      }
    />
  )
}

const ICONS: Readonly<Record<CustomerActionType, IconName>> = { event: 'calendar', tournament: 'trophy', reservation: 'teeTimes' }

interface ActionRowProps {
  readonly action: CustomerAction
  readonly href: string | null
  readonly isPast: boolean
  readonly result: MemberResult | null
}

function ActionRow({ action, href, isPast, result }: ActionRowProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const { time, days: formatDays } = useFormats()
  const { type, name, startDateTime, bookingNumber, flightId, days } = action
  const at = time(startDateTime)
  const line = [
    days === null || days.first === days.last ? '' : formatDays(days.first, days.last),
    typeof type === 'string' ? formatMessage(messages[type]) : type.text,
    // Until the start list is published, the time is the first start of the field.
    type === 'tournament' ? (isPast ? '' : formatMessage(flightId === null ? messages.starts : messages.ownStart, { time: at })) : at,
    bookingNumber === null ? '' : formatMessage(messages.booking, { number: bookingNumber }),
  ].filter((part) => part !== '')
  const body = (
    <>
      <DateBlock date={dayOf(startDateTime)} />
      <span className={parts.rowBody}>
        <span className={parts.rowName}>{name}</span>
        <span className={parts.rowLine}>{line.join(' · ')}</span>
      </span>
      {result && <span className={css.result}>{positionAndScore(intl, result)}</span>}
      <span className={css.mark}>
        {href === null ? <Icon name={typeof type === 'string' ? ICONS[type] : 'calendar'} /> : <Icon name="chevronRight" />}
      </span>
    </>
  )
  return (
    <li className={parts.row}>
      {href === null ? (
        <div className={css.still}>{body}</div>
      ) : (
        <Link className={parts.rowLink} href={href}>
          {body}
        </Link>
      )}
    </li>
  )
}
