import { chosenRound, type Round, type SpecialPrize, type SpecialResult } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { initials } from '../../format/names.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { card, rowName, small } from '../../shared/parts.css.ts'
import { useShownName } from '../../shared/text/useShownName.ts'
import { resultsMessages as messages } from './messages.ts'
import * as css from './SpecialPrizeView.css.ts'

export interface SpecialPrizeViewProps {
  readonly special: Loadable<SpecialPrize>
  readonly rounds: readonly Round[]
  readonly roundId: string | null
  readonly myCustomerId: string | null
}

/** Winners of a special prize, with their results: of the chosen round, and of the whole tournament. TR-25, TR-37. */
export function SpecialPrizeView({ special, rounds, roundId, myCustomerId }: SpecialPrizeViewProps) {
  const { formatMessage } = useIntl()
  if (special.kind === 'loading') return <ListSkeleton />
  if (special.kind === 'failed') return <LoadFailed notice={special.notice} onRetry={special.onRetry} />
  const { prize, results } = special.value
  const round = chosenRound(prize, rounds, roundId)
  const shown = results.filter(({ roundNumber }) => roundNumber === null || roundNumber === round?.number)
  return (
    <section className={card}>
      {prize.description.trim() !== '' && <p>{prize.description}</p>}
      {prize.notes.trim() !== '' && <p className={small}>{prize.notes}</p>}
      {shown.length === 0 ? (
        <EmptyState title={formatMessage(messages.noWinnerTitle)} text={formatMessage(messages.noWinnerText)} />
      ) : (
        <ul className={css.winners}>
          {shown.map((result) => (
            <Winner key={`${result.roundNumber} ${result.winner.id}`} result={result} mine={isMine(result, myCustomerId)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function isMine({ winner }: SpecialResult, myCustomerId: string | null): boolean {
  return myCustomerId !== null && winner.customerIds.includes(myCustomerId)
}

function Winner({ result: { winner, comment }, mine }: { readonly result: SpecialResult; readonly mine: boolean }) {
  const { formatMessage } = useIntl()
  const shownName = useShownName()
  const [firstName = '', ...rest] = winner.name.split(' ')
  return (
    <li className={css.winner}>
      <Avatar
        initials={initials({ firstName, lastName: rest.at(-1) ?? '' })}
        customerId={winner.customerIds.length === 1 ? (winner.customerIds[0] ?? null) : null}
        kind={mine ? 'me' : 'other'}
      />
      <span className={rowName}>
        {shownName(winner.name)}
        {mine && <span className={small}> {formatMessage(commonMessages.you)}</span>}
      </span>
      {comment !== '' && <strong className={css.comment}>{comment}</strong>}
    </li>
  )
}
