import type { ClubDateTime } from '@club/core'
import type { StaffTournament } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { row, rowBody, rowLine, rowLink, rowName, rows, screen, sectionTitle, textLink } from '../../shared/parts.css.ts'
import { staffMessages as messages } from './messages.ts'
import type { ScoreOutboxStore } from './scoreOutboxStore.ts'
import * as css from './staff.css.ts'
import { UnsentCards, type UnsentCardsProps } from './UnsentCards.tsx'

export interface StaffDayScreenProps {
  readonly now: ClubDateTime
  /** The nearest day first. */
  readonly tournaments: Loadable<readonly StaffTournament[]>
  /** Unsent scores on this device. */
  readonly outbox: ScoreOutboxStore
  readonly hrefForUnsentCard: UnsentCardsProps['hrefForUnsentCard']
  /** URL of the desk for tee times; null if the club shows none. */
  readonly hrefDesk: string | null
  /** The ballots of tee times; null without tee times. */
  readonly hrefBallots: string | null
  /** The collections by direct debit; null without mandates. */
  readonly hrefCollections: string | null
  /** The club's mandates; `pending` is the number of those to accept, null while it is loaded. null without mandates. */
  readonly mandates: { readonly href: string; readonly pending: number | null } | null
  readonly hrefRefunds: string
  /** URL of the list of all tournaments, including last year’s. */
  readonly hrefList: string
  readonly hrefForTournament: (tournamentId: string) => string
  readonly hrefForRound: (tournamentId: string, roundId: string) => string
}

/** Start page of staff: the tournaments around today and the progress of each round’s cards. */
export function StaffDayScreen({
  now,
  tournaments,
  outbox,
  hrefForUnsentCard,
  hrefDesk,
  hrefBallots,
  mandates,
  hrefRefunds,
  hrefCollections,
  hrefList,
  ...hrefs
}: StaffDayScreenProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.office)} subtitle={formatMessage(messages.officeSubtitle)} />
      {hrefDesk && (
        <Link href={hrefDesk} className={textLink}>
          {formatMessage(messages.desk)}
        </Link>
      )}
      {hrefBallots && (
        <Link href={hrefBallots} className={textLink}>
          {formatMessage(messages.ballots)}
        </Link>
      )}
      {hrefCollections && (
        <Link href={hrefCollections} className={textLink}>
          {formatMessage(messages.collections)}
        </Link>
      )}
      {mandates && (
        <Link href={mandates.href} className={textLink}>
          {mandates.pending ? formatMessage(messages.mandatesPending, { count: mandates.pending }) : formatMessage(messages.mandates)}
        </Link>
      )}
      <Link href={hrefRefunds} className={textLink}>
        {formatMessage(messages.refunds)}
      </Link>
      <UnsentCards store={outbox} hrefForUnsentCard={hrefForUnsentCard} />
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
