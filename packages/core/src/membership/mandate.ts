/** Direct-debit mandates: their states, who may change them, what a new one holds. MA-02, MA-05 to MA-09, MA-23 to MA-25, MA-37. */
import { checkText } from '../fieldError.ts'
import type { OtherText } from '../result.ts'
import type { ClubDate } from '../time.ts'

/** Where a mandate stands, in the order it goes through them. */
export const MANDATE_STATUSES = ['pending', 'active', 'cancelled'] as const
export type MandateStatus = (typeof MANDATE_STATUSES)[number]

/** What a mandate may be used for. */
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
  /** The address of the payer. */
  readonly contactId: string | null
  readonly customerId: string
  /** The day on which the customer agreed; null while a signed paper is awaited. */
  readonly confirmationDate: ClubDate | null
  readonly fileId: string | null
  readonly fileName: string | null
  readonly status: MandateStatus | OtherText
}

/** The club's settings on mandates. */
export interface MandateSettings {
  readonly useMandates: boolean
  readonly directDebitEnabled: boolean
}

/** Whether mandates exist at this club at all: tab, screens and calls alike. MA-09. */
export function mandatesReachable({ useMandates, directDebitEnabled }: MandateSettings): boolean {
  return useMandates && directDebitEnabled
}

/** Whether a mandate is in force or on its way. A status that we do not know is neither. */
export function isCurrentMandate({ status }: Pick<Mandate, 'status'>): boolean {
  return status === 'pending' || status === 'active'
}

/** Whether the customer has agreed, which is known by the date alone. */
export function isConfirmedMandate({ confirmationDate }: Pick<Mandate, 'confirmationDate'>): boolean {
  return confirmationDate !== null
}

/** What a list shows: everything but the cancelled ones, in the order it came; two with the same reference both stand (MA-24). */
export function listedMandates<Listed extends Pick<Mandate, 'status'>>(mandates: readonly Listed[]): readonly Listed[] {
  for (const { status } of mandates) checkText('status', typeof status === 'object' && status !== null ? status.text : status)
  return mandates.filter(({ status }) => status !== 'cancelled')
}

/** The reference of a customer's mandate: the club's prefix and the customer number, nothing between them. */
export function mandateReference(prefix: string, customerNumber: string): string {
  checkText('prefix', prefix)
  checkText('customerNumber', customerNumber)
  return `${prefix}${customerNumber}`
}
