/** How a customer is reached: emails, phones, addresses. CU-21 to CU-24, CU-55 to CU-58. */
import type { Customer } from '../club/customer.ts'
import type { ClubDate } from '../time.ts'
import type { Address } from './address.ts'
import { CustomerNotLoadedError } from './customerNotLoaded.ts'
import type { EmailRow, UsageType } from './email.ts'
import { type Loading, loadedTogether } from './loading.ts'
import type { PhoneRow } from './phone.ts'

interface ContactRecord {
  /** Null for a row that is not stored yet. */
  readonly id: string | null
  readonly active: boolean
  /** From 1, in the order in which the rows stand. */
  readonly orderNumber: number
  readonly startDate: ClubDate | null
  readonly endDate: ClubDate | null
  readonly notes: string
}

/** An e-mail address that may be stored already. */
export interface EmailRecord extends ContactRecord, EmailRow {
  readonly main: boolean
  /** Its owner has not followed the link sent to it yet; a pending address is not active and the club does not use it. */
  readonly pending: boolean
}

/** A stored phone number with what it is used for. */
export interface PhoneRecord extends ContactRecord, PhoneRow {
  readonly usageType: UsageType | null
  readonly mainForCall: boolean
  readonly mainForSms: boolean
}

/** Everything that a club knows to reach a customer by. */
export interface ContactData {
  readonly customer: Customer
  readonly phones: readonly PhoneRecord[]
  readonly addresses: readonly Address[]
  readonly emails: readonly EmailRecord[]
}

/** The rows that are in use, lowest order number first; rows with the same number stay as they came. */
export function activeRecords<Row extends { readonly active: boolean; readonly orderNumber: number }>(
  rows: readonly Row[],
): readonly Row[] {
  return rows.filter(({ active }) => active).sort((a, b) => a.orderNumber - b.orderNumber)
}

/** The four loads as one, which fails with any of them; what is out of use is left behind. */
export function contactData(loads: { readonly [Part in keyof ContactData]: Loading<ContactData[Part]> }): Loading<ContactData> {
  const together = loadedTogether<ContactData>(loads)
  if (together.kind !== 'loaded') return together
  const { customer, phones, addresses, emails } = together.value
  return {
    kind: 'loaded',
    value: { customer, phones: activeRecords(phones), addresses: activeRecords(addresses), emails: activeRecords(emails) },
  }
}

/** The data for whoever counts on it: throws CustomerNotLoadedError while it is not loaded, and where loading failed. */
export function readContactData(data: Loading<ContactData>): ContactData {
  if (data.kind !== 'loaded') throw new CustomerNotLoadedError(null)
  return data.value
}
