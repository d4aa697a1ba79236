import { dayOf } from '@club/core'
import type { Buddy, ShownCourseStatus } from '@club/core/club'
import {
  DEFAULT_BOOKING_RULES,
  type Player,
  parametersOrDefaults,
  type ReservationCourse,
  type SheetFlight,
  withFilter,
  withTeeTime,
} from '@club/core/reservation'
import { freeForViewer, moduleMessages, TeeTimesScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { useWatches } from '../../adapters/useWatches.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useReservationStore } from '../../hooks/useReservationStore.ts'
import { useSheetDay } from '../../hooks/useSheetDay.ts'
import { useStaleAt } from '../../hooks/useStaleAt.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { courseStatusQueries } from '../../queries/courseStatus.ts'
import { listQueries } from '../../queries/lists.ts'
import { peopleQueries } from '../../queries/people.ts'
import { reservationQueries } from '../../queries/reservations.ts'
import { loginPath, pathTo, withReturnPath } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShellState } from '../../shells/ShellContext.tsx'
import { BookingPanelPart, BookingStart } from './BookingPanelPart.tsx'
import { requestPath } from './bookingPaths.ts'
import { chosenOn, firstSecondId, partyOf, secondOf, withoutTeeTime } from './sheetParts.ts'
import { useFirstDay } from './useFirstDay.ts'
import { useBallot, useGlance, usePreloadedDays } from './useGlance.ts'
import { useSheetFilter } from './useSheetFilter.ts'
import { useVisitorHold } from './useVisitorHold.ts'

const NO_COURSES: readonly ReservationCourse[] = []
const NO_FLIGHTS: readonly SheetFlight[] = []
const NO_STATES: readonly ShownCourseStatus[] = []
const NO_FRIENDS: readonly Buddy[] = []

/** Reads the names of the chosen players, who need not be friends. */
function usePartners(players: readonly Player[], ownId: string | undefined) {
  const ids = players.flatMap((player) => (player.kind === 'customer' && player.customerId !== ownId ? player.customerId : []))
  return useQuery({ ...useClubQueries(peopleQueries).byIds(ids), enabled: ownId !== undefined && ids.length > 0 })
}

