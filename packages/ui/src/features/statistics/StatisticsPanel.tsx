import { BIRDIE_KINDS, type BirdieFilter, type BirdieStatistics } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import type { Published } from '../../shared/loading/notice.ts'
import { PublishedView } from '../../shared/loading/PublishedView.tsx'
import { columns, screen } from '../../shared/parts.css.ts'
import { HolesCard } from './HolesCard.tsx'
import { statisticsMessages as messages } from './messages.ts'
import { type FilterChoices, StatisticsFilter } from './StatisticsFilter.tsx'
import { TotalCard } from './TotalCard.tsx'

export interface StatisticsPanelProps {
  readonly choices: FilterChoices
  readonly filter: BirdieFilter
  readonly onFilter: (filter: BirdieFilter) => void
  readonly statistics: Published<BirdieStatistics>
}

/** Scores of the field, in total and hole by hole, of all players or of those that match the filters. TR-52. */
export function StatisticsPanel({ choices, filter, onFilter, statistics }: StatisticsPanelProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <StatisticsFilter choices={choices} filter={filter} onFilter={onFilter} />
      <PublishedView published={statistics} words={messages}>
        {({ total, holes }) =>
          BIRDIE_KINDS.every((kind) => total[kind] === 0) ? (
            <EmptyState title={formatMessage(messages.emptyTitle)} text={formatMessage(messages.emptyText)} />
          ) : (
            <div className={columns}>
              <HolesCard holes={holes} />
              <TotalCard total={total} />
            </div>
          )
        }
      </PublishedView>
    </div>
  )
}
