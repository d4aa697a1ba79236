import { ApiError } from '@club/client'
import { cancelBooking, removeBookedPerson } from '@club/contract/reservations'
import type { EndAnswer, EndBookingDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { FINANCE_KEY } from '../queries/finance.ts'
import { useShell } from '../shells/ShellContext.tsx'
import { reasonsOf } from './bookingDeps.ts'

const refundQuery = (refund: number | null) => (refund === null ? {} : { refund: `${refund}` })

async function answerOf(sent: Promise<unknown>): Promise<EndAnswer> {
  try {
    await sent
    return { kind: 'stored' }
  } catch (error) {
    const isOther = error instanceof ApiError && error.details.some(({ code }) => code === 'refundChanged')
    if (isOther || (error instanceof ApiError && error.problem === 'changedMeanwhile')) return { kind: 'stale' }
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
      cancel: ({ booking, version }, refund) =>
        answerOf(client.call(cancelBooking, { params: { id: booking.id }, query: refundQuery(refund), version })),
      removePerson: ({ version }, personId, refund) =>
        answerOf(client.call(removeBookedPerson, { params: { id: personId }, query: refundQuery(refund), version })),
      describeError: words.failure,
      onChanged: () => {
        void cache.invalidateQueries({ queryKey: ['reservations'] })
        void cache.invalidateQueries({ queryKey: ['customerActions'] })
        // A refund is on the account.
        void cache.invalidateQueries({ queryKey: [FINANCE_KEY] })
      },
    }),
    [client, words, cache],
  )
}
