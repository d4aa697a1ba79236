/** Direct-debit mandates: states, who may change them, defaults of a new one. MA-02, MA-05 to MA-09, MA-23 to MA-25, MA-37, MA-50+. */
import { checkText } from '../fieldError.ts'
import { err, type OtherText, ok, type Result } from '../result.ts'
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
  /** The first day on which the club may collect; null while it is pending. A cancelled mandate keeps the day. */
  readonly activeSince: ClubDate | null
  readonly fileId: string | null
  readonly fileName: string | null
  readonly status: MandateStatus | OtherText
  /** Whether a returned debit has stopped it: nothing is collected or paid with it until the account changes or the office unblocks it. */
  readonly blocked: boolean
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

/** Returns the mandates of a list: all but the cancelled ones, in their order. */
export function listedMandates<Listed extends Pick<Mandate, 'status'>>(mandates: readonly Listed[]): readonly Listed[] {
  for (const { status } of mandates) checkText('status', typeof status === 'object' && status !== null ? status.text : status)
  return mandates.filter(({ status }) => status !== 'cancelled')
}

/** The most characters of a reference in a collection: `Max35Text`. */
export const MAX_REFERENCE = 35

/** Characters from A to Z, digits and the other characters that banks accept in a reference; SEPA guidelines, EPC130-08 and EPC217-08. */
const REFERENCE = /^[A-Za-z0-9+?/:().,' -]+$/

/** Why a prefix and a customer number make no reference that a bank accepts. */
export type MandateReferenceRefusal =
  | { readonly code: 'unexpectedCharacters' }
  | { readonly code: 'tooLong'; readonly maxLength: number; readonly actual: number }

/** Returns a reference as banks compare it: neither case nor spaces distinguish two of them. */
export function comparedReference(reference: string): string {
  checkText('reference', reference)
  return reference.replaceAll(' ', '').toUpperCase()
}

/**
 * Returns the reference of a customer's next mandate: the club's prefix followed directly by the customer number, and `-2`, `-3` and so on if
 * that was used before. `used` holds the references that the club has given so far, of cancelled mandates, too: none is given twice.
 */
export function mandateReference(prefix: string, customerNumber: string, used: readonly string[]): Result<string, MandateReferenceRefusal> {
  checkText('prefix', prefix)
  checkText('customerNumber', customerNumber)
  const taken = new Set(used.map(comparedReference))
  const first = `${prefix}${customerNumber}`.trim()
  let reference = first
  for (let successor = 2; taken.has(comparedReference(reference)); successor += 1) reference = `${first}-${successor}`
  // A bank refuses a slash at either end, and two in a row.
  if (!REFERENCE.test(reference) || /^\/|\/$|\/\//.test(reference)) return err({ code: 'unexpectedCharacters' })
  if (reference.length > MAX_REFERENCE) return err({ code: 'tooLong', maxLength: MAX_REFERENCE, actual: reference.length })
  return ok(reference)
}
