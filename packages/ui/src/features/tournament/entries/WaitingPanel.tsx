import type { ClubDateTime } from '@club/core'
import type { Customer } from '@club/core/club'
import type { Tournament, WaitingEntry } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx'
import type { WithdrawTarget } from '../../../shared/entry/withdrawTarget.ts'
import type { Published } from '../../../shared/loading/notice.ts'
import { PublishedView } from '../../../shared/loading/PublishedView.tsx'
import { entriesMessages as messages } from './entriesMessages.ts'
import { WaitingCard } from './WaitingCard.tsx'

export interface WaitingPanelProps {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  /** null for a visitor. */
  readonly me: Customer | null
  readonly waiting: Published<readonly WaitingEntry[]>
  readonly onWithdraw: (target: WithdrawTarget) => void
}

/** The waiting list, once the club has published the players. */
export function WaitingPanel(props: WaitingPanelProps) {
  const { formatMessage } = useIntl()
  return (
    <PublishedView published={props.waiting} words={messages}>
      {(waiting) =>
        waiting.length === 0 ? (
          <EmptyState title={formatMessage(messages.waitingListEmptyTitle)} text={formatMessage(messages.waitingListEmptyText)} />
        ) : (
          <WaitingCard {...props} waiting={waiting} />
        )
      }
    </PublishedView>
  )
}
