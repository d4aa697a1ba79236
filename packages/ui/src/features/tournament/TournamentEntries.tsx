import type { ClubDateTime } from '@club/core'
import type { Buddy, Customer } from '@club/core/club'
import type { Entrant, SignUpRefusal, Tournament, WaitingEntry, WithdrawalRefusal } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../commonMessages.ts'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import type { Published } from '../notice.ts'
import * as css from '../parts.css.ts'
import type { WithdrawTarget } from '../withdrawTarget.ts'
import { entriesMessages as messages } from './entriesMessages.ts'
import { MyEntry } from './MyEntry.tsx'
import { PlayersCard } from './PlayersCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'

export interface TournamentEntriesProps {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  /** null is a visitor. */
  readonly me: Customer | null
  readonly friends: readonly Buddy[]
  readonly players: Published<readonly Entrant[]>
  readonly waiting: Published<readonly WaitingEntry[]>
  readonly hrefSignUp: string
  readonly hrefLogin: string
  readonly onWithdraw: (target: WithdrawTarget) => void
  readonly wordRefusal: (refusal: SignUpRefusal | WithdrawalRefusal) => string
}

/** The sign-up tab: where I stand, who plays, who waits. */
export function TournamentEntries(props: TournamentEntriesProps) {
  const { players, waiting } = props
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <PublishedView published={players}>{(value) => <PlayersCard {...props} players={value} />}</PublishedView>
        {waiting.kind === 'ready' && waiting.value.length > 0 && <WaitingCard {...props} waiting={waiting.value} />}
        {waiting.kind === 'failed' && <LoadFailed notice={waiting.notice} onRetry={waiting.onRetry} />}
      </div>
      <div className={css.columnFirst}>
        <MyEntry {...props} />
      </div>
    </div>
  )
}

interface PublishedViewProps<Value> {
  readonly published: Published<Value>
  readonly children: (value: Value) => React.ReactNode
}

function PublishedView<Value>({ published, children }: PublishedViewProps<Value>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  switch (published.kind) {
    case 'ready':
      return children(published.value)
    case 'loading':
      return <ListSkeleton />
    case 'failed':
      return <LoadFailed notice={published.notice} onRetry={published.onRetry} />
    case 'notPublished':
      return (
        <EmptyState
          title={formatMessage(messages.notPublishedTitle)}
          text={
            published.publishTime
              ? formatMessage(messages.notPublishedAt, { when: formats.dayAndTime(published.publishTime) })
              : formatMessage(messages.notPublishedText)
          }
        />
      )
    case 'membersOnly':
      return (
        <EmptyState
          title={formatMessage(commonMessages.membersOnlyTitle)}
          text={formatMessage(commonMessages.membersOnlyText)}
          action={
            <Button kind="sec" href={published.hrefLogin}>
              {formatMessage(commonMessages.logIn)}
            </Button>
          }
        />
      )
  }
}
