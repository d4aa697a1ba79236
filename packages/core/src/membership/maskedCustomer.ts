/** A customer as somebody else gets it: fields that may not be seen are not there. CU-14, CU-15, CU-126+. */
import type { Customer } from '../club/customer.ts'
import {
  type ClubPrivacy,
  type CustomerPart,
  type PrivacySettings,
  type SeenParts,
  seenParts,
  VIEWER_CLASSES,
  type ViewerClass,
} from './customerVisibility.ts'

/**
 * Says of each field of a row which part it belongs to: a row that gains a field does not build until that is said. `always` is for what is
 * not about the person, like the place in a list.
 */
export type PartOfField<Row> = { readonly [Field in keyof Row]-?: CustomerPart | 'always' }

/** The fields of `row` whose part is seen. What the table does not name is left out, also when it came along unasked. */
export function masked<Row extends object>(row: Row, partOfField: PartOfField<Row>, seen: SeenParts): Partial<Row> {
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
}

/** Empty when nothing is seen: the screen shows its neutral placeholder. The full name is passed on as delivered, never composed here (CU-11). */
export type MaskedCustomer = Partial<Customer>

/** The customer with nothing in the parts that are not seen. */
export function maskedCustomer(customer: Customer, seen: SeenParts): MaskedCustomer {
  return masked(customer, PART_OF_CUSTOMER, seen)
}

/** A customer as others see them. */
export interface CustomerPreview {
  readonly seen: SeenParts
  readonly customer: MaskedCustomer
}

/** "How others see me": what every class of viewers gets under settings that need not be saved yet. */
export function customerPreview(
  customer: Customer,
  privacy: PrivacySettings,
  club: ClubPrivacy,
): Readonly<Record<ViewerClass, CustomerPreview>> {
  const previews = VIEWER_CLASSES.map((viewer) => {
    const seen = seenParts(privacy, club, viewer)
    return [viewer, { seen, customer: maskedCustomer(customer, seen) }] as const
  })
  return Object.fromEntries(previews) as Record<ViewerClass, CustomerPreview>
}