/** The tee sheet of a day. RE-01, RE-07, RE-24, RE-41. */
export default function TeeTimesPage() {
  const { formatMessage } = useIntl()
  useTitle(formatMessage(moduleMessages.reservations))
  const loadable = useLoadable()
  const now = useNow()
  const today = dayOf(now)
  const queries = useClubQueries(reservationQueries)
  const me = useShellState((state) => state.customer)
  const isVisitor = me === null
  const store = useReservationStore()
  const flow = useStore(store, (state) => state.flow)
  const hold = useStore(store, (state) => state.hold)
  const places = useStore(store, (state) => state.places)
  const [onlyWithRoom, setOnlyWithRoom] = useState(false)

  const parameters = parametersOrDefaults(useQuery(queries.parameters(isVisitor)).data ?? null)
  const courses = useQuery(queries.courses(isVisitor))
  const { filter, isDayChosen, path, show } = useSheetFilter(courses.data ?? NO_COURSES, today, parameters)
  const { date: day, courseId, numberOfHoles } = filter

  const known = courseId !== null
  const sheet = useSheetDay({ isVisitor, courseId, date: day, parameters })
  const staleAt = useStaleAt(sheet)
  const setup = useQuery({ ...queries.setup(isVisitor, courseId ?? '', day), enabled: known })
  const { days, areLoading: areDaysLoading } = useGlance(isVisitor, courseId, day, today, { numberOfHoles, players: places })
  useFirstDay({ today, isDayChosen, days, onDay: (date) => show({ date }) })
  const ballot = useBallot(isVisitor, courseId, day, today)
  usePreloadedDays(isVisitor, courseId, day, sheet.data !== undefined)
  const friends = useQuery({ ...useClubQueries(listQueries).friends(), enabled: !isVisitor })

  const courseStates = useQuery(useClubQueries(courseStatusQueries).shown())

  const { flightId, secondFlightId, players } = flow.booking
  const nineHolesMinutes = setup.data?.nineHolesMinutes ?? DEFAULT_BOOKING_RULES.nineHolesMinutes
  const secondAfter = (id: string | null) => secondOf(sheet.data ?? NO_FLIGHTS, id, filter, { places, parameters, nineHolesMinutes })
  const choose = (id: string | null, secondId: string | null): void => {
    store.getState().change((before) => (id === null ? withoutTeeTime(before) : withTeeTime(before, id, secondId)))
    show({ flightId: id })
  }

  const watches = useWatches()
  /** A time without room for the party: shown, but no places are reserved there. */
  const [fullId, setFullId] = useState<string | null>(null)
  const party = partyOf(players, me, friends.data ?? NO_FRIENDS, usePartners(players, me?.id).data)
  const ownHeld = (id: string): number => (hold?.flightId === id ? hold.places : 0)
  const lacksRoom = (flight: SheetFlight): boolean => {
    return me !== null && flight.startDateTime >= now && freeForViewer(flight, ownHeld(flight.id)) < Math.max(places, party.length)
  }
  const full = (sheet.data ?? NO_FLIGHTS).find((flight) => flight.id === fullId && lacksRoom(flight))
  const chosen = chosenOn(flightId, day, courseId ?? '')
  const chosenTime = chosen && { flightId: chosen.id, secondFlightId, numberOfHoles }
  const chosenFlight = (sheet.data ?? NO_FLIGHTS).find(({ id }) => id === chosen?.id)
  const visitorHold = useVisitorHold(chosenTime, places, path)
  const screen = (
    <TeeTimesScreen
      now={now}
      day={day}
      onDay={(date) => show({ date })}
      courses={loadable(courses)}
      filter={filter}
      courseStates={courseStates.data ?? NO_STATES}
      onFilter={(change) => {
        const next = withFilter({ ...flow, teeTimes: { ...flow.teeTimes, filter } }, change)
        const { date: _date, ...chosen } = next.teeTimes.filter
        show(chosen)
      }}
      places={places}
      onPlaces={(count) => {
        store.getState().setPlaces(count)
        show({ players: count })
      }}
      onlyWithRoom={onlyWithRoom}
      onOnlyWithRoom={setOnlyWithRoom}
      view={flow.teeTimes.view}
      onView={(view) => store.getState().change((before) => ({ ...before, teeTimes: { ...before.teeTimes, view } }))}
      parameters={parameters}
      nineHolesMinutes={nineHolesMinutes}
      // The notes above the times need the days and the state of the course, and would push the times down.
      sheet={areDaysLoading || courseStates.isLoading ? { kind: 'loading' } : loadable(sheet)}
      staleAt={staleAt}
      days={days}
      chosen={full ?? chosen}
      onChoose={(flight) => {
        const isFull = flight !== null && lacksRoom(flight)
        setFullId(isFull ? flight.id : null)
        choose(isFull ? null : (flight?.id ?? null), firstSecondId(secondAfter(flight?.id ?? null)))
      }}
      second={secondAfter(flightId)}
      secondId={secondFlightId}
      onSecond={(id) => choose(flightId, id)}
      party={party}
      hold={hold}
      visitor={isVisitor ? { hrefLogin: loginPath(path), hrefRegister: withReturnPath(PATHS.register, path), ...visitorHold } : null}
      panel={me && chosenTime && <BookingPanelPart me={me} chosen={chosenTime} />}
      watches={isVisitor ? null : watches}
      hrefBookings={isVisitor ? null : PATHS.bookings}
      ballot={
        ballot && { ballot, href: ballot.ownRequestId === null ? pathTo('ballot', { id: ballot.id }) : requestPath(ballot.ownRequestId) }
      }
    />
  )
  if (!me) return screen
  const free = chosenFlight ? freeForViewer(chosenFlight, ownHeld(chosenFlight.id)) : 0
  return (
    <>
      <BookingStart me={me} chosen={chosenTime} free={free} held={chosenFlight?.heldSlots ?? 0} places={places} />
      {screen}
    </>
  )
}
