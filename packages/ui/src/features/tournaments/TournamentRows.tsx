import type { ClubDateTime } from '@club/core'
import type { Buddy } from '@club/core/club'
import type { TournamentSummary } from '@club/core/tournament'
import { Fragment, memo, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { Link } from '../../components/navigation.tsx'
import { MyEntrySection } from '../../shared/entry/MyEntrySection.tsx'
import * as css from '../../shared/parts.css.ts'
import { PaidSection } from '../../shared/payment/PaidSection.tsx'
import { FriendInitials, friendsAmong } from '../../shared/text/FriendInitials.tsx'
import { DateBlock } from '../../shared/tournament/DateBlock.tsx'
import { TournamentState } from '../../shared/tournament/TournamentState.tsx'
import { tournamentLine } from '../../shared/tournament/tournamentLine.ts'
import { head } from './LongList.css.ts'

export interface TournamentRowsProps {
  readonly now: ClubDateTime
  readonly tournaments: readonly TournamentSummary[]
  readonly friends: readonly Buddy[]
  readonly hrefForTournament: (tournament: TournamentSummary) => string
  /** Accessible name of the list. */
  readonly label: string
  /** A line before the row at this index, such as the start of today. */
  readonly mark?: { readonly at: number; readonly text: string } | null
}

/** The list below lg: each row is one link. */
export function TournamentRows({ tournaments, label, mark, ...rest }: TournamentRowsProps) {
  return (
    <ul className={css.rows} aria-label={label}>
      {tournaments.map((tournament, at) => (
        <Fragment key={tournament.id}>
          {at === mark?.at && <li className={head}>{mark.text}</li>}
          <TournamentItem tournament={tournament} {...rest} />
        </Fragment>
      ))}
    </ul>
  )
}

/** The position of a row in a list that is only partly rendered. Separate values, so that a row that stays is not rendered again. */
export interface RowPlace {
  readonly index?: number
  readonly place?: number
  readonly count?: number
  readonly measure?: Ref<HTMLElement>
}

export interface TournamentRowProps extends RowPlace, Pick<TournamentRowsProps, 'now' | 'friends' | 'hrefForTournament'> {
  readonly tournament: TournamentSummary
}

export const TournamentItem = memo(function TournamentItem(props: TournamentRowProps) {
  const { now, tournament, friends, hrefForTournament, index, place, count, measure } = props
  const intl = useIntl()
  return (
    <li ref={measure as Ref<HTMLLIElement>} className={css.row} data-index={index} aria-posinset={place} aria-setsize={count}>
      <Link className={css.rowLink} href={hrefForTournament(tournament)}>
        <DateBlock date={tournament.startDate} />
        <span className={css.rowBody}>
          <span className={css.rowHead}>
            <span className={css.rowName}>{tournament.name}</span>
            <FriendInitials friends={friendsAmong(friends, tournament.friendIds)} />
          </span>
          <span className={css.rowLine}>{tournamentLine(intl, tournament)}</span>
          <span className={css.rowState}>
            <TournamentState tournament={tournament} now={now} />
            <MyEntrySection tournament={tournament} now={now} />
            <PaidSection tournament={tournament} />
          </span>
        </span>
      </Link>
    </li>
  )
})
