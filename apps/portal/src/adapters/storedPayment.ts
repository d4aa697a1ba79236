import type { StorageArea } from '../shells/memoryArea.ts'

export const LEFT_TO_PAY = 'club-portal.left-to-pay'

/** The payment that this tab left the portal for. `basket` is in the wire format. */
export interface StoredPayment {
  readonly customerId: string
  readonly path: string
  readonly basket: unknown
}

/** Returns the payment that this customer left the portal for, or null. The basket is not parsed, so that the frame needs no code for it. */
export function readStoredPayment(storage: StorageArea, customerId: string): StoredPayment | null {
  try {
    const stored = JSON.parse(storage.getItem(LEFT_TO_PAY) ?? 'null') as StoredPayment | null
    return stored?.customerId === customerId && /^\/(?![/\\])/.test(stored.path) ? stored : null
  } catch {
    return null
  }
}
