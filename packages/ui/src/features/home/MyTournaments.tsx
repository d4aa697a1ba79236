import type { ClubDateTime } from '@club/core'
import type { Buddy } from '@club/core/club'
import type { TournamentSummary } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Link } from '../../components/navigation.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { DateBlock } from '../DateBlock.tsx'
import { entryMessages } from '../entryMessages.ts'
import { FriendInitials, friendsAmong } from '../FriendInitials.tsx'
import * as parts from '../parts.css.ts'
import * as css from './MyTournaments.css.ts'
import { homeMessages as messages } from './messages.ts'

export interface MyTournamentsProps {
  readonly now: ClubDateTime
  readonly tournaments: readonly TournamentSummary[]
  readonly friends: readonly Buddy[]
  readonly hrefTournaments: string
  readonly hrefForTournament: (id: string) => string
}

export function MyTournaments({ tournaments, friends, hrefTournaments, hrefForTournament }: MyTournamentsProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <section className={css.section}>
      <div className={css.heading}>
        <h2 className={parts.sectionTitle}>{formatMessage(messages.myTournaments)}</h2>
        <Link className={parts.textLink} href={hrefTournaments}>
          {formatMessage(messages.all)}
        </Link>
      </div>
      <ul className={css.list}>
        {tournaments.map((tournament) => (
          <li key={tournament.id} className={css.item}>
            <Link className={parts.rowLink} href={hrefForTournament(tournament.id)}>
              <DateBlock date={tournament.startDate} />
              <span className={parts.rowBody}>
                <span className={parts.rowHead}>
                  <span className={parts.rowName}>{tournament.name}</span>
                  <FriendInitials friends={friendsAmong(friends, tournament.friendIds)} />
                </span>
                <span className={parts.rowLine}>
                  {tournament.joined
                    ? formatMessage(messages.firstTee, { time: formats.time(tournament.startDateTime) })
                    : formatMessage(messages.moveUp)}
                </span>
                <span className={parts.rowState}>
                  {tournament.joined ? (
                    <StateBadge kind="in" label={formatMessage(entryMessages.youAreIn)} />
                  ) : (
                    <StateBadge kind="full" label={formatMessage(entryMessages.waitingPlace, { place: tournament.waitingPlace })} />
                  )}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
