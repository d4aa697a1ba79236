import type { ClubDate } from '@club/core'
import { type EstimateOffer, explainedRecord, type HandicapRecord, yearLow } from '@club/core/membership'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { card, column, columns, screen } from '../../shared/parts.css.ts'
import { useWide } from '../../shared/useWide.ts'
import { EstimateCard } from './EstimateCard.tsx'
import { GapNote } from './GapNote.tsx'
import { IndexCard } from './IndexCard.tsx'
import * as css from './MyGolf.css.ts'
import { myGolfMessages as messages } from './messages.ts'
import { RecordCard } from './RecordCard.tsx'
import { ResultsCard, type ResultsCardProps } from './ResultsCard.tsx'
import { StatisticsCard, type StatisticsCardProps } from './StatisticsCard.tsx'
import { WhyIndex } from './WhyIndex.tsx'

export interface MyGolfScreenProps extends ResultsCardProps {
  readonly record: Loadable<HandicapRecord>
  readonly offer: Loadable<EstimateOffer>
  readonly statistics: Loadable<StatisticsCardProps['statistics']>
  readonly today: ClubDate
  readonly hrefForTournament: (id: string) => string | null
}

/** The member's own golf: index, its history and explanation, an estimate, the record, results and statistics. HC-80+ to HC-89+. */
export function MyGolfScreen(props: MyGolfScreenProps) {
  const { formatMessage } = useIntl()
  const { record } = props
  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.title)} />
      {record.kind === 'loading' && <ListSkeleton />}
      {record.kind === 'failed' && <LoadFailed notice={record.notice} onRetry={record.onRetry} />}
      {record.kind === 'ready' && <Loaded {...props} record={record.value} />}
    </div>
  )
}

function Loaded(props: Omit<MyGolfScreenProps, 'record'> & { readonly record: HandicapRecord }) {
  const { record, offer, statistics, today, hrefForTournament, results, total, onMore, hrefForResult } = props
  const { formatMessage } = useIntl()
  const wide = useWide('xl')
  const explained = useMemo(() => explainedRecord(record), [record])
  const estimate =
    !explained.gap &&
    (offer.kind === 'ready' ? (
      <EstimateCard record={record} offer={offer.value} today={today} />
    ) : (
      offer.kind === 'failed' && <LoadFailed notice={offer.notice} onRetry={offer.onRetry} />
    ))
  const played = (
    <>
      <ResultsCard results={results} total={total} onMore={onMore} hrefForResult={hrefForResult} />
      {statistics.kind === 'ready' && <StatisticsCard statistics={statistics.value} />}
      {statistics.kind === 'failed' && <LoadFailed notice={statistics.notice} onRetry={statistics.onRetry} />}
    </>
  )
  // Without an estimate the results are in the side column, which would be empty.
  const aside = estimate || explained.shown
  const isNew = record.rounds.length === 0 && record.official.kind !== 'index'
  return (
    <div className={aside ? columns : css.halves}>
      <div className={column}>
        {isNew ? (
          <EmptyState title={formatMessage(messages.emptyTitle)} text={formatMessage(messages.emptyText)} />
        ) : (
          <IndexCard record={record} explained={explained} today={today} />
        )}
        {explained.gap && !isNew && <GapNote gap={explained.gap} />}
        {!wide && estimate}
        {record.rounds.length > 0 && <RecordCard record={record} explained={explained} hrefForTournament={hrefForTournament} />}
        {(!wide || aside) && played}
      </div>
      {wide && !aside && <div className={column}>{played}</div>}
      {wide && aside && (
        <div className={column}>
          {estimate}
          {explained.shown && (
            <section className={card}>
              <WhyIndex step={explained.shown} official={record.official} lowTenths={yearLow(record, today)} />
            </section>
          )}
        </div>
      )}
    </div>
  )
}
