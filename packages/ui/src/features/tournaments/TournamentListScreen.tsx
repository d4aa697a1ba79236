import { type ClubDateTime, dayOf } from '@club/core'
import type { Buddy } from '@club/core/club'
import type { TournamentSummary } from '@club/core/tournament'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { MonthBar } from '../../components/MonthBar/MonthBar.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { monthAfter } from '../../format/dates.ts'
import { useFormats } from '../../format/useFormats.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { screen, small } from '../../shared/parts.css.ts'
import { useWide } from '../../shared/useWide.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import type { LongListProps } from './LongList.tsx'
import { tournamentsMessages as messages } from './messages.ts'
import * as css from './TournamentListScreen.css.ts'
import { TournamentRows } from './TournamentRows.tsx'
import { TournamentTable } from './TournamentTable.tsx'
import { filterSize, isLongSpan, NO_FILTER, type TournamentFilter } from './tournamentFilter.ts'

export interface TournamentListScreenProps {
  readonly now: ClubDateTime
  /** `yyyy-MM`, or one of the long spans. */
  readonly month: string
  /** Nearby months with their number of tournaments, ascending; a month that is missing has none. */
  readonly monthCounts: readonly { readonly month: string; readonly count: number }[]
  readonly onMonth: (month: string) => void
  readonly filter: TournamentFilter
  readonly onFilter: (filter: TournamentFilter) => void
  /** Part of the name to search for; `tournaments` holds the matches. */
  readonly name: string
  readonly onName: (name: string) => void
  /** True if the list of this month also shows past tournaments. */
  readonly earlier: boolean
  readonly onEarlier: (earlier: boolean) => void
  /** The tournaments of the month, or the loaded part of all. */
  readonly tournaments: Loadable<readonly TournamentSummary[]>
  /** Number of all tournaments, if not all are loaded yet. */
  readonly total?: number
  readonly onMore?: () => void
  /** The LongList component; may be loaded when a long list is shown. */
  readonly LongList: ComponentType<LongListProps>
  readonly friends: readonly Buddy[]
  readonly loggedIn: boolean
  readonly hrefForTournament: (tournament: TournamentSummary) => string
  /** Next to the title: the calendar to subscribe to. */
  readonly aside?: ReactNode
}

/** The months of the bar, relative to the chosen one: three before, three after. */
const AROUND = [-3, -2, -1, 0, 1, 2, 3] as const
/** Number of rows from which only those near the window are rendered. */
const LONG = 100

export function TournamentListScreen(props: TournamentListScreenProps) {
  const { now, month, onMonth, filter, onFilter, name, onName, tournaments, total, loggedIn, aside } = props
  const { formatMessage } = useIntl()
  const [filterOpen, setFilterOpen] = useState(false)
  const shown = tournaments.kind === 'ready' ? (total ?? tournaments.value.length) : null

  return (
    <div className={screen}>
      <ScreenHeader title={formatMessage(messages.title)} />
      <div className={css.span}>
        <Segmented
          label={formatMessage(messages.span)}
          options={[
            { value: 'month', label: formatMessage(messages.spanMonth) },
            { value: 'coming', label: formatMessage(messages.spanComing) },
            { value: 'all', label: formatMessage(messages.spanAll) },
          ]}
          value={isLongSpan(month) ? month : 'month'}
          onChange={(span) => onMonth(span === 'month' ? now.slice(0, 7) : span)}
        />
        {isLongSpan(month) && shown !== null && shown > 0 && <p className={small}>{formatMessage(messages.count, { count: shown })}</p>}
        {aside}
      </div>
      <Field label={formatMessage(messages.search)} type="search" name="tournament" autoComplete="off" value={name} onChange={onName} />
      {!isLongSpan(month) && <Months {...props} shown={shown} />}
      <FilterChips filter={filter} onFilter={onFilter} loggedIn={loggedIn} onOpenAll={() => setFilterOpen(true)} />
      <Listed {...props} />
      {filterOpen && (
        <FilterDialog filter={filter} onFilter={onFilter} loggedIn={loggedIn} count={shown} onClose={() => setFilterOpen(false)} />
      )}
    </div>
  )
}

type MonthsProps = TournamentListScreenProps & { readonly shown: number | null }

function Months({ month, monthCounts, onMonth, shown }: MonthsProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const countOf = (key: string) => monthCounts.find((row) => row.month === key)?.count ?? 0
  return (
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
  )
}

function Listed(props: TournamentListScreenProps) {
  const { now, month, tournaments, total, LongList, onMore = () => undefined } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const wide = useWide()
  if (tournaments.kind === 'loading') return <ListSkeleton />
  if (tournaments.kind === 'failed') return <LoadFailed notice={tournaments.notice} onRetry={tournaments.onRetry} />
  if (tournaments.value.length === 0) return <EmptyMonth {...props} />
  const long = isLongSpan(month)
  const label = long
    ? formatMessage(messages[month === 'all' ? 'listOfAll' : 'listOfComing'])
    : formatMessage(messages.listOf, { month: formats.month(month) })
  const over = overInMonth(props, tournaments.value)
  const after = tournaments.value.filter((one) => !over.includes(one))
  const hides = over.length > 0 && !props.earlier
  const rows = {
    ...props,
    label,
    tournaments: hides ? after : [...over, ...after],
    mark: over.length > 0 ? { at: hides ? 0 : over.length, text: formatMessage(messages.fromToday, { day: formats.day(now) }) } : null,
  }
  if (long || tournaments.value.length > LONG) {
    return (
      <Suspense fallback={<ListSkeleton />}>
        <LongList {...rows} total={total ?? tournaments.value.length} onMore={onMore} />
      </Suspense>
    )
  }
  return (
    <>
      {over.length > 0 && (
        <div>
          <Button size="low" onClick={() => props.onEarlier(hides)}>
            {hides ? formatMessage(messages.showEarlier, { count: over.length }) : formatMessage(messages.hideEarlier)}
          </Button>
        </div>
      )}
      {wide ? <TournamentTable {...rows} /> : <TournamentRows {...rows} />}
    </>
  )
}

/** Returns the past events of this month’s list if others are still to come and the search is empty. TL-27+. */
function overInMonth({ now, month, name }: TournamentListScreenProps, listed: readonly TournamentSummary[]): readonly TournamentSummary[] {
  if (month !== now.slice(0, 7) || name.trim() !== '') return []
  const over = listed.filter(({ endDate }) => endDate < dayOf(now))
  return over.length < listed.length ? over : []
}

function EmptyMonth({ month, monthCounts, onMonth, filter, onFilter, name, onName }: TournamentListScreenProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const title = isLongSpan(month) ? formatMessage(messages.emptyAll) : formatMessage(messages.emptyTitle, { month: formats.month(month) })
  if (name.trim() !== '') {
    return (
      <EmptyState
        title={formatMessage(messages.noMatch, { name: name.trim() })}
        text={formatMessage(month === 'all' ? messages.noMatchAll : messages.noMatchHere)}
        action={
          month === 'all' ? (
            <Button kind="sec" onClick={() => onName('')}>
              {formatMessage(messages.searchEnd)}
            </Button>
          ) : (
            <Button kind="sec" onClick={() => onMonth('all')}>
              {formatMessage(messages.searchAll)}
            </Button>
          )
        }
      />
    )
  }
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
  const next = isLongSpan(month) ? undefined : monthCounts.find((row) => row.month > month && row.count > 0)
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
