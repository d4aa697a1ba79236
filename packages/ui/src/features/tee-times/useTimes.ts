import { filteredFlights, flightsWithRoom, type SheetFlight } from '@club/core/reservation'
import { useMemo } from 'react'
import type { TeeTimesScreenProps } from './TeeTimesScreen.tsx'

export interface Times {
  /** Every time of the day, of all tees. */
  readonly all: readonly SheetFlight[]
  /** The times from which a round can begin, by the filter. */
  readonly shown: readonly SheetFlight[]
  /** The times with room for the party. */
  readonly withRoom: readonly SheetFlight[]
}

const NO_FLIGHTS: readonly SheetFlight[] = []

/** Returns the times of the day, and those that the filter and the party leave. */
export function useTimes({ sheet, filter, day, places, parameters, nineHolesMinutes, now }: TeeTimesScreenProps): Times {
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
