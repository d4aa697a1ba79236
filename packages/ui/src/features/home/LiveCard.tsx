import type { ClubDateTime } from '@club/core'
import type { Buddy, Customer } from '@club/core/club'
import type { Board, BoardRow, TournamentSummary } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { formatExact, formatToPar } from '../../format/numbers.ts'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { textLink } from '../../shared/parts.css.ts'
import { hidden } from '../../theme/text.css.ts'
import * as css from './LiveCard.css.ts'
import { homeMessages as messages } from './messages.ts'

/** The event in progress. */
export interface LiveEvent {
  readonly tournament: TournamentSummary
  readonly roundNumber: number
  readonly board: Board
  /** When the board was loaded, if updates are missing; null while it is live. TR-81+. */
  readonly staleAt: ClubDateTime | null
  readonly hrefResults: string
}

/** Returns the first three, then the viewer and friends at any position. */
function liveRows(rows: readonly BoardRow[], myId: string | null, friendIds: readonly string[]): readonly BoardRow[] {
  const followed = (row: BoardRow) => row.customerIds.some((id) => id === myId || friendIds.includes(id))
  return [...rows.slice(0, 3), ...rows.slice(3).filter(followed)]
}

export interface LiveCardProps {
  readonly live: LiveEvent
  readonly me: Customer | null
  readonly friends: readonly Buddy[]
}

export function LiveCard({ live, me, friends }: LiveCardProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const friendIds = friends.map(({ customer }) => customer.id)
  const mine = me && live.board.rows.find((row) => row.customerIds.includes(me.id))
  return (
    <section className={css.card} aria-labelledby="live-event">
      <div className={css.head}>
        <div>
          <h2 id="live-event" className={css.name}>
            {live.tournament.name}
          </h2>
          <p className={css.round}>{formatMessage(messages.roundOf, { number: live.roundNumber, count: live.tournament.roundCount })}</p>
        </div>
        {live.staleAt === null && <StateBadge kind="live" label={formatMessage(messages.live)} />}
      </div>
      {live.staleAt !== null && (
        <p className={css.round}>{formatMessage(commonMessages.notLive, { when: formats.dayAndTime(live.staleAt) })}</p>
      )}
      {mine?.position != null && (
        <p className={css.mine}>
          <span>{formatMessage(messages.yourPosition, { position: mine.label })}</span>
          <Score row={mine} />
        </p>
      )}
      <ol className={css.rows}>
        {liveRows(live.board.rows, me?.id ?? null, friendIds).map((row) => (
          <li key={row.id} className={css.row}>
            <span className={css.position}>{row.label}</span>
            <span className={css.player}>
              {row.customerIds.some((id) => id === me?.id)
                ? formatMessage(commonMessages.you)
                : row.name || formatMessage(commonMessages.nameNotShown)}
              {row.customerIds.some((id) => friendIds.includes(id)) && (
                <>
                  <span className={css.star}>
                    <Icon name="star" size={16} />
                  </span>
                  <span className={hidden}>{formatMessage(commonMessages.friend)}</span>
                </>
              )}
            </span>
            <Score row={row} />
          </li>
        ))}
      </ol>
      <Link className={textLink} href={live.hrefResults}>
        {formatMessage(messages.leaderboard)}
        <Icon name="arrowRight" size={20} />
      </Link>
    </section>
  )
}

function Score({ row: { toPar, total } }: { readonly row: BoardRow }) {
  return (
    <span className={toPar && toPar.numerator < 0 ? css.under : css.score}>
      {toPar ? formatToPar(toPar) : total ? formatExact(total) : '–'}
    </span>
  )
}

/** Placeholder of the card until its board is loaded, so that the content below does not jump. */
export function LiveCardSkeleton() {
  return (
    <div className={css.waiting} aria-hidden="true">
      <Skeleton width="60%" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="40%" />
    </div>
  )
}
