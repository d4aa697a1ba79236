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
  /** Id in the dictionary of contact types; null if none is chosen. */
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

/** The fields that every address must have. */
export const REQUIRED_ADDRESS_FIELDS = ['contactTypeId', 'countryId', 'city', 'zip', 'street1'] as const
export type RequiredAddressField = (typeof REQUIRED_ADDRESS_FIELDS)[number]

/** A required field that is missing. */
export interface AddressError {
  readonly field: RequiredAddressField
  readonly code: 'required'
}

/** The values that `addressErrors` checks. */
export type AddressValues = Pick<Address, 'contactTypeId' | 'countryId' | 'postalAddress'>

/** Returns an error for each required field that is missing; white space alone counts as missing. */
export function addressErrors({ contactTypeId, countryId, postalAddress }: AddressValues): readonly AddressError[] {
  const { city, zip, street1 } = postalAddress
  const values: Readonly<Record<RequiredAddressField, string | null>> = { contactTypeId, countryId, city, zip, street1 }
  for (const [field, value] of Object.entries(values)) if (value !== null) checkText(field, value)
  return REQUIRED_ADDRESS_FIELDS.filter((field) => (values[field] ?? '').trim() === '').map((field) => ({ field, code: 'required' }))
}

/** Returns whether the club can send the customer paper mail: one complete address in use is enough. CU-67. */
export function hasValidAddress(addresses: readonly (AddressValues & Pick<Address, 'active'>)[]): boolean {
  return addresses.some((address) => address.active && addressErrors(address).length === 0)
}

/** `lastAddress`: no other address is in use. `lastValidAddress`: others are in use, but none of them is complete. */
export interface AddressRemovalRefusal {
  readonly code: 'lastAddress' | 'lastValidAddress'
}
/** Allowed, or refused with the reason. */
export type AddressRemovalDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [AddressRemovalRefusal] }

/** Decides whether `address`, one of `addresses`, may be deleted: a complete one has to remain, or any one in use if none was complete. */
export function addressRemovalDecision(addresses: readonly Address[], address: Pick<Address, 'id'>): AddressRemovalDecision {
  const others = addresses.filter(({ id, active }) => active && id !== address.id)
  if (others.length === 0) return { allowed: false, refusals: [{ code: 'lastAddress' }] }
  if (hasValidAddress(addresses) && !hasValidAddress(others)) return { allowed: false, refusals: [{ code: 'lastValidAddress' }] }
  return { allowed: true }
}
