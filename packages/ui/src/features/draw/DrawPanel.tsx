import type { ClubDateTime, NamePattern } from '@club/core'
import type { Round, StartList } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable, Published } from '../../shared/loading/notice.ts'
import { PublishedView } from '../../shared/loading/PublishedView.tsx'
import { column } from '../../shared/parts.css.ts'
import { DrawCheck, type PublishedProof } from './DrawCheck.tsx'
import { drawMessages as messages } from './messages.ts'
import { StartListView } from './StartListView.tsx'

export interface DrawPanelProps {
  readonly now: ClubDateTime
  readonly rounds: Loadable<readonly Round[]>
  /** The chosen round; null or an unknown one falls back to the first. */
  readonly roundId: string | null
  readonly onRound: (roundId: string) => void
  /** The start list of that round. */
  readonly startList: Published<StartList>
  readonly myCustomerId: string | null
  readonly friendIds: readonly string[]
  /** The club’s pattern for short names. CS-07. */
  readonly shortName: NamePattern
  /** Published data of a random draw; null if the start list was made in another way. */
  readonly proof: PublishedProof | null
}

/** The start list of each round. TV-36. */
export function DrawPanel({ rounds, roundId, onRound, startList, myCustomerId, friendIds, shortName, proof }: DrawPanelProps) {
  const { formatMessage } = useIntl()
  if (rounds.kind === 'loading') return <ListSkeleton />
  if (rounds.kind === 'failed') return <LoadFailed notice={rounds.notice} onRetry={rounds.onRetry} />
  const round = rounds.value.find(({ id }) => id === roundId) ?? rounds.value[0]
  return (
    <div className={column}>
      {rounds.value.length > 1 && round && (
        <div>
          <Segmented
            label={formatMessage(messages.round)}
            options={rounds.value.map(({ id, number }) => ({ value: id, label: formatMessage(messages.roundNumber, { number }) }))}
            value={round.id}
            onChange={onRound}
          />
        </div>
      )}
      <PublishedView published={startList} words={messages}>
        {({ flights }) =>
          flights.length === 0 ? (
            <EmptyState title={formatMessage(messages.emptyTitle)} text={formatMessage(messages.emptyText)} />
          ) : (
            <>
              <StartListView key={round?.id} flights={flights} myCustomerId={myCustomerId} friendIds={friendIds} shortName={shortName} />
              {/* Teams are drawn under numbers of their own. */}
              {proof && <DrawCheck proof={proof} flights={round && round.teamSize > 1 ? [] : flights} />}
            </>
          )
        }
      </PublishedView>
    </div>
  )
}
