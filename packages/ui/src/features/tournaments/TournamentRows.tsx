import type { ClubDateTime } from '@club/core'
import type { Buddy } from '@club/core/club'
import type { TournamentSummary } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Link } from '../../components/navigation.tsx'
import { DateBlock } from '../DateBlock.tsx'
import { EntryStateBadge } from '../EntryStateBadge.tsx'
import { FriendInitials, friendsAmong } from '../FriendInitials.tsx'
import { MyPart } from '../MyPart.tsx'
import * as css from '../parts.css.ts'
import { tournamentLine } from '../tournamentLine.ts'

export interface TournamentRowsProps {
  readonly now: ClubDateTime
  readonly tournaments: readonly TournamentSummary[]
  readonly friends: readonly Buddy[]
  readonly hrefForTournament: (id: string) => string
  /** What the list holds. */
  readonly label: string
}

/** The list below lg: each row is one link. */
export function TournamentRows({ now, tournaments, friends, hrefForTournament, label }: TournamentRowsProps) {
  const intl = useIntl()
  return (
    <ul className={css.rows} aria-label={label}>
      {tournaments.map((tournament) => (
        <li key={tournament.id} className={css.row}>
          <Link className={css.rowLink} href={hrefForTournament(tournament.id)}>
            <DateBlock date={tournament.startDate} />
            <span className={css.rowBody}>
              <span className={css.rowHead}>
                <span className={css.rowName}>{tournament.name}</span>
                <FriendInitials friends={friendsAmong(friends, tournament.friendIds)} />
              </span>
              <span className={css.rowLine}>{tournamentLine(intl, tournament)}</span>
              <span className={css.rowState}>
                <EntryStateBadge tournament={tournament} now={now} />
                <MyPart tournament={tournament} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
