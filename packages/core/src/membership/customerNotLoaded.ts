/** The error of reading a customer who is not loaded. CU-23, CU-24, ER-01 to ER-03; the texts are fixed. */
import { FieldError } from '../fieldError.ts'

/** `customerId` is null if no particular customer was requested. */
export class CustomerNotLoadedError extends FieldError {
  override readonly name = 'CustomerNotLoadedError'
  readonly customerId: string | null

  constructor(customerId: string | null) {
    const message = customerId === null ? 'Customer not loaded!!' : `Customer id ${customerId} not loaded!!`
    super('customerId', message)
    this.message = message
    this.customerId = customerId
  }
}

/** Returns the customer if it is the requested one; null requests any. Throws CustomerNotLoadedError for another customer, or none. */
export function loadedCustomer<Loaded extends { readonly id: string }>(customer: Loaded | null, customerId: string | null): Loaded {
  if (customer && (customerId === null || customer.id === customerId)) return customer
  throw new CustomerNotLoadedError(customerId)
}
