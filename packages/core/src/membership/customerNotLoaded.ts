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

/** Returns the customer with this id. Throws CustomerNotLoadedError if the id is null or none of the loaded customers has it. */
export function loadedCustomer<Loaded extends { readonly id: string }>(customers: readonly Loaded[], customerId: string | null): Loaded {
  const found = customers.find(({ id }) => id === customerId)
  if (!found) throw new CustomerNotLoadedError(customerId)
  return found
}
