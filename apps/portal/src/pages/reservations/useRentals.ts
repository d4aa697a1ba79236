import type { RentalGroup } from '@club/core/reservation'
import type { BookingStore, ShownTime } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { bookingQueries } from '../../queries/bookings.ts'

/** Returns the products that can be rented for a time; none at clubs that rent out nothing. RE-33. */
export function useRentals(store: BookingStore, time: ShownTime | null): readonly RentalGroup[] {
  const rentsOut = useStore(store, ({ quote }) => quote.kind === 'ready' && quote.quote.rentals)
  const queries = useClubQueries(bookingQueries)
  const { data } = useQuery({ ...queries.rentals(time), enabled: rentsOut && time !== null })
  return data ?? []
}
