/** Mandates as the club's office handles them. MA-61+ to MA-63+, MA-112+. */
import type { ClubDate, ClubDateTime } from '../time.ts'
import type { PostalAddress } from './address.ts'
import { isConfirmedMandate, type Mandate } from './mandate.ts'

/** A mandate with its address. */
export interface MandateDetails {
  readonly mandate: Mandate
  /** The number of ISO 3166-1. */
  readonly countryId: string | null
  /** null without an address. */
  readonly postalAddress: PostalAddress | null
}

/** The events in the history of a mandate. */
export const MANDATE_EVENTS = [
  'created',
  'accepted',
  'changed',
  'bankChanged',
  'documentStored',
  'revoked',
  'cancelled',
  'blocked',
  'unblocked',
] as const
export type MandateEventName = (typeof MANDATE_EVENTS)[number]

/** A row of the office's list; of the account only the end. */
export interface StaffMandateRow
  extends Pick<
    Mandate,
    | ('id' | 'reference' | 'name' | 'customerId' | 'customerName' | 'bankName' | 'status' | 'blocked')
    | ('confirmationDate' | 'activeSince' | 'fileName')
  > {
  readonly customerNumber: string
  readonly ibanEnd: string
  readonly createdOn: ClubDate
}

/** One entry of a mandate's history, on the club's clock. */
export interface MandateEvent {
  readonly at: ClubDateTime
  /** A name of `MANDATE_EVENTS`; an unknown text is shown unchanged. */
  readonly happened: string
  /** null if the person was deleted. */
  readonly actorName: string | null
  /** The end of the account number after it. */
  readonly ibanEnd: string
  readonly reason: string
}

/** A mandate with what only the office sees. */
export interface StaffMandate extends MandateDetails {
  readonly customerNumber: string
  readonly createdOn: ClubDate
  /** Whether the next collection sends the former account. */
  readonly amended: boolean
  /** The bank's reason that blocks it for collection (ISO 20022); '' if it is not blocked. */
  readonly blockedReason: string
  /** The oldest first. */
  readonly history: readonly MandateEvent[]
}

/** The next step of the office: none, accept the mandate, or store the signed paper first. */
export type OfficeStep = 'none' | 'accept' | 'storeDocument'

/** Returns the office's next step: only consent given online or a signed document can be accepted. */
export function nextOfficeStep(mandate: Pick<Mandate, 'status' | 'confirmationDate' | 'fileId'>): OfficeStep {
  if (mandate.status !== 'pending') return 'none'
  return isConfirmedMandate(mandate) || mandate.fileId !== null ? 'accept' : 'storeDocument'
}
