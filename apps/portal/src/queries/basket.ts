/** The basket as TanStack Query options; the response of every step replaces its data. */
import type { ClubClient } from '@club/client'
import { feeTimerFromWire, listFeeTimers } from '@club/contract/entries'
import { basketFromWire, getBasket, type LoadedBasket } from '@club/contract/finance'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

export const basketKey = (customerId: string) => ['basket', customerId] as const

/** Loads the basket. A failure is logged with the text of BA-27 and rethrown. */
export async function loadBasket(client: ClubClient, log: (message: string, details?: unknown) => void): Promise<LoadedBasket> {
  try {
    return readOne('basket', basketFromWire(await client.call(getBasket)))
  } catch (error) {
    log('Loading shopping cart data error:', error)
    throw error
  }
}

export function basketQuery(client: ClubClient, customerId: string, log: (message: string, details?: unknown) => void) {
  return queryOptions({ queryKey: basketKey(customerId), queryFn: () => loadBasket(client, log) })
}

/** The places reserved for the customer until they are paid for. TS-97. */
export function feeTimersQuery(client: ClubClient, customerId: string) {
  return queryOptions({
    queryKey: [...basketKey(customerId), 'timers'],
    queryFn: async ({ signal }) => (await client.page(listFeeTimers, feeTimerFromWire, { signal })).rows,
  })
}
