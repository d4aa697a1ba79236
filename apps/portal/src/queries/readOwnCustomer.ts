import { ApiError, type ClubClient } from '@club/client'
import { customerFromWire, getOwnCustomer } from '@club/contract/customers'
import type { Customer } from '@club/core/club'
import { loadedCustomer } from '@club/core/membership'
import { readOne } from './readOne.ts'

/**
 * Returns the logged-in customer. `customerId`: the customer of the session; null if not known yet. Throws CustomerNotLoadedError if the
 * service returns another customer, or none. ER-01 to ER-03.
 */
export async function readOwnCustomer(client: ClubClient, customerId: string | null): Promise<Customer> {
  const own = await client.call(getOwnCustomer).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
  return loadedCustomer(own && readOne('customer', customerFromWire(own)), customerId)
}
