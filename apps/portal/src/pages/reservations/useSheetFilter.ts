import type { ClubDate } from '@club/core'
import { isDayOffered, type ReservationCourse, type ReservationParameters, type TeeTimeFilter, withTeeTime } from '@club/core/reservation'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { useReservationStore } from '../../hooks/useReservationStore.ts'
import { type SheetChoice, searchOfSheet, sheetChoiceFromSearch } from '../../queries/sheetSearch.ts'
import { PATHS } from '../../routes/routes.ts'

type KnownFilter = TeeTimeFilter & { readonly date: ClubDate }

export interface SheetFilterState {
  /** The course is null until the courses are loaded. */
  readonly filter: KnownFilter
  /** False: nothing but the default decides for the day. */
  readonly isDayChosen: boolean
  /** Path with the choices, for the way back after a login. */
  readonly path: string
  /** Changes the choices in the URL. */
  readonly show: (change: Partial<SheetChoice>) => void
}

/** Returns the choices of the URL; without any, those that the user last left. Days before today are replaced if the club hides them. */
export function chosenFilter(
  choice: SheetChoice,
  last: TeeTimeFilter,
  courses: readonly ReservationCourse[],
  today: ClubDate,
  { hidePastDays }: Pick<ReservationParameters, 'hidePastDays'>,
): KnownFilter {
  const isBare = choice.date === null && choice.courseId === null
  const { date, courseId, startTee, secondTee } = isBare ? last : choice
  const course = courses.find(({ id }) => id === courseId) ?? courses[0]
  const usualHoles = course && course.numberOfHoles < 18 ? 9 : 18
  return {
    date: date !== null && isDayOffered(date, today, { hidePastDays: hidePastDays || isBare }) ? date : today,
    courseId: course?.id ?? null,
    numberOfHoles: (isBare && last.courseId !== null ? last.numberOfHoles : choice.numberOfHoles) ?? usualHoles,
    startTee: startTee ?? 'none',
    secondTee: secondTee ?? 'none',
  }
}

/** The choices of the sheet: the URL has them, and the store keeps them for the next visit. RE-07. */
export function useSheetFilter(
  courses: readonly ReservationCourse[],
  today: ClubDate,
  parameters: Pick<ReservationParameters, 'hidePastDays'>,
): SheetFilterState {
  const store = useReservationStore()
  const [, navigate] = useLocation()
  const search = useSearch()
  const choice = sheetChoiceFromSearch(search)
  const last = useStore(store, (state) => state.flow.teeTimes.filter)
  const filter = chosenFilter(choice, last, courses, today, parameters)
  const { date, courseId, numberOfHoles, startTee, secondTee } = filter
  const { players, flightId } = choice

  useEffect(() => {
    if (courseId === null) return
    const next = { date, courseId, numberOfHoles, startTee, secondTee }
    store.getState().change((flow) => ({ ...flow, teeTimes: { ...flow.teeTimes, filter: next } }))
  }, [store, date, courseId, numberOfHoles, startTee, secondTee])
  useEffect(() => {
    if (players !== null) store.getState().setPlaces(players)
  }, [store, players])
  // A link or a reload names the chosen time; the store has it otherwise.
  useEffect(() => {
    const { flow, change } = store.getState()
    if (flightId !== null && flow.booking.flightId !== flightId) change((before) => withTeeTime(before, flightId, null))
  }, [store, flightId])

  const places = players ?? store.getState().places
  const shown: SheetChoice = { ...filter, players: places, flightId }
  const path = `${PATHS.teeTimes}${searchOfSheet(shown)}`
  const show = (change: Partial<SheetChoice>): void => {
    // Another course has its own usual round.
    const isOtherCourse = change.courseId !== undefined && change.courseId !== courseId
    const next = { ...shown, ...change, ...(isOtherCourse && { numberOfHoles: null }) }
    navigate(`${PATHS.teeTimes}${searchOfSheet(next)}`, { replace: true })
  }
  return { filter, isDayChosen: choice.date !== null || flightId !== null, path, show }
}
