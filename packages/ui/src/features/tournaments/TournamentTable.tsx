import { playerLimit } from '@club/core/tournament'
import { Fragment, memo, type ReactNode, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { Link } from '../../components/navigation.tsx'
import { MyEntrySection } from '../../shared/entry/MyEntrySection.tsx'
import { PaidSection } from '../../shared/payment/PaidSection.tsx'
import { FriendInitials, friendsAmong } from '../../shared/text/FriendInitials.tsx'
import { DateBlock } from '../../shared/tournament/DateBlock.tsx'
import { TournamentState } from '../../shared/tournament/TournamentState.tsx'
import { tournamentLine } from '../../shared/tournament/tournamentLine.ts'
import { hidden } from '../../theme/text.css.ts'
import { head } from './LongList.css.ts'
import { tournamentsMessages as messages } from './messages.ts'
import type { TournamentRowProps, TournamentRowsProps } from './TournamentRows.tsx'
import * as css from './TournamentTable.css.ts'

const HEADS = [messages.date, messages.tournament, messages.signUp, messages.places, messages.youAndFriends]

/** The list from lg on. */
export function TournamentTable({ tournaments, label, mark, ...rest }: TournamentRowsProps) {
  return (
    <TournamentTableFrame label={label}>
      {tournaments.map((tournament, at) => (
        <Fragment key={tournament.id}>
          {at === mark?.at && (
            <tr>
              <th colSpan={TABLE_COLUMNS} scope="rowgroup" className={head}>
                {mark.text}
              </th>
            </tr>
          )}
          <TournamentTableRow tournament={tournament} {...rest} />
        </Fragment>
      ))}
    </TournamentTableFrame>
  )
}

interface TournamentTableFrameProps {
  readonly label: string
  /** Number of all rows, if only some are rendered. */
  readonly count?: number
  readonly children: ReactNode
}

export function TournamentTableFrame({ label, count, children }: TournamentTableFrameProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={css.card}>
      <table className={count === undefined ? css.table : css.longTable} aria-rowcount={count}>
        <caption className={hidden}>{label}</caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head.id} scope="col" className={css.head}>
                {formatMessage(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

export const TABLE_COLUMNS = HEADS.length

export const TournamentTableRow = memo(function TournamentTableRow(props: TournamentRowProps) {
  const { now, tournament, friends, hrefForTournament, index, place, measure } = props
  const intl = useIntl()
  const { formatMessage } = intl
  const max = playerLimit(tournament)
  return (
    <tr
      ref={measure as Ref<HTMLTableRowElement>}
      className={css.row}
      data-index={index}
      aria-rowindex={place === undefined ? undefined : place + 1}
    >
      <td className={css.cell}>
        <DateBlock date={tournament.startDate} />
      </td>
      <th scope="row" className={css.cell}>
        <Link className={css.link} href={hrefForTournament(tournament)}>
          {tournament.name}
        </Link>
        <span className={css.line}>{tournamentLine(intl, tournament)}</span>
      </th>
      <td className={css.cell}>
        <span className={css.people}>
          <TournamentState tournament={tournament} now={now} />
        </span>
      </td>
      <td className={css.cell}>
        {max === null
          ? formatMessage(messages.placesOpen, { taken: tournament.playersCount })
          : formatMessage(messages.placesOf, { taken: tournament.playersCount, max })}
      </td>
      <td className={css.cell}>
        <span className={css.people}>
          <MyEntrySection tournament={tournament} now={now} />
          <PaidSection tournament={tournament} />
          <FriendInitials friends={friendsAmong(friends, tournament.friendIds)} named />
        </span>
      </td>
    </tr>
  )
})
