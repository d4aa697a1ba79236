import { type ClubDate, type ClubDateTime, dayOf } from '@club/core'
import type { ShownCourseStatus } from '@club/core/club'
import type {
  DayAvailability,
  ReservationCourse,
  ReservationParameters,
  SecondTeeChoice,
  SheetFlight,
  TeeTimeFilter,
  TeeTimeView,
} from '@club/core/reservation'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { moduleMessages } from '../../shared/page/moduleMessages.ts'
import { card, cardTitle, column, columns, screen, small } from '../../shared/parts.css.ts'
import type { PlaceHold } from '../../shared/reservations/reservationStore.ts'
import { knownWatch, type Watches, WatchOffer } from '../../shared/reservations/WatchOffer.tsx'
import { useWide } from '../../shared/useWide.ts'
import { CourseStopNote } from './CourseStopNote.tsx'
import { DayStrip } from './DayStrip.tsx'
import { messageOfState } from './dayTexts.ts'
import { FlightDetails, hasDetails } from './FlightDetails.tsx'
import type { PartyPlayer } from './flightPlaces.ts'
import { chosenTime } from './fullTime.ts'
import { teeTimesMessages as messages } from './messages.ts'
import { NextDay } from './NextDay.tsx'
import { RequestNote, type SheetBallot } from './RequestNote.tsx'
import { SheetFilters } from './SheetFilters.tsx'
import { SheetSkeleton } from './SheetSkeleton.tsx'
import { SidePanel } from './SidePanel.tsx'
import { sheetRows } from './sheetRows.ts'
import { TeeSheet } from './TeeSheet.tsx'
import { type Times, useTimes } from './useTimes.ts'
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
  /** The courses that have a status now. */
  readonly courseStates: readonly ShownCourseStatus[]
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
  /** null for a visitor. */
  readonly watches: Watches | null
  /** The ballot of the shown day and course; null without one, and for visitors. */
  readonly ballot: SheetBallot | null
}

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
  const { day, onDay, filter, places, sheet, staleAt, days, known, hold, ballot } = props
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
      <SheetFilters
        {...props}
        course={course}
        times={times}
        onWeek={wide || week.length === 0 ? null : () => setWeekOpen(true)}
        onJump={jump}
      />
      {staleAt !== null && <p className={small}>{formatMessage(commonMessages.notLive, { when: formats.dayAndTime(staleAt) })}</p>}
      <div className={columns}>
        <div className={column}>
          {sheet.kind === 'loading' && <SheetSkeleton />}
          {sheet.kind !== 'loading' && (
            <>
              <CourseStopNote {...props} />
              <WatchDay {...props} times={times} />
              {ballot ? <RequestNote {...ballot} /> : <StateNote {...props} />}
            </>
          )}
          {sheet.kind === 'failed' && <LoadFailed notice={sheet.notice} onRetry={sheet.onRetry} />}
          {sheet.kind === 'ready' && <Sheet {...props} course={course} times={times} />}
        </div>
        <SidePanel {...props} times={times} root={root} onJump={jump} hold={hold}>
          {wide && week.length > 0 && (
            <section className={card}>
              <h2 className={cardTitle}>{formatMessage(messages.week)}</h2>
              {glance}
            </section>
          )}
        </SidePanel>
      </div>
      {weekOpen && (
        <DialogShell title={formatMessage(messages.week)} onClose={() => setWeekOpen(false)}>
          {glance}
        </DialogShell>
      )}
    </div>
  )
}

/** Offers to watch the rest of a day without room for the party; the panel of a chosen time says the same of its watch. RE-317+. */
function WatchDay(props: TeeTimesScreenProps & { readonly times: Times }) {
  const { now, filter, places, watches, days, day, ballot, sheet, times, chosen } = props
  const coming = times.shown.filter((flight) => flight.startDateTime >= now && flight.holeCounts.includes(filter.numberOfHoles))
  const [first, last] = [coming[0], coming.at(-1)]
  const isOpen = days.find(({ date }) => date === day)?.state.kind === 'open'
  if (!watches || !isOpen || ballot || sheet.kind !== 'ready' || times.withRoom.length > 0 || !first || !last) return null
  const { courseId } = first
  const wish = { courseId, from: first.startDateTime, until: last.startDateTime, numberOfHoles: filter.numberOfHoles, places }
  const known = knownWatch({ watches, wish, startDateTime: null })
  const wishOfPanel = chosenTime(props, times)?.wish
  const inPanel = chosen && wishOfPanel && knownWatch({ watches, wish: wishOfPanel, startDateTime: chosen.startDateTime })
  if (known && known === inPanel) return null
  return (
    <section className={card}>
      <WatchOffer key={`${day} ${courseId}`} watches={watches} wish={wish} startDateTime={null} />
    </section>
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
        title={formatMessage(messages.noRoom, { players: places, holes: filter.numberOfHoles })}
        text={formatMessage(messages.noRoomText)}
        action={
          <Button kind="sec" onClick={() => onOnlyWithRoom(false)}>
            {formatMessage(messages.showFull)}
          </Button>
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
