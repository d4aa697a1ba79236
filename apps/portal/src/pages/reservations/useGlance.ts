import { type ClubDate, daysBetween } from '@club/core'
import type { BallotInfo, DayAvailability, HoleCount } from '@club/core/reservation'
import { dayAfter } from '@club/ui/format'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useReloadAt } from '../../hooks/useReloadAt.ts'
import { nextMoment, requestQueries } from '../../queries/requests.ts'
import { reservationQueries } from '../../queries/reservations.ts'

const WEEK = 7
/** The week of the chosen day and the two after it, in which a closed day finds the next open one. */
const LOADED_DAYS = 3 * WEEK
const NO_DAYS: readonly DayAvailability[] = []

interface Party {
  readonly numberOfHoles: HoleCount
  readonly players: number
}

/** Returns what the chosen day and those after it offer. */
export function useGlance(
  isVisitor: boolean,
  courseId: string | null,
  day: ClubDate,
  today: ClubDate,
  party: Party,
): { readonly days: readonly DayAvailability[]; readonly areLoading: boolean } {
  const from = firstDayOf(day, today)
  const question = { courseId: courseId ?? '', from, to: dayAfter(from, LOADED_DAYS - 1), ...party }
  const days = useQuery({
    ...useClubQueries(reservationQueries).days(isVisitor, question),
    enabled: courseId !== null,
    placeholderData: keepPreviousData,
  })
  return { days: days.data?.filter(({ date }) => date >= day) ?? NO_DAYS, areLoading: days.isLoading }
}

/** Weeks are counted from today, so that the next day needs no request. */
function firstDayOf(day: ClubDate, today: ClubDate): ClubDate {
  return dayAfter(today, Math.floor(daysBetween(today, day) / WEEK) * WEEK)
}

/** Returns the ballot in which the times of that day and course are drawn; null without one. */
export function useBallot(isVisitor: boolean, courseId: string | null, day: ClubDate, today: ClubDate): BallotInfo | null {
  const from = firstDayOf(day, today)
  const queries = useClubQueries(requestQueries)
  const ballots = useQuery({ ...queries.days(from, dayAfter(from, LOADED_DAYS - 1)), enabled: !isVisitor })
  const found = ballots.data?.find((ballot) => ballot.day === day && ballot.courses.some(({ id }) => id === courseId)) ?? null
  useReloadAt(nextMoment(found), ballots.refetch)
  return found
}

/** Loads the days before and after a day that is shown, so that the next step needs no wait. */
export function usePreloadedDays(isVisitor: boolean, courseId: string | null, day: ClubDate, isShown: boolean): void {
  const cache = useQueryClient()
  const queries = useClubQueries(reservationQueries)
  useEffect(() => {
    if (courseId === null || !isShown) return
    for (const step of [1, -1, 2]) void cache.prefetchQuery(queries.day(isVisitor, courseId, dayAfter(day, step)))
  }, [cache, queries, isVisitor, courseId, day, isShown])
}
