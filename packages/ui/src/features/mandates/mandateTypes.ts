import { isConfirmedMandate, type Mandate } from '@club/core/membership'

/** The club as the one who collects. */
export interface Creditor {
  readonly name: string
  readonly creditorId: string
  /** The reference of the customer's next mandate. */
  readonly nextReference: string
  /** Whether a mandate given online is active immediately, without the office. */
  readonly acceptsOnline: boolean
}

/** One of the customer’s addresses, with its lines as printed. */
export interface AddressChoice {
  readonly id: string
  readonly lines: readonly string[]
}

/** The texts in which a mandate is described to its owner. */
export type MandateState = 'active' | 'blocked' | 'waitingForOffice' | 'waitingForSignature' | 'cancelled'

/** The part of an account number that is shown in lists. */
const ENDING = 4

/** Returns the last digits of an account number. */
export function endingOf({ iban }: Pick<Mandate, 'iban'>): string {
  return iban.slice(-ENDING)
}

/** Returns what the owner has to know: in force, stopped, with the office, or still without a signature. An unknown state is with the office. */
export function mandateStateOf(mandate: Pick<Mandate, 'status' | 'blocked' | 'confirmationDate' | 'fileId'>): MandateState {
  if (mandate.blocked && mandate.status !== 'cancelled') return 'blocked'
  if (mandate.status === 'active' || mandate.status === 'cancelled') return mandate.status
  return isConfirmedMandate(mandate) || mandate.fileId !== null ? 'waitingForOffice' : 'waitingForSignature'
}
