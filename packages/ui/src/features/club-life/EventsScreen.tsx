import type { ClubDateTime } from '@club/core'
import { type ClubEvent, freePlaces } from '@club/core/club'
import { money } from '@club/core/finance'
import { useId } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { StateBadge, type StateBadgeProps } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { MoreRows } from '../../shared/loading/MoreRows.tsx'
import type { Loadable, LoadMore } from '../../shared/loading/notice.ts'
import { moduleMessages } from '../../shared/page/moduleMessages.ts'
import {
  row,
  rowBody,
  rowLine,
  rowName,
  rowState,
  rows,
  screen,
  section,
  sectionHead,
  sectionTitle,
  textLink,
} from '../../shared/parts.css.ts'
import { ClubPicture } from './ClubPicture.tsx'
import * as css from './clubLife.css.ts'
import { eventMessages as messages } from './eventMessages.ts'
import type { PictureUrls } from './NewsScreen.tsx'

/** Returns the state of an event for the viewer: their entry first, then its places. */
export function eventBadge({ formatMessage }: Pick<IntlShape, 'formatMessage'>, event: ClubEvent, now: ClubDateTime): StateBadgeProps {
  const free = freePlaces(event)
  if (event.state === 'cancelled') return { kind: 'cancelled', label: formatMessage(messages.cancelled) }
  if (event.entry?.state === 'entered') return { kind: 'in', label: formatMessage(messages.entered) }
  if (event.entry) return { kind: 'waiting', label: formatMessage(messages.waiting) }
  if (now > event.signUpUntil || now >= event.startDateTime) return { kind: 'closed', label: formatMessage(messages.closed) }
  if (free === 0 || event.waiting > 0) return { kind: 'full', label: formatMessage(messages.full) }
  return { kind: 'open', label: formatMessage(messages.left, { count: free ?? -1 }) }
}

export interface EventsScreenProps {
  readonly now: ClubDateTime
  readonly currency: string
  /** The soonest first. */
  readonly events: Loadable<readonly ClubEvent[]>
  /** Number of events on the server. */
  readonly total: number
  readonly onMore: LoadMore
  readonly pictures: PictureUrls
  readonly hrefFor: (id: string) => string
  readonly hrefBack: string
}

/** The club’s events without golf. UI-24. */
export function EventsScreen({ events, total, onMore, hrefBack, ...rest }: EventsScreenProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(moduleMessages.events)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      {events.kind === 'loading' && <ListSkeleton />}
      {events.kind === 'failed' && <LoadFailed notice={events.notice} onRetry={events.onRetry} />}
      {events.kind === 'ready' && events.value.length === 0 && (
        <EmptyState title={formatMessage(messages.empty)} text={formatMessage(messages.emptyText)} />
      )}
      {events.kind === 'ready' && events.value.length > 0 && (
        <ul className={rows}>
          {events.value.map((event) => (
            <EventRow key={event.id} event={event} {...rest} />
          ))}
        </ul>
      )}
      {events.kind === 'ready' && <MoreRows shown={events.value.length} total={total} onMore={onMore} />}
    </div>
  )
}

type RowProps = Pick<EventsScreenProps, 'now' | 'pictures' | 'hrefFor'> & {
  /** null: the fees are not shown. */
  readonly currency: string | null
}

export interface EventsCardProps extends RowProps {
  readonly title: string
  readonly events: readonly ClubEvent[]
  readonly hrefAll: string
}

/** Events on the home page. UI-81+, UI-155+. */
export function EventsCard({ title, events, hrefAll, ...rest }: EventsCardProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  return (
    <section className={section} aria-labelledby={id}>
      <div className={sectionHead}>
        <h2 id={id} className={sectionTitle}>
          {title}
        </h2>
        <Link href={hrefAll} className={textLink}>
          {formatMessage(messages.all)}
        </Link>
      </div>
      <ul className={rows}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} {...rest} />
        ))}
      </ul>
    </section>
  )
}

function EventRow({ event, now, currency, pictures, hrefFor }: RowProps & { readonly event: ClubEvent }) {
  const intl = useIntl()
  const { dayAndTime, money: formatMoney } = useFormats()
  const { id, title, startDateTime, place, fee, pictureId } = event
  const price = currency === null ? '' : fee > 0 ? formatMoney(money(fee, currency)) : intl.formatMessage(messages.free)
  const facts = [place, price].filter((part) => part !== '')
  return (
    <li className={row}>
      <Link href={hrefFor(id)} className={css.rowMiddle}>
        <span className={rowBody}>
          <span className={css.date}>{dayAndTime(startDateTime)}</span>
          <span className={rowName}>{title}</span>
          {facts.length > 0 && <span className={rowLine}>{facts.join(' · ')}</span>}
          <span className={rowState}>
            <StateBadge {...eventBadge(intl, event, now)} />
          </span>
        </span>
        {pictureId !== null && <ClubPicture url={pictures.get(pictureId)} alt="" small />}
      </Link>
    </li>
  )
}
