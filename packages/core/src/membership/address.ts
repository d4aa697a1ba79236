/** Postal addresses: when one is valid, and which can be deleted. CU-58, CU-66 to CU-69. */
import { checkText } from '../fieldError.ts'

/** A postal address as it is typed or stored. */
export interface PostalAddress {
  readonly street1: string
  readonly street2: string
  readonly street3: string
  readonly street4: string
  readonly zip: string
  readonly city: string
}

/** An address of a customer as the form holds it. */
export interface Address {
  /** Null for an address that is not stored yet. */
  readonly id: string | null
  /** Of the dictionary of contact types; null where none is chosen. */
  readonly contactTypeId: string | null
  readonly countryId: string | null
  readonly regionId: string | null
  readonly postalAddress: PostalAddress
  readonly companyName: string
  readonly useCompanyName: boolean
  readonly vatNumber: string
  readonly main: boolean
  readonly active: boolean
  readonly orderNumber: number
}

/** What an address cannot be without. */
export const REQUIRED_ADDRESS_FIELDS = ['contactTypeId', 'countryId', 'city', 'zip', 'street1'] as const
export type RequiredAddressField = (typeof REQUIRED_ADDRESS_FIELDS)[number]

/** A field that an address needs. */
export interface AddressError {
  readonly field: RequiredAddressField
  readonly code: 'required'
}

/** The fields that an address needs. */
export type AddressValues = Pick<Address, 'contactTypeId' | 'countryId' | 'postalAddress'>

/** What is missing, each at its field; white space alone is nothing. */
export function addressErrors({ contactTypeId, countryId, postalAddress }: AddressValues): readonly AddressError[] {
  const { city, zip, street1 } = postalAddress
  const values: Readonly<Record<RequiredAddressField, string | null>> = { contactTypeId, countryId, city, zip, street1 }
  for (const [field, value] of Object.entries(values)) if (value !== null) checkText(field, value)
  return REQUIRED_ADDRESS_FIELDS.filter((field) => (values[field] ?? '').trim() === '').map((field) => ({ field, code: 'required' }))
}

/** Whether a customer can be written to: one valid address in use is enough. CU-67. */
export function hasValidAddress(addresses: readonly (AddressValues & Pick<Address, 'active'>)[]): boolean {
  return addresses.some((address) => address.active && addressErrors(address).length === 0)
}

/** `lastAddress`: no other is in use. `lastValidAddress`: others are, but none of them is complete. */
export interface AddressRemovalRefusal {
  readonly code: 'lastAddress' | 'lastValidAddress'
}
/** Yes, or the reason against it. */
export type AddressRemovalDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [AddressRemovalRefusal] }

/** Whether `address`, one of `addresses`, may be deleted: a valid one has to remain, and where there was none, at least some address. */
export function addressRemovalDecision(addresses: readonly Address[], address: Pick<Address, 'id'>): AddressRemovalDecision {
  const others = addresses.filter(({ id, active }) => active && id !== address.id)
  if (others.length === 0) return { allowed: false, refusals: [{ code: 'lastAddress' }] }
  if (hasValidAddress(addresses) && !hasValidAddress(others)) return { allowed: false, refusals: [{ code: 'lastValidAddress' }] }
  return { allowed: true }
}
