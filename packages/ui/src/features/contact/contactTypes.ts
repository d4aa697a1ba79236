/** Data that the contact screens show and change. CU-21, CU-94, CU-95. */
import type { ContactType, Country, DictionaryEntry } from '@club/core/club'
import type { ContactData, ContactEntry } from '@club/core/membership'

/** Lists to choose from; a list that could not be loaded is empty, and rows retain their values. */
export interface ContactLists {
  readonly phoneTypes: readonly DictionaryEntry[]
  /** Includes types that are no longer offered, because addresses may still have one. DI-16. */
  readonly contactTypes: readonly ContactType[]
  readonly countries: readonly Country[]
  /** ISO code of the club’s country, such as `DE`. */
  readonly homeCountry: string
}

export type KnownContacts = Pick<ContactData, 'emails' | 'phones' | 'addresses'>

export type ContactList = ContactEntry['list']
