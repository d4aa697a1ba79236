/** How a customer is reached: emails, phones, addresses. CU-21 to CU-24, CU-55 to CU-58. */
import type { Customer } from '../club/customer.ts'
import type { ClubDate } from '../time.ts'
import type { Address } from './address.ts'
import { CustomerNotLoadedError } from './customerNotLoaded.ts'
import type { EmailRow, UsageType } from './email.ts'
import { combineLoading, type Loading } from './loading.ts'
import type { PhoneRow } from './phone.ts'

interface ContactRecord {
  /** Null for a row that is not stored yet. */
  readonly id: string | null
  readonly active: boolean
  /** From 1, in the order of the rows. */
  readonly orderNumber: number
  readonly startDate: ClubDate | null
  readonly endDate: ClubDate | null
  readonly notes: string
}

/** An e-mail address that may be stored already. */
export interface EmailRecord extends ContactRecord, EmailRow {
  readonly main: boolean
  /** True until its owner follows the link sent to it; a pending address is not active and the club does not use it. */
  readonly pending: boolean
}

/** A stored phone number with what it is used for. */
export interface PhoneRecord extends ContactRecord, PhoneRow {
  readonly usageType: UsageType | null
  readonly mainForCall: boolean
  readonly mainForSms: boolean
}

/** All contact data that a club has of a customer. */
export interface ContactData {
  readonly customer: Customer
  readonly phones: readonly PhoneRecord[]
  readonly addresses: readonly Address[]
  readonly emails: readonly EmailRecord[]
}

/** Returns the rows in use, lowest order number first; rows with the same number keep their order. */
export function activeRecords<Row extends { readonly active: boolean; readonly orderNumber: number }>(
  rows: readonly Row[],
): readonly Row[] {
  return rows.filter(({ active }) => active).sort((a, b) => a.orderNumber - b.orderNumber)
}

/** Combines the four loads; fails if any of them fails. Rows that are not in use are left out. */
export function contactData(loads: { readonly [Part in keyof ContactData]: Loading<ContactData[Part]> }): Loading<ContactData> {
  const together = combineLoading<ContactData>(loads)
  if (together.kind !== 'loaded') return together
  const { customer, phones, addresses, emails } = together.value
  return {
    kind: 'loaded',
    value: { customer, phones: activeRecords(phones), addresses: activeRecords(addresses), emails: activeRecords(emails) },
  }
}

/** Returns the loaded data. Throws CustomerNotLoadedError while it is loading and if loading failed. */
export function readContactData(data: Loading<ContactData>): ContactData {
  if (data.kind !== 'loaded') throw new CustomerNotLoadedError(null)
  return data.value
}
