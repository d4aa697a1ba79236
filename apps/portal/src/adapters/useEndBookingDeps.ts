import { ApiError } from '@club/client'
import { cancelBooking, removeBookedPerson } from '@club/contract/reservations'
import type { EndAnswer, EndBookingDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { useShell } from '../shells/ShellContext.tsx'
import { reasonsOf } from './bookingDeps.ts'

async function answerOf(sent: Promise<unknown>): Promise<EndAnswer> {
  try {
    await sent
    return { kind: 'stored' }
  } catch (error) {
    if (error instanceof ApiError && error.problem === 'changedMeanwhile') return { kind: 'stale' }
    return { kind: 'refused', reasons: reasonsOf(error).map(({ text }) => text) }
  }
}

/** Cancels a booking or removes one of its players. */
export function useEndBookingDeps(): EndBookingDeps {
  const { client } = useShell()
  const words = useErrorTexts()
  const cache = useQueryClient()
  return useMemo(
    () => ({
      cancel: ({ booking, version }) => answerOf(client.call(cancelBooking, { params: { id: booking.id }, version })),
      removePerson: ({ version }, personId) => answerOf(client.call(removeBookedPerson, { params: { id: personId }, version })),
      describeError: words.failure,
      onChanged: () => {
        void cache.invalidateQueries({ queryKey: ['reservations'] })
        void cache.invalidateQueries({ queryKey: ['customerActions'] })
      },
    }),
    [client, words, cache],
  )
}
