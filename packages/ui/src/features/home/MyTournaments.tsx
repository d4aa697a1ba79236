import type { ClubDateTime } from '@club/core'
import type { Buddy } from '@club/core/club'
import { type MyEntryState, myEntryState, shownStart, type TournamentSummary } from '@club/core/tournament'
import { type IntlShape, useIntl } from 'react-intl'
import { Link } from '../../components/navigation.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { type Formats, useFormats } from '../../format/useFormats.ts'
import { describeMyEntry, describeStart } from '../../shared/entry/myEntryTexts.ts'
import * as parts from '../../shared/parts.css.ts'
import { FriendInitials, friendsAmong } from '../../shared/text/FriendInitials.tsx'
import { DateBlock } from '../../shared/tournament/DateBlock.tsx'
import * as css from './MyTournaments.css.ts'
import { homeMessages as messages } from './messages.ts'

export interface MyTournamentsProps {
  readonly now: ClubDateTime
  readonly tournaments: readonly TournamentSummary[]
  readonly friends: readonly Buddy[]
  readonly hrefTournaments: string
  readonly hrefForTournament: (tournament: TournamentSummary) => string
}

export function MyTournaments({ now, tournaments, friends, hrefTournaments, hrefForTournament }: MyTournamentsProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const formats = useFormats()
  return (
    <section className={parts.section}>
      <div className={parts.sectionHead}>
        <h2 className={parts.sectionTitle}>{formatMessage(messages.myTournaments)}</h2>
        <Link className={parts.textLink} href={hrefTournaments}>
          {formatMessage(messages.all)}
        </Link>
      </div>
      <ul className={css.list}>
        {tournaments.map((tournament) => (
          <li key={tournament.id} className={css.item}>
            <Link className={parts.rowLink} href={hrefForTournament(tournament)}>
              <DateBlock date={tournament.startDate} />
              <span className={parts.rowBody}>
                <span className={parts.rowHead}>
                  <span className={parts.rowName}>{tournament.name}</span>
                  <FriendInitials friends={friendsAmong(friends, tournament.friendIds)} />
                </span>
                <span className={parts.rowLine}>{describeTournament(intl, formats, tournament, now)}</span>
                <span className={parts.rowState}>
                  <MyBadge now={now} tournament={tournament} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `19–22 November 2026 · First tee time 10:20`; the days if there are several. */
function describeTournament(intl: IntlShape, formats: Formats, tournament: TournamentSummary, now: ClubDateTime): string {
  const { startDate, endDate, joined, cancelled, roundCount } = tournament
  const days = startDate === endDate ? '' : formats.days(startDate, endDate)
  const own =
    joined && !cancelled
      ? describeStart(intl, formats, shownStart(tournament), roundCount > 1)
      : myEntryState(tournament, now).kind === 'waiting' && intl.formatMessage(messages.moveUp)
  return [days, own].filter(Boolean).join(' · ')
}

const BADGES = {
  entered: 'in',
  played: 'closed',
  cancelled: 'cancelled',
  offered: 'closesSoon',
  reserved: 'closesSoon',
  waiting: 'full',
} as const satisfies Record<Exclude<MyEntryState['kind'], 'none'>, string>

function MyBadge({ now, tournament }: { readonly now: ClubDateTime; readonly tournament: TournamentSummary }) {
  const intl = useIntl()
  const formats = useFormats()
  const state = myEntryState(tournament, now)
  return state.kind === 'none' ? null : <StateBadge kind={BADGES[state.kind]} label={describeMyEntry(intl, formats, state)} />
}
