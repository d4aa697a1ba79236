import { type ClubDateTime, dayOf } from '@club/core'
import { entryState, type TournamentSummary, tournamentStatus } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { StateBadge } from '../../components/StateBadge/StateBadge.tsx'
import { EntryStateBadge } from '../entry/EntryStateBadge.tsx'
import { entryMessages as messages } from '../entry/entryMessages.ts'

/** State of a tournament: cancelled, else its sign-up before it starts, then today, in progress, finished. TL-22, TV-69 to TV-72. */
export function TournamentState({ tournament, now }: { readonly tournament: TournamentSummary; readonly now: ClubDateTime }) {
  const { formatMessage } = useIntl()
  const entry = <EntryStateBadge tournament={tournament} now={now} />
  if (tournament.live || tournament.cancelled) return entry
  switch (tournamentStatus(tournament, dayOf(now))) {
    case 'closed':
      return <StateBadge kind="closed" label={formatMessage(messages.finished)} />
    case 'opened':
      return <StateBadge kind="opens" label={formatMessage(messages.underWay)} />
    case 'ongoing':
      return (
        <>
          <StateBadge kind="opens" label={formatMessage(messages.today)} />
          {entryState(tournament, now).kind === 'open' && entry}
        </>
      )
    case 'future':
      return entry
  }
}
