import type { ClubDateTime } from '@club/core'
import type { MaxScoreRule } from '@club/core/scoring'
import type {
  Announcement,
  NamedPrizeGroup,
  Prize,
  PublishSettings,
  Round,
  RoundSettings,
  TeeAssignment,
  Tournament,
} from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Segmented } from '../../../components/Segmented/Segmented.tsx'
import { ListSkeleton } from '../../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../../shared/loading/notice.ts'
import * as css from '../../../shared/parts.css.ts'
import { Markdown } from '../../../shared/text/Markdown.tsx'
import { tournamentMessages as messages } from '../messages.ts'
import { Section } from '../Section.tsx'
import { AnnouncementsCard } from './AnnouncementsCard.tsx'
import { ClassesSection, isUnclassed, type TournamentClasses } from './ClassesSection.tsx'
import { DETAIL_PARTS, type DetailPart } from './detailParts.ts'
import { detailsMessages } from './detailsMessages.ts'
import { HandicapLimitsCard } from './HandicapLimitsCard.tsx'
import { PrizesSection } from './PrizesSection.tsx'
import { PublicationCard } from './PublicationCard.tsx'
import { RoundsCard } from './RoundsCard.tsx'
import { TeesCard } from './TeesCard.tsx'
import { TournamentFacts } from './TournamentFacts.tsx'
import { TournamentWindow } from './TournamentWindow.tsx'

export interface TournamentDetailsProps {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  readonly rounds: Loadable<readonly Round[]>
  /** The loaded settings; a round without them shows only its format. */
  readonly roundSettings: readonly RoundSettings[]
  readonly tees: Loadable<readonly TeeAssignment[]>
  readonly maxScore: MaxScoreRule
  readonly classes: Loadable<TournamentClasses>
  readonly prizes: Loadable<readonly Prize[]>
  readonly prizeGroup: NamedPrizeGroup | null
  readonly announcements: Loadable<readonly Announcement[]>
  readonly publication: PublishSettings | null
  readonly onDownload: (announcement: Announcement) => Promise<void>
  readonly part: DetailPart
  readonly onPart: (part: DetailPart) => void
}

/** Everything to know before playing, in parts; an empty part is not offered. */
export function TournamentDetails(props: TournamentDetailsProps) {
  const { classes, prizes, rounds, prizeGroup, part, onPart } = props
  const { formatMessage } = useIntl()
  const has: Readonly<Record<DetailPart, boolean>> = {
    overview: true,
    classes: classes.kind === 'ready' ? !isUnclassed(classes.value) : part === 'classes',
    prizes: prizes.kind === 'ready' ? prizes.value.length > 0 : part === 'prizes',
  }
  const parts = DETAIL_PARTS.filter((one) => has[one])
  const shown = has[part] ? part : 'overview'
  return (
    <div className={css.column}>
      {parts.length > 1 && (
        <div>
          <Segmented
            label={formatMessage(detailsMessages.parts)}
            options={parts.map((one) => ({ value: one, label: formatMessage(detailsMessages[`part_${one}`]) }))}
            value={shown}
            onChange={onPart}
          />
        </div>
      )}
      {shown === 'overview' && <Overview {...props} />}
      {shown === 'classes' && <Loaded loadable={classes}>{(value) => <ClassesSection classes={value} />}</Loaded>}
      {shown === 'prizes' && (
        <Loaded loadable={prizes}>
          {(value) => <PrizesSection prizes={value} rounds={rounds.kind === 'ready' ? rounds.value : []} prizeGroup={prizeGroup} />}
        </Loaded>
      )}
    </div>
  )
}

function Overview(props: TournamentDetailsProps) {
  const { now, tournament, rounds, roundSettings, tees, maxScore, announcements, publication, onDownload } = props
  const { formatMessage } = useIntl()
  return (
    <div className={css.columns}>
      <div className={css.column}>
        {announcements.kind === 'ready' && <AnnouncementsCard announcements={announcements.value} onDownload={onDownload} />}
        {announcements.kind === 'failed' && <LoadFailed notice={announcements.notice} onRetry={announcements.onRetry} />}
        {tournament.extraDetails.trim() !== '' && (
          <Section title={formatMessage(messages.about)}>
            <Markdown text={tournament.extraDetails} />
          </Section>
        )}
        <Section title={formatMessage(messages.facts)}>
          <TournamentFacts now={now} tournament={tournament} maxScore={maxScore} />
        </Section>
        <Loaded loadable={rounds}>{(value) => <RoundsCard rounds={value} settings={roundSettings} />}</Loaded>
        <Loaded loadable={tees}>{(value) => <TeesCard tees={value} usePreferredTee={tournament.usePreferredTee} />}</Loaded>
      </div>
      <div className={css.column}>
        <Section title={formatMessage(messages.window)}>
          <TournamentWindow tournament={tournament} />
        </Section>
        <HandicapLimitsCard limits={tournament.handicapLimits} />
        {publication && rounds.kind === 'ready' && <PublicationCard now={now} rounds={rounds.value} publication={publication} />}
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
