import { ApiError } from '@club/client'
import { checkInAtDesk, checkInByLocation, confirmBooking } from '@club/contract/reservations'
import type { ArrivalDeps, CheckInAnswer, CheckInDeps } from '@club/ui/features'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useErrorTexts } from '../intl/useErrorTexts.ts'
import { useShell } from '../shells/ShellContext.tsx'
import { reasonsOf } from './bookingDeps.ts'
import { deviceLocation } from './deviceLocation.ts'

async function answerOf(sent: Promise<unknown>): Promise<CheckInAnswer> {
  try {
    await sent
    return { kind: 'stored' }
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem !== 'checkInRefused') throw error
    return { kind: 'refused', reasons: error.details.map(({ localizedMessage, code }) => localizedMessage ?? code) }
  }
}

const wireIds = (ids: readonly string[]): number[] => ids.map(Number)

/** Checks players in by the location of the device, or with the code of the desk. */
export function useCheckInDeps(): CheckInDeps {
  const { client, app } = useShell()
  const words = useErrorTexts()
  const cache = useQueryClient()
  return useMemo(
    () => ({
      locate: () => deviceLocation(app, navigator.geolocation),
      checkIn: (ids, { latitude, longitude, accuracyMetres: accuracy = null }) =>
        answerOf(client.call(checkInByLocation, { version: null, body: { latitude, longitude, accuracy, personIds: wireIds(ids) } })),
      checkInAtDesk: (ids, code) => answerOf(client.call(checkInAtDesk, { version: null, body: { code, personIds: wireIds(ids) } })),
      describeError: words.failure,
      onChanged: () => void cache.invalidateQueries({ queryKey: ['reservations'] }),
    }),
    [client, app, words, cache],
  )
}

/** Confirms a booking; returns the reasons against it. */
export function useArrivalDeps(): ArrivalDeps {
  const { client } = useShell()
  const words = useErrorTexts()
  const cache = useQueryClient()
  return useMemo(
    () => ({
      confirm: async ({ booking: { id } }) => {
        try {
          await client.call(confirmBooking, { version: null, params: { id } })
          return []
        } catch (error) {
          return reasonsOf(error).map(({ text }) => text)
        } finally {
          void cache.invalidateQueries({ queryKey: ['reservations'] })
        }
      },
      describeError: words.failure,
    }),
    [client, words, cache],
  )
}
