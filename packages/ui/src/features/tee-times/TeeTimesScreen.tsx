import { type ClubDate, type ClubDateTime, dayOf } from '@club/core'
import {
  type DayAvailability,
  filteredFlights,
  flightState,
  flightsWithRoom,
  type ReservationCourse,
  type ReservationParameters,
  type SecondTeeChoice,
  type SheetFlight,
  START_TEES,
  type TeeTimeFilter,
  type TeeTimeView,
} from '@club/core/reservation'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Chip } from '../../components/Chip/Chip.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { moduleMessages } from '../../shared/page/moduleMessages.ts'
import { card, cardTitle, chips, columns, screen, small } from '../../shared/parts.css.ts'
import type { PlaceHold } from '../../shared/reservations/reservationStore.ts'
import { useWide } from '../../shared/useWide.ts'
import { hidden } from '../../theme/text.css.ts'
import { ChipSelect } from './ChipSelect.tsx'
import { DayStrip } from './DayStrip.tsx'
import { messageOfState } from './dayTexts.ts'
import { FlightDetails, hasDetails } from './FlightDetails.tsx'
import { freeForViewer, type PartyPlayer } from './flightPlaces.ts'
import { teeTimesMessages as messages } from './messages.ts'
import { SheetOptions } from './SheetOptions.tsx'
import { SheetSkeleton } from './SheetSkeleton.tsx'
import { sheetRows } from './sheetRows.ts'
import { SHEET_HEIGHT } from './TeeSheet.css.ts'
import { TeeSheet } from './TeeSheet.tsx'
import * as css from './TeeTimesScreen.css.ts'
import { WeekGlance } from './WeekGlance.tsx'

/** The ways of a visitor to log in. */
export interface Visitor {
  readonly hrefLogin: string
  readonly hrefRegister: string
  /** Reserves the places of the chosen time, then follows the URL. */
  readonly onContinue: (href: string) => void
  readonly busy: boolean
  /** Why the places could not be reserved; null without a reason. */
  readonly notice: string | null
}

export interface TeeTimesScreenProps {
  readonly now: ClubDateTime
  readonly day: ClubDate
  readonly onDay: (day: ClubDate) => void
  readonly courses: Loadable<readonly ReservationCourse[]>
  /** The course is null only while the courses are loaded. */
  readonly filter: TeeTimeFilter
  readonly onFilter: (change: Partial<TeeTimeFilter>) => void
  /** The number of players to find room for. */
  readonly places: number
  readonly onPlaces: (places: number) => void
  readonly onlyWithRoom: boolean
  readonly onOnlyWithRoom: (only: boolean) => void
  readonly view: TeeTimeView
  readonly onView: (view: TeeTimeView) => void
  readonly parameters: ReservationParameters
  /** How long nine holes take at this club. */
  readonly nineHolesMinutes: number
  /** Every time of the day and course, whatever the filter. */
  readonly sheet: Loadable<readonly SheetFlight[]>
  /** When the shown times were read, if they may be out of date. */
  readonly staleAt: ClubDateTime | null
  /** The chosen day and days after it, ascending; empty while unknown. */
  readonly days: readonly DayAvailability[]
  /** The chosen time; the sheet may no longer have it. */
  readonly chosen: { readonly id: string; readonly startDateTime: ClubDateTime } | null
  readonly onChoose: (flight: SheetFlight | null) => void
  /** The start of the second nine of the chosen time; null while unknown. */
  readonly second: SecondTeeChoice<SheetFlight> | null
  readonly secondId: string | null
  readonly onSecond: (flightId: string) => void
  /** The viewer's own party, shown in the chosen time. */
  readonly party: readonly PartyPlayer[]
  readonly hold: PlaceHold | null
  /** null for a customer. */
  readonly visitor: Visitor | null
  /** Books the chosen time: a sheet at the end of the window, next to the times from xl on. */
  readonly panel: ReactNode
  readonly hrefBookings: string | null
}

/** Players to choose from, if no time has more places. */
const MAX_PLACES = 4
const WEEK = 7

