import type { ClubDate } from '@club/core'
import { type ReservationParameters, refreshInterval, type SheetFlight } from '@club/core/reservation'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { reservationQueries } from '../queries/reservations.ts'
import { useClubQueries } from './useClubQueries.ts'
import { useSheetEvents } from './useSheetEvents.ts'

interface SheetDay {
  readonly isVisitor: boolean
  /** null until a course is known: nothing is read. */
  readonly courseId: string | null
  readonly date: ClubDate
  readonly parameters: Pick<ReservationParameters, 'refreshSeconds'>
}

/** Reads a day of the tee sheet: again when a change is pushed, or else in the interval that the club sets in seconds, never for 0. RE-41, RE-42. */
export function useSheetDay({ isVisitor, courseId, date, parameters }: SheetDay): UseQueryResult<readonly SheetFlight[]> {
  const queries = useClubQueries(reservationQueries)
  const enabled = courseId !== null
  const pushed = useSheetEvents(courseId ?? '', date, enabled && !isVisitor)
  const seconds = refreshInterval(parameters)
  const refetchInterval = pushed || seconds === null ? false : seconds * 1000
  return useQuery({ ...queries.day(isVisitor, courseId ?? '', date), enabled, refetchInterval })
}
