import type { ClubDateTime } from '@club/core'
import type { Round, TeeAssignment, Tournament } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { Markdown } from '../Markdown.tsx'
import type { Loadable } from '../notice.ts'
import * as css from '../parts.css.ts'
import { HandicapLimitsCard } from './HandicapLimitsCard.tsx'
import { tournamentMessages as messages } from './messages.ts'
import { RoundsCard } from './RoundsCard.tsx'
import { Section } from './Section.tsx'
import { TeesCard } from './TeesCard.tsx'
import { type ShownMaxScore, TournamentFacts } from './TournamentFacts.tsx'
import { TournamentWindow } from './TournamentWindow.tsx'

export interface TournamentDetailsProps {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  readonly rounds: Loadable<readonly Round[]>
  readonly tees: Loadable<readonly TeeAssignment[]>
  readonly maxScore: ShownMaxScore
}

export function TournamentDetails({ now, tournament, rounds, tees, maxScore }: TournamentDetailsProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={css.columns}>
      <div className={css.column}>
        {tournament.extraDetails.trim() !== '' && (
          <Section title={formatMessage(messages.about)}>
            <Markdown text={tournament.extraDetails} />
          </Section>
        )}
        <Section title={formatMessage(messages.facts)}>
          <TournamentFacts now={now} tournament={tournament} maxScore={maxScore} />
        </Section>
        <Loaded loadable={rounds}>{(value) => <RoundsCard rounds={value} />}</Loaded>
        <Loaded loadable={tees}>{(value) => <TeesCard tees={value} />}</Loaded>
      </div>
      <div className={css.column}>
        <Section title={formatMessage(messages.window)}>
          <TournamentWindow tournament={tournament} />
        </Section>
        <HandicapLimitsCard limits={tournament.handicapLimits} />
      </div>
    </div>
  )
}

interface LoadedProps<Value> {
  readonly loadable: Loadable<Value>
  readonly children: (value: Value) => React.ReactNode
}

function Loaded<Value>({ loadable, children }: LoadedProps<Value>) {
  if (loadable.kind === 'loading') return <ListSkeleton />
  if (loadable.kind === 'failed') return <LoadFailed notice={loadable.notice} onRetry={loadable.onRetry} />
  return children(loadable.value)
}