/** The tee sheet of a day: RE-01, RE-07, RE-16, RE-40 to RE-43, RE-94+. */
export function TeeTimesScreen(props: TeeTimesScreenProps) {
  const { now, day, onDay, courses, parameters, hrefBookings } = props
  const { formatMessage } = useIntl()
  return (
    <div className={screen}>
      <ScreenHeader
        title={formatMessage(moduleMessages.reservations)}
        actions={hrefBookings !== null && <IconButton icon="ownBookings" href={hrefBookings} label={formatMessage(messages.myBookings)} />}
      />
      {courses.kind === 'ready' && courses.value.length === 0 ? (
        <EmptyState title={formatMessage(messages.noCourseTitle)} text={formatMessage(messages.noCourseText)} />
      ) : courses.kind === 'failed' ? (
        <LoadFailed notice={courses.notice} onRetry={courses.onRetry} />
      ) : (
        <>
          <DayStrip today={dayOf(now)} day={day} onDay={onDay} hidePastDays={parameters.hidePastDays} />
          <Day {...props} known={courses.kind === 'ready' ? courses.value : []} />
        </>
      )}
    </div>
  )
}

type DayProps = TeeTimesScreenProps & { readonly known: readonly ReservationCourse[] }

function Day(props: DayProps) {
  const { day, onDay, filter, places, sheet, staleAt, days, known, hold } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const wide = useWide('xl')
  const [weekOpen, setWeekOpen] = useState(false)
  const times = useTimes(props)
  const root = useRef<HTMLDivElement>(null)
  const jump = useCallback((id: string) => {
    const button = root.current?.querySelector<HTMLElement>(`[data-time="${id}"]`)
    button?.scrollIntoView({ block: 'center' })
    button?.focus({ preventScroll: true })
  }, [])
  const week = days.slice(0, WEEK)
  const course = known.find(({ id }) => id === filter.courseId)
  const showDay = (next: ClubDate) => {
    setWeekOpen(false)
    onDay(next)
  }
  const glance = <WeekGlance days={week} day={day} places={places} onDay={showDay} />
  return (
    <div ref={root} className={screen}>
      <Filters {...props} course={course} times={times} onWeek={wide || week.length === 0 ? null : () => setWeekOpen(true)} onJump={jump} />
      {staleAt !== null && <p className={small}>{formatMessage(commonMessages.notLive, { when: formats.dayAndTime(staleAt) })}</p>}
      <StateNote {...props} />
      <div className={columns}>
        <div>
          {sheet.kind === 'loading' && <SheetSkeleton />}
          {sheet.kind === 'failed' && <LoadFailed notice={sheet.notice} onRetry={sheet.onRetry} />}
          {sheet.kind === 'ready' && <Sheet {...props} course={course} times={times} />}
        </div>
        <Side {...props} times={times} root={root} onJump={jump} hold={hold}>
          {wide && week.length > 0 && (
            <section className={card}>
              <h2 className={cardTitle}>{formatMessage(messages.week)}</h2>
              {glance}
            </section>
          )}
        </Side>
      </div>
      {weekOpen && (
        <DialogShell title={formatMessage(messages.week)} onClose={() => setWeekOpen(false)}>
          {glance}
        </DialogShell>
      )}
    </div>
  )
}

interface Times {
  /** Every time of the day, of all tees. */
  readonly all: readonly SheetFlight[]
  /** The times from which a round can begin, by the filter. */
  readonly shown: readonly SheetFlight[]
  /** The times with room for the party. */
  readonly withRoom: readonly SheetFlight[]
}

const NO_FLIGHTS: readonly SheetFlight[] = []

function useTimes({ sheet, filter, day, places, parameters, nineHolesMinutes, now }: TeeTimesScreenProps): Times {
  const all = sheet.kind === 'ready' ? sheet.value : NO_FLIGHTS
  return useMemo(() => {
    const ofDay = { ...filter, date: day }
    const facts = { parameters, rules: { nineHolesMinutes } }
    return {
      all,
      shown: filteredFlights(all, ofDay).filter(
        ({ holeCounts, persons }) => holeCounts.includes(filter.numberOfHoles) || persons.length > 0,
      ),
      withRoom: flightsWithRoom(all, ofDay, places, facts, now),
    }
  }, [all, filter, day, places, parameters, nineHolesMinutes, now])
}

