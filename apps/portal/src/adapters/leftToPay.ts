/** A payment for which the customer left the portal in this tab: its basket, and the page to return to. Stored until the tab closes. */
import { basketFromWire, basketToWire, type WireBasket } from '@club/contract/finance'
import type { ShownBasket } from '@club/ui/features'
import { readOne } from '../queries/readOne.ts'
import type { StorageArea } from '../shells/memoryArea.ts'
import { LEFT_TO_PAY, readStoredPayment } from './storedPayment.ts'

export interface LeftToPay {
  readonly basket: ShownBasket
  /** Path and query within the portal. */
  readonly path: string
}

export function saveLeftToPay(storage: StorageArea, customerId: string, { basket, path }: LeftToPay): void {
  storage.setItem(LEFT_TO_PAY, JSON.stringify({ customerId, path, basket: basketToWire(basket) }))
}

/** Returns the payment that this customer left for, or null. Stored data that cannot be read counts as none. */
export function readLeftToPay(storage: StorageArea, customerId: string): LeftToPay | null {
  const stored = readStoredPayment(storage, customerId)
  if (!stored) return null
  try {
    return { basket: readOne('basket', basketFromWire(stored.basket as WireBasket)), path: stored.path }
  } catch {
    return null
  }
}

export function clearLeftToPay(storage: StorageArea): void {
  storage.removeItem(LEFT_TO_PAY)
}
