import type { ClubDateTime } from '@club/core'
import type { StaffTournament } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { Tile } from '../../components/Tile/Tile.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { row, rowBody, rowLine, rowLink, rowName, rows, screen, sectionTitle, textLink, tile, tiles } from '../../shared/parts.css.ts'
import { staffMessages as messages } from './messages.ts'
import type { ScoreOutboxStore } from './scoreOutboxStore.ts'
import * as css from './staff.css.ts'
import { UnsentCards, type UnsentCardsProps } from './UnsentCards.tsx'

export type OfficeTaskKey = keyof typeof TASK_ICONS

export interface OfficeTask {
  readonly key: OfficeTaskKey
  readonly href: string
  /** The number of items that wait for staff; null while it is loaded and for a task without a number. */
  readonly pending: number | null
}

const TASK_ICONS = {
  desk: 'teeTimes',
  ballots: 'clock',
  collections: 'bank',
  mandates: 'clipboard',
  overdue: 'alert',
  refunds: 'undo',
  news: 'news',
  changes: 'person',
  retained: 'lock',
  events: 'calendar',
  vouchers: 'voucher',
  courseStatus: 'flag',
} as const satisfies Readonly<Record<string, IconName>>

export interface StaffDayScreenProps {
  readonly now: ClubDateTime
  /** The nearest day first. */
  readonly tournaments: Loadable<readonly StaffTournament[]>
  /** Unsent scores on this device. */
  readonly outbox: ScoreOutboxStore
  readonly hrefForUnsentCard: UnsentCardsProps['hrefForUnsentCard']
  /** The tasks of the office besides tournaments that the club uses. */
  readonly tasks: readonly OfficeTask[]
  /** URL of the list of all tournaments, including last year’s. */
  readonly hrefList: string
  readonly hrefForTournament: (tournamentId: string) => string
  readonly hrefForRound: (tournamentId: string, roundId: string) => string
}

/** Start page of staff: the tasks of the office, the tournaments around today and the progress of each round’s cards. */
export function StaffDayScreen({ now, tournaments, outbox, hrefForUnsentCard, tasks, hrefList, ...hrefs }: StaffDayScreenProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.office)} />
      <UnsentCards store={outbox} hrefForUnsentCard={hrefForUnsentCard} />
      <ul className={tiles}>
        {tasks.map(({ key, href, pending }) => (
          <li key={key} className={tile}>
            <Tile
              href={href}
              icon={TASK_ICONS[key]}
              title={formatMessage(messages[key])}
              fact={pending ? formatMessage(messages.pending, { count: pending }) : undefined}
            />
          </li>
        ))}
      </ul>
      {tournaments.kind === 'loading' && <ListSkeleton />}
      {tournaments.kind === 'failed' && <LoadFailed notice={tournaments.notice} onRetry={tournaments.onRetry} />}
      {tournaments.kind === 'ready' && tournaments.value.length === 0 && (
        <EmptyState title={formatMessage(messages.noTournamentsTitle)} text={formatMessage(messages.noTournamentsText)} />
      )}
      {tournaments.kind === 'ready' &&
        tournaments.value.map((one) => <TournamentCard key={one.id} tournament={one} now={now} {...hrefs} />)}
      <Link href={hrefList} className={textLink}>
        {formatMessage(messages.otherTournaments)}
      </Link>
    </div>
  )
}

function TournamentCard({
  tournament: { id, name, startDate, closed, rounds },
  now,
  hrefForTournament,
  hrefForRound,
}: Pick<StaffDayScreenProps, 'now' | 'hrefForTournament' | 'hrefForRound'> & { readonly tournament: StaffTournament }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <section className={css.day} aria-labelledby={`staff-${id}`}>
      <div className={css.head}>
        <div>
          <h2 id={`staff-${id}`} className={sectionTitle}>
            <Link href={hrefForTournament(id)} className={css.titleLink}>
              {name}
              <Icon name="chevronRight" size={20} />
            </Link>
          </h2>
          <p className={rowLine}>{formats.relativeDay(now, startDate)}</p>
        </div>
        {closed && <StateBadge kind="closed" label={formatMessage(messages.closed)} />}
      </div>
      <ul className={rows}>
        {rounds.map((round) => (
          <li key={round.id} className={row}>
            <Link href={hrefForRound(id, round.id)} className={rowLink}>
              <span className={rowBody}>
                <span className={rowName}>
                  {formatMessage(messages.round, { number: round.number, time: formats.dayAndTime(round.startDateTime) })}
                </span>
                <span className={rowLine}>
                  {formatMessage(round.ofTeams ? messages.roundLineTeams : messages.roundLine, {
                    ...{ players: round.players, returned: round.returned, confirmed: round.confirmed },
                  })}
                </span>
              </span>
              <Icon name="chevronRight" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
