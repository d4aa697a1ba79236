import { useIntl } from 'react-intl'
import { Link } from '../../components/navigation.tsx'
import { hidden } from '../../theme/text.css.ts'
import { DateBlock } from '../DateBlock.tsx'
import { EntryStateBadge } from '../EntryStateBadge.tsx'
import { FriendInitials, friendsAmong } from '../FriendInitials.tsx'
import { MyPart } from '../MyPart.tsx'
import { tournamentLine } from '../tournamentLine.ts'
import { tournamentsMessages as messages } from './messages.ts'
import type { TournamentRowsProps } from './TournamentRows.tsx'
import * as css from './TournamentTable.css.ts'

/** The list from lg on. */
export function TournamentTable({ now, tournaments, friends, hrefForTournament, label }: TournamentRowsProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const heads = [messages.date, messages.tournament, messages.signUp, messages.places, messages.youAndFriends]
  return (
    <div className={css.card}>
      <table className={css.table}>
        <caption className={hidden}>{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.id} scope="col" className={css.head}>
                {formatMessage(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tournaments.map((tournament) => (
            <tr key={tournament.id} className={css.row}>
              <td className={css.cell}>
                <DateBlock date={tournament.startDate} />
              </td>
              <th scope="row" className={css.cell}>
                <Link className={css.link} href={hrefForTournament(tournament.id)}>
                  {tournament.name}
                </Link>
                <span className={css.line}>{tournamentLine(intl, tournament)}</span>
              </th>
              <td className={css.cell}>
                <EntryStateBadge tournament={tournament} now={now} />
              </td>
              <td className={css.cell}>
                {tournament.maxPlayers === null
                  ? formatMessage(messages.placesOpen, { taken: tournament.playersCount })
                  : formatMessage(messages.placesOf, { taken: tournament.playersCount, max: tournament.maxPlayers })}
              </td>
              <td className={css.cell}>
                <span className={css.people}>
                  <MyPart tournament={tournament} />
                  <FriendInitials friends={friendsAmong(friends, tournament.friendIds)} named />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