type FiltersProps = TeeTimesScreenProps & {
  readonly known: readonly ReservationCourse[]
  readonly course: ReservationCourse | undefined
  readonly times: Times
  readonly onWeek: (() => void) | null
  readonly onJump: (flightId: string) => void
}

function Filters(props: FiltersProps) {
  const { known, course, filter, onFilter, places, onPlaces, onlyWithRoom, onOnlyWithRoom, view, onView, times, onWeek, onJump, sheet } =
    props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const wide = useWide()
  const [open, setOpen] = useState(false)
  const most = Math.max(MAX_PLACES, places, ...times.all.map(({ maxPlayers }) => maxPlayers))
  const tee = filter.startTee === 'none' ? null : formatMessage(messages.tee, { tee: filter.startTee.slice(3) })
  const words = [course?.name, formatMessage(messages.holes, { holes: filter.numberOfHoles }), tee].filter(Boolean).join(', ')
  const next = times.withRoom[0]
  const nextText = next
    ? formatMessage(messages.nextFree, { players: places, time: formats.time(next.startDateTime) })
    : formatMessage(messages.noRoom, { players: places })
  return (
    <div className={css.filters}>
      <fieldset className={chips}>
        <legend className={hidden}>{formatMessage(messages.filters)}</legend>
        <Chip icon="flag" onClick={() => setOpen(true)}>
          {words}
          <Icon name="chevronDown" size={16} />
        </Chip>
        <ChipSelect
          label={formatMessage(messages.playersLabel)}
          icon="friends"
          value={`${places}`}
          options={Array.from({ length: most }, (_, index) => ({
            value: `${index + 1}`,
            label: formatMessage(messages.playersCount, { count: index + 1 }),
          }))}
          onChange={(count) => onPlaces(Number(count))}
        />
        <Chip pressed={onlyWithRoom} onClick={() => onOnlyWithRoom(!onlyWithRoom)}>
          {formatMessage(messages.onlyWithRoom)}
        </Chip>
        {onWeek && (
          <Chip icon="calendar" onClick={onWeek}>
            {formatMessage(messages.week)}
          </Chip>
        )}
      </fieldset>
      {sheet.kind === 'ready' && times.shown.length > 0 && (
        <div className={css.next}>
          {next ? (
            <Button kind={wide ? 'ghost' : 'sec'} wide icon="arrowDown" onClick={() => onJump(next.id)}>
              {nextText}
            </Button>
          ) : (
            <p className={css.none}>{nextText}</p>
          )}
          <LiveRegion text={nextText} />
        </div>
      )}
      {open && (
        <SheetOptions
          courses={known}
          filter={filter}
          onFilter={onFilter}
          startTees={START_TEES.filter((one) => times.all.some(({ startTee, holeCounts }) => startTee === one && holeCounts.length > 0))}
          secondTees={START_TEES.filter((one) => times.all.some(({ secondTees }) => secondTees.includes(one)))}
          holeCounts={[...new Set(times.all.flatMap(({ holeCounts }) => holeCounts))]}
          view={view}
          onView={onView}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** Why the day cannot be booked although it has times: not open yet, or not for guests. */
function StateNote({ days, day, visitor }: TeeTimesScreenProps) {
  const intl = useIntl()
  const formats = useFormats()
  const state = days.find(({ date }) => date === day)?.state
  if (state?.kind !== 'notOpenYet' && state?.kind !== 'guestsMayNotBook') return null
  return (
    <Note
      kind="info"
      title={messageOfState(state, intl, formats)}
      action={
        visitor && state.kind === 'guestsMayNotBook' ? (
          <Button kind="sec" href={visitor.hrefLogin}>
            {intl.formatMessage(commonMessages.logIn)}
          </Button>
        ) : undefined
      }
    />
  )
}

function Sheet(props: TeeTimesScreenProps & { readonly course: ReservationCourse | undefined; readonly times: Times }) {
  const { now, day, filter, view, onlyWithRoom, course, times, chosen, onChoose, second, secondId, onSecond, party, hold, onOnlyWithRoom } =
    props
  const { places } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { shown, withRoom } = times
  const chosenId = chosen?.id ?? null
  const choose = useLatest((flight: SheetFlight) => onChoose(flight.id === chosenId ? null : flight))
  const rows = useMemo(() => {
    const stays = (flight: SheetFlight) => withRoom.includes(flight) || flight.id === chosenId || flight.bookings.some(({ own }) => own)
    return sheetRows(onlyWithRoom ? shown.filter(stays) : shown)
  }, [onlyWithRoom, shown, withRoom, chosenId])
  const withoutSecondNine = useMemo(() => {
    const begins = ({ startDateTime, freeSlots, block, slotKind, holeCounts }: SheetFlight) =>
      startDateTime >= now && freeSlots >= places && block === null && slotKind !== 'noTeeOff' && holeCounts.includes(filter.numberOfHoles)
    return new Set(shown.filter((flight) => begins(flight) && !withRoom.includes(flight)).map(({ id }) => id))
  }, [shown, withRoom, now, places, filter.numberOfHoles])
  if (shown.length === 0) return <Empty {...props} />
  if (rows.length === 0) {
    return (
      <EmptyState
        title={formatMessage(messages.noRoom, { players: props.places })}
        text={formatMessage(messages.noRoomText)}
        action={
          <>
            <Button kind="sec" onClick={() => onOnlyWithRoom(false)}>
              {formatMessage(messages.showFull)}
            </Button>
            <NextDay {...props} />
          </>
        }
      />
    )
  }
  const flight = shown.find(({ id }) => id === chosenId)
  const details = flight && { flight, second: flight.startDateTime < now ? null : second }
  return (
    <TeeSheet
      caption={formatMessage(messages.caption, { day: formats.day(day), course: course?.name ?? '' })}
      rows={rows}
      now={now}
      view={view}
      namesTee={filter.startTee === 'none' && new Set(shown.map(({ startTee }) => startTee)).size > 1}
      withoutSecondNine={withoutSecondNine}
      chosenId={chosenId}
      onChoose={choose}
      party={party}
      held={hold}
      details={details && hasDetails(details) ? <FlightDetails {...details} secondId={secondId} onSecond={onSecond} /> : null}
    />
  )
}

/** Returns a function that never changes and calls the latest one, so that unchanged rows do not render again. */
function useLatest<Argument>(latest: (argument: Argument) => void): (argument: Argument) => void {
  const ref = useRef(latest)
  useLayoutEffect(() => {
    ref.current = latest
  })
  return useCallback((argument) => ref.current(argument), [])
}

/** A day without times, with the reason and the next day that has some. */
function Empty(props: TeeTimesScreenProps & { readonly times: Times }) {
  const { day, days, times, filter } = props
  const intl = useIntl()
  const { formatMessage } = intl
  const formats = useFormats()
  const state = days.find(({ date }) => date === day)?.state
  if (times.all.length > 0) {
    return (
      <EmptyState
        title={formatMessage(messages.noSuchRound, { holes: filter.numberOfHoles })}
        text={formatMessage(messages.noSuchRoundText)}
        action={<NextDay {...props} />}
      />
    )
  }
  return (
    <EmptyState
      title={formatMessage(messages.noTimes, { day: formats.day(day) })}
      text={state && state.kind !== 'open' ? messageOfState(state, intl, formats) : formatMessage(messages.closed)}
      action={<NextDay {...props} />}
    />
  )
}

function NextDay({ day, days, onDay }: Pick<TeeTimesScreenProps, 'day' | 'days' | 'onDay'>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const next = days.find(({ date, state, timesWithRoom }) => date > day && state.kind === 'open' && timesWithRoom > 0)
  return next ? (
    <Button kind="pri" onClick={() => onDay(next.date)}>
      {formatMessage(messages.nextDay, { day: formats.day(next.date) })}
    </Button>
  ) : null
}

type SideProps = TeeTimesScreenProps & {
  readonly times: Times
  readonly root: { readonly current: HTMLElement | null }
  readonly onJump: (flightId: string) => void
  /** Below the panel, from xl on. */
  readonly children: ReactNode
}

/** The panel of the chosen time: a sheet at the end of the window, a column from xl on. */
function Side({ children, ...props }: SideProps) {
  const { chosen, root } = props
  const box = useRef<HTMLDivElement>(null)
  const content = usePanel(props)
  const open = content !== null
  const chosenId = chosen?.id ?? null
  useLayoutEffect(() => {
    const panelOf = box.current?.firstElementChild
    const screenOf = root.current
    if (!(panelOf instanceof HTMLElement) || !screenOf || !open) return
    const measure = () => screenOf.style.setProperty(SHEET_HEIGHT, `${panelOf.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(panelOf)
    measure()
    return () => {
      observer.disconnect()
      screenOf.style.removeProperty(SHEET_HEIGHT)
    }
  }, [open, root])
  // The panel has its height by now, so the chosen row scrolls clear of it.
  useLayoutEffect(() => {
    if (open && chosenId !== null) root.current?.querySelector(`[data-time="${chosenId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [open, chosenId, root])
  return (
    <div className={css.side}>
      {open && (
        <>
          <div ref={box}>{content}</div>
          <div className={css.room} aria-hidden="true" />
        </>
      )}
      {children}
    </div>
  )
}

/** Returns what the panel shows; null closes it. A chosen time that is gone is said; the choice never moves to another one by itself. */
function usePanel({
  chosen,
  sheet,
  times,
  places,
  party,
  hold,
  now,
  panel,
  visitor,
  onChoose,
  onJump,
}: Omit<SideProps, 'children'>): ReactNode {
  const [hadRoomId, setHadRoomId] = useState<string | null>(null)
  if (!chosen || sheet.kind !== 'ready' || chosen.startDateTime < now) return null
  const flight = times.all.find(({ id }) => id === chosen.id)
  const held = hold?.flightId === chosen.id ? hold.places : 0
  const needed = Math.max(places, party.length)
  const free = flight && flightState(flight).kind !== 'blocked' && flight.slotKind !== 'noTeeOff' ? freeForViewer(flight, held) : 0
  const hasRoom = held > 0 || free >= needed
  if (hasRoom && hadRoomId !== chosen.id) setHadRoomId(chosen.id)
  if (hasRoom) return panel ?? (visitor && <VisitorPanel startDateTime={chosen.startDateTime} visitor={visitor} />)
  if (flight && hadRoomId !== chosen.id) return null
  return (
    <Gone
      {...{ chosen, needed, free, next: times.withRoom[0] }}
      onNext={(id) => {
        onChoose(null)
        onJump(id)
      }}
    />
  )
}

interface GoneProps {
  readonly chosen: NonNullable<TeeTimesScreenProps['chosen']>
  readonly needed: number
  readonly free: number
  readonly next: SheetFlight | undefined
  readonly onNext: (flightId: string) => void
}

function Gone({ chosen, needed, free, next, onNext }: GoneProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <div role="status" className={css.panel}>
      <Note
        kind="warn"
        title={formatMessage(messages.gone, { time: formats.time(chosen.startDateTime), players: needed })}
        action={
          next && (
            <Button kind="sec" onClick={() => onNext(next.id)}>
              {formatMessage(messages.nextFree, { players: needed, time: formats.time(next.startDateTime) })}
            </Button>
          )
        }
      >
        {formatMessage(free > 0 ? messages.goneSome : messages.goneText, { free })}
      </Note>
    </div>
  )
}

interface VisitorPanelProps {
  readonly startDateTime: ClubDateTime
  readonly visitor: NonNullable<TeeTimesScreenProps['visitor']>
}

/** The next step of a visitor; the choice is still there after the login. */
function VisitorPanel({ startDateTime, visitor }: VisitorPanelProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <section className={css.visitor}>
      <p className={css.visitorTime}>{formats.dayAndTime(startDateTime)}</p>
      <p className={small}>{formatMessage(messages.visitorText)}</p>
      {visitor.notice !== null && <p role="alert">{visitor.notice}</p>}
      <Button kind="pri" wide busy={visitor.busy} onClick={() => visitor.onContinue(visitor.hrefLogin)}>
        {formatMessage(messages.visitorLogIn)}
      </Button>
      <Button kind="sec" wide busy={visitor.busy} onClick={() => visitor.onContinue(visitor.hrefRegister)}>
        {formatMessage(messages.visitorRegister)}
      </Button>
    </section>
  )
}
