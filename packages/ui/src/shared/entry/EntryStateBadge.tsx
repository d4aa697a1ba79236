import type { ClubDateTime } from '@club/core'
import type { TournamentSummary } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { entryBadge } from './entryBadge.ts'
import { entryMessages as messages } from './entryMessages.ts'

/** Icon, word and countdown of a tournament’s sign-up. */
export function EntryStateBadge({ tournament, now }: { readonly tournament: TournamentSummary; readonly now: ClubDateTime }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const badge = entryBadge(tournament, now)
  switch (badge.kind) {
    case 'live':
      return <StateBadge kind="live" label={formatMessage(messages.live)} />
    case 'opens':
      return <StateBadge kind="opens" label={formatMessage(messages.opensIn, { time: formats.countdown(now, badge.at) })} />
    case 'open':
      return <StateBadge kind="open" label={formatMessage(messages.open)} />
    case 'closes':
      return <StateBadge kind="open" label={formatMessage(messages.closesIn, { time: formats.countdown(now, badge.at) })} />
    case 'closesSoon':
      return <StateBadge kind="closesSoon" label={formatMessage(messages.closesIn, { time: formats.countdown(now, badge.at) })} />
    case 'full':
      return (
        <StateBadge
          kind="full"
          label={badge.waiting > 0 ? formatMessage(messages.fullWaiting, { count: badge.waiting }) : formatMessage(messages.full)}
        />
      )
    case 'cancelled':
      return <StateBadge kind="cancelled" label={formatMessage(messages.cancelled)} />
    case 'closed':
      return <StateBadge kind="closed" label={formatMessage(messages.closed)} />
  }
}
