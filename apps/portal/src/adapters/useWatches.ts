import { addWatch, deleteWatch, newWatchToWire } from '@club/contract/reservations'
import type { Watches } from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClubQueries } from '../hooks/useClubQueries.ts'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { bookingQueries } from '../queries/bookings.ts'
import { useShell, useShellState } from '../shells/ShellContext.tsx'
import { reasonsOf } from './bookingDeps.ts'

/** The customer's watches, and how they begin and end; none for a visitor. RE-310+. */
export function useWatches(): Watches {
  const { client } = useShell()
  const loggedIn = useShellState(({ customer }) => customer !== null)
  const words = useErrorTexts()
  const cache = useQueryClient()
  const own = useQuery({ ...useClubQueries(bookingQueries).watches(), enabled: loggedIn })
  const run = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    try {
      await work()
      return []
    } catch (error) {
      return textsOf(error)
    } finally {
      await Promise.all([['reservations', 'watches'], ['notices']].map((queryKey) => cache.invalidateQueries({ queryKey })))
    }
  }
  const textsOf = (error: unknown): readonly string[] => {
    try {
      return reasonsOf(error).map(({ text }) => text)
    } catch {
      const { title, text, nextStep } = words.failure(error)
      return [[title, text, nextStep].filter((part) => part !== undefined).join(' ')]
    }
  }
  return {
    own: own.data ?? [],
    onWatch: (watch) => run(() => client.call(addWatch, { body: newWatchToWire(watch) })),
    onStop: (id) => run(() => client.call(deleteWatch, { params: { id } })),
  }
}
