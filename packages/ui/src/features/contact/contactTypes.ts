/** What the contact screens show and change. CU-21, CU-94, CU-95. */
import type { ContactType, Country, DictionaryEntry } from '@club/core/club'
import type { Address, ContactData, EmailRecord, PhoneRecord } from '@club/core/membership'

/** What can be chosen; a list that could not be loaded is empty, and rows keep what they have. */
export interface ContactLists {
  readonly phoneTypes: readonly DictionaryEntry[]
  /** Those out of use among them: they name addresses that have one. DI-16. */
  readonly contactTypes: readonly ContactType[]
  readonly countries: readonly Country[]
  /** Two letters: where the club is. */
  readonly homeCountry: string
}

export type KnownContacts = Pick<ContactData, 'emails' | 'phones' | 'addresses'>

/** One row as it was read, or as it shall be; without an id it is new. */
export type ContactEntry =
  | { readonly list: 'emails'; readonly row: EmailRecord }
  | { readonly list: 'phones'; readonly row: PhoneRecord }
  | { readonly list: 'addresses'; readonly row: Address }

export type ContactList = ContactEntry['list']
