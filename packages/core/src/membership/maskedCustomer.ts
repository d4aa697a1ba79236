/** A customer as others receive it: hidden fields are left out. CU-14, CU-15, CU-126+. */
import type { Customer } from '../club/customer.ts'
import {
  type ClubPrivacy,
  type CustomerPart,
  type PrivacySettings,
  VIEWER_CLASSES,
  type ViewerClass,
  type VisibleParts,
  visibleParts,
} from './customerVisibility.ts'

/**
 * The part that each field of a row belongs to: a field that is added to a row does not compile until it is listed. `always` is for values
 * that are not personal, such as the position in a list.
 */
export type PartOfField<Row> = { readonly [Field in keyof Row]-?: CustomerPart | 'always' }

/** Returns the fields of `row` whose part the viewer sees. Fields that the table does not list are left out. */
export function masked<Row extends object>(row: Row, partOfField: PartOfField<Row>, seen: VisibleParts): Partial<Row> {
  const shown = (Object.keys(partOfField) as (keyof Row)[]).filter((field) => {
    const part: CustomerPart | 'always' = partOfField[field]
    return field in row && (part === 'always' || seen[part])
  })
  return Object.fromEntries(shown.map((field) => [field, row[field]])) as Partial<Row>
}

const PART_OF_CUSTOMER: PartOfField<Customer> = {
  id: 'identity',
  number: 'number',
  firstName: 'name',
  lastName: 'name',
  fullName: 'name',
  sex: 'name',
  memberStatus: 'name',
  handicapIndex: 'handicap',
  homeClubName: 'name',
  blockedForTournament: 'own',
  homeLayout: 'own',
  preferredTee: 'own',
}

/**
 * Empty if the viewer sees nothing: the screen then shows its neutral placeholder. The full name is passed on as delivered, never composed
 * here (CU-11).
 */
export type MaskedCustomer = Partial<Customer>

/** Returns the customer without the parts that the viewer does not see. */
export function maskedCustomer(customer: Customer, seen: VisibleParts): MaskedCustomer {
  return masked(customer, PART_OF_CUSTOMER, seen)
}

/** A customer as one class of viewers sees them. */
export interface CustomerPreview {
  readonly seen: VisibleParts
  readonly customer: MaskedCustomer
}

/** Returns what every class of viewers sees under settings that need not be saved yet: "How others see me". */
export function customerPreview(
  customer: Customer,
  privacy: PrivacySettings,
  club: ClubPrivacy,
): Readonly<Record<ViewerClass, CustomerPreview>> {
  const previews = VIEWER_CLASSES.map((viewer) => {
    const seen = visibleParts(privacy, club, viewer)
    return [viewer, { seen, customer: maskedCustomer(customer, seen) }] as const
  })
  return Object.fromEntries(previews) as Record<ViewerClass, CustomerPreview>
}
