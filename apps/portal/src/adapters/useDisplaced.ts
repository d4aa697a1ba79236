import { ApiError } from '@club/client'
import { decideDisplacedBookings, decisionsToWire, displacedFromWire, getDisplacedBookings } from '@club/contract/reservations'
import type { DisplacedAtDeskProps } from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { inTheWayIn } from '../queries/inTheWay.ts'
import { useShell } from '../shells/ShellContext.tsx'

/** Polling interval: competitions change far less often than the sheet. */
const POLL_INTERVAL_MS = 60_000

/** The bookings about which the desk has to decide, and how it does. */
export function useDisplaced(): DisplacedAtDeskProps {
  const { client } = useShell()
  const words = useErrorTexts()
  const queries = useQueryClient()
  const bookings = useQuery({
    // Begins with the key of the sheets, so that what is pushed about one of them loads it again.
    queryKey: ['reservations', 'day', false, 'displaced'],
    queryFn: async ({ signal }) => (await client.call(getDisplacedBookings, { signal })).bookings.map(displacedFromWire),
    refetchInterval: POLL_INTERVAL_MS,
  })
  return {
    bookings: bookings.data ?? [],
    decide: async (decisions) => {
      try {
        await client.call(decideDisplacedBookings, { body: { decisions: decisionsToWire(decisions) } })
        return { kind: 'stored' }
      } catch (error) {
        const inTheWay = inTheWayIn(error)
        if (inTheWay) return { kind: 'inTheWay', bookings: inTheWay }
        if (error instanceof ApiError && error.problem === 'changedMeanwhile') return { kind: 'changed' }
        throw error
      } finally {
        await queries.invalidateQueries({ queryKey: ['reservations', 'day', false] })
      }
    },
    describeError: words.failure,
  }
}
