/** Direct-debit mandates: states, who may change them, defaults of a new one. MA-02, MA-05 to MA-09, MA-23 to MA-25, MA-37. */
import { checkText } from '../fieldError.ts'
import type { OtherText } from '../result.ts'
import type { ClubDate } from '../time.ts'

/** The states of a mandate, in the order it goes through them. */
export const MANDATE_STATUSES = ['pending', 'active', 'cancelled'] as const
export type MandateStatus = (typeof MANDATE_STATUSES)[number]

/** The permitted uses of a mandate. */
export interface MandateUses {
  readonly payCreditInvoice: boolean
  readonly payTournamentFee: boolean
  readonly paySubscription: boolean
}

export interface Mandate extends MandateUses {
  readonly id: string
  /** The mandate reference (UMR), which the bank shows the payer. */
  readonly reference: string
  readonly name: string
  readonly customerName: string
  readonly iban: string
  readonly bankName: string
  readonly bic: string
  /** Id of the payer's address. */
  readonly contactId: string | null
  readonly customerId: string
  /** The day on which the customer agreed; null until the signed paper arrives. */
  readonly confirmationDate: ClubDate | null
  readonly fileId: string | null
  readonly fileName: string | null
  readonly status: MandateStatus | OtherText
}

/** The club's settings for mandates. */
export interface MandateSettings {
  readonly useMandates: boolean
  readonly directDebitEnabled: boolean
}

/** Returns whether this club has mandates at all: tab, screens and calls alike. MA-09. */
export function mandatesReachable({ useMandates, directDebitEnabled }: MandateSettings): boolean {
  return useMandates && directDebitEnabled
}

/** Returns whether a mandate is in force or pending. An unknown status is neither. */
export function isCurrentMandate({ status }: Pick<Mandate, 'status'>): boolean {
  return status === 'pending' || status === 'active'
}

/** Returns whether the customer has agreed, which the date alone decides. */
export function isConfirmedMandate({ confirmationDate }: Pick<Mandate, 'confirmationDate'>): boolean {
  return confirmationDate !== null
}

/** Returns the mandates of a list: all but the cancelled ones, in their order; two with the same reference are both listed (MA-24). */
export function listedMandates<Listed extends Pick<Mandate, 'status'>>(mandates: readonly Listed[]): readonly Listed[] {
  for (const { status } of mandates) checkText('status', typeof status === 'object' && status !== null ? status.text : status)
  return mandates.filter(({ status }) => status !== 'cancelled')
}

/** Returns the reference of a customer's mandate: the club's prefix followed directly by the customer number. */
export function mandateReference(prefix: string, customerNumber: string): string {
  checkText('prefix', prefix)
  checkText('customerNumber', customerNumber)
  return `${prefix}${customerNumber}`
}
