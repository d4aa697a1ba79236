import type { ClubDateTime } from '@club/core'
import type { Buddy } from '@club/core/club'
import type { TournamentSummary } from '@club/core/tournament'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { MonthBar } from '../../components/MonthBar/MonthBar.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { monthAfter } from '../../format/dates.ts'
import { useFormats } from '../../format/useFormats.ts'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import type { Loadable } from '../notice.ts'
import { screen } from '../parts.css.ts'
import { useWide } from '../useWide.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import { tournamentsMessages as messages } from './messages.ts'
import { TournamentRows } from './TournamentRows.tsx'
import { TournamentTable } from './TournamentTable.tsx'
import { filterSize, NO_FILTER, type TournamentFilter } from './tournamentFilter.ts'

export interface TournamentListScreenProps {
  readonly now: ClubDateTime
  /** `yyyy-MM`. */
  readonly month: string
  /** Months around it with their number of tournaments, ascending; months without a row have none. */
  readonly monthCounts: readonly { readonly month: string; readonly count: number }[]
  readonly onMonth: (month: string) => void
  readonly filter: TournamentFilter
  readonly onFilter: (filter: TournamentFilter) => void
  readonly tournaments: Loadable<readonly TournamentSummary[]>
  readonly friends: readonly Buddy[]
  readonly loggedIn: boolean
  readonly hrefForTournament: (id: string) => string
}

/** The months of the bar: three before the chosen one, three after it. */
const AROUND = [-3, -2, -1, 0, 1, 2, 3] as const

export function TournamentListScreen(props: TournamentListScreenProps) {
  const { month, monthCounts, onMonth, filter, onFilter, tournaments, loggedIn } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [filterOpen, setFilterOpen] = useState(false)
  const countOf = (key: string) => monthCounts.find((row) => row.month === key)?.count ?? 0
  const shown = tournaments.kind === 'ready' ? tournaments.value.length : null

  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.title)} />
      <MonthBar
        label={formatMessage(messages.month)}
        title={formats.month(month)}
        subtitle={shown === null ? '' : formatMessage(messages.count, { count: shown })}
        previousLabel={formatMessage(messages.previousMonth)}
        nextLabel={formatMessage(messages.nextMonth)}
        onPrevious={() => onMonth(monthAfter(month, -1))}
        onNext={() => onMonth(monthAfter(month, 1))}
        months={AROUND.map((step) => monthAfter(month, step)).map((key) => ({
          value: key,
          label: formats.monthName(key, key === month ? 'long' : 'short'),
          count: countOf(key),
        }))}
        value={month}
        onChange={onMonth}
      />
      <FilterChips filter={filter} onFilter={onFilter} loggedIn={loggedIn} onOpenAll={() => setFilterOpen(true)} />
      <TournamentsOfMonth {...props} />
      {filterOpen && (
        <FilterDialog filter={filter} onFilter={onFilter} loggedIn={loggedIn} count={shown} onClose={() => setFilterOpen(false)} />
      )}
    </div>
  )
}

function TournamentsOfMonth(props: TournamentListScreenProps) {
  const { month, tournaments } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const wide = useWide()
  if (tournaments.kind === 'loading') return <ListSkeleton />
  if (tournaments.kind === 'failed') return <LoadFailed notice={tournaments.notice} onRetry={tournaments.onRetry} />
  if (tournaments.value.length === 0) return <NothingInMonth {...props} />
  const Rows = wide ? TournamentTable : TournamentRows
  return <Rows {...props} tournaments={tournaments.value} label={formatMessage(messages.listOf, { month: formats.month(month) })} />
}

function NothingInMonth({ month, monthCounts, onMonth, filter, onFilter }: TournamentListScreenProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const title = formatMessage(messages.emptyTitle, { month: formats.month(month) })
  if (filterSize(filter) > 0) {
    return (
      <EmptyState
        title={title}
        text={formatMessage(messages.emptyFiltered)}
        action={
          <Button kind="sec" onClick={() => onFilter(NO_FILTER)}>
            {formatMessage(messages.reset)}
          </Button>
        }
      />
    )
  }
  const next = monthCounts.find((row) => row.month > month && row.count > 0)
  if (!next) return <EmptyState title={title} text={formatMessage(messages.emptyLater)} />
  const nextMonth = formats.month(next.month)
  return (
    <EmptyState
      title={title}
      text={formatMessage(messages.emptyNext, { month: nextMonth })}
      action={
        <Button kind="sec" onClick={() => onMonth(next.month)}>
          {formatMessage(messages.goTo, { month: nextMonth })}
        </Button>
      }
    />
  )
}
