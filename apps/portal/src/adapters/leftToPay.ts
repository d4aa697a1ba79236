/** A payment for which the customer left the portal in this tab: its basket, and the page to return to. Stored until the tab closes. */
import { basketFromWire, basketToWire, type WireBasket } from '@club/contract/finance'
import type { ShownBasket } from '@club/ui/features'
import { readOne } from '../queries/readOne.ts'
import type { StorageArea } from '../shells/memoryArea.ts'

export interface LeftToPay {
  readonly basket: ShownBasket
  /** Path and query within the portal. */
  readonly path: string
}

const KEY = 'club-portal.left-to-pay'

export function saveLeftToPay(storage: StorageArea, customerId: string, { basket, path }: LeftToPay): void {
  storage.setItem(KEY, JSON.stringify({ customerId, path, basket: basketToWire(basket) }))
}

/** Returns the payment that this customer left for, or null. Stored data that cannot be read counts as none. */
export function readLeftToPay(storage: StorageArea, customerId: string): LeftToPay | null {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as { customerId: string; path: string; basket: WireBasket } | null
    if (stored?.customerId !== customerId || !/^\/(?![/\\])/.test(stored.path)) return null
    return { basket: readOne('basket', basketFromWire(stored.basket)), path: stored.path }
  } catch {
    return null
  }
}

export function clearLeftToPay(storage: StorageArea): void {
  storage.removeItem(KEY)
}
