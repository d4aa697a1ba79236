import { type FlightInfo, parseFlightId } from '@club/core/reservation'
import type { ShownTime, TimeToBook } from '@club/ui/features'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { bookingQueries } from '../../queries/bookings.ts'

export interface ChosenTime {
  /** null if there is no such tee time. */
  readonly time: ShownTime | null
  readonly info: UseQueryResult<FlightInfo>
}

/** Returns the chosen tee time: its id says when and where it is, the server the rest. */
export function useChosenTime(chosen: TimeToBook, places: number): ChosenTime {
  const { flightId, secondFlightId, numberOfHoles } = chosen
  const key = parseFlightId(flightId)
  const info = useQuery({
    ...useClubQueries(bookingQueries).info({ flightId, numberOfHoles, places }),
    enabled: key !== null,
    placeholderData: (before, query) => (query?.queryKey[2] === flightId ? keepPreviousData(before) : undefined),
  })
  if (key === null) return { time: null, info }
  const second = info.data?.secondFlights.find(({ id }) => id === (secondFlightId ?? info.data?.secondFlightId))
  const secondStart = second?.startDateTime ?? null
  return {
    info,
    time: {
      ...key,
      flightId,
      numberOfHoles,
      courseName: info.data?.courseName ?? '',
      secondFlightId: second?.id ?? secondFlightId,
      secondStartDateTime: secondStart,
      secondStartTee: second?.startTee ?? null,
      ...(info.data && { endDateTime: info.data.endDateTime, lastCancellation: info.data.lastCancellation }),
    },
  }
}
