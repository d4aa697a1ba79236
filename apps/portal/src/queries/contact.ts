/** The contact data of the logged-in customer. CU-21 to CU-23, CU-42, CU-46, CU-50. */
import type { ClubClient } from '@club/client'
import {
  contactTypeFromWire,
  countryFromWire,
  dictionaryEntryFromWire,
  listContactTypes,
  listCountries,
  listPhoneTypes,
} from '@club/contract/club'
import { addressFromWire, emailFromWire, listAddresses, listEmails, listPhones, phoneFromWire } from '@club/contract/customers'
import { readPage } from '@club/contract/wire'
import type { Customer } from '@club/core/club'
import { type ContactData, contactData, type EmailRecord, type Loading, readContactData } from '@club/core/membership'
import type { ContactList, ContactLists } from '@club/ui/features'
import { queryOptions } from '@tanstack/react-query'

type Log = (message: string, details?: unknown) => void

export interface ReadContacts {
  readonly contacts: ContactData
  /** Email addresses that are not confirmed yet. */
  readonly pendingEmails: readonly EmailRecord[]
  /** The version of each list that a change sends back. */
  readonly versions: Readonly<Record<ContactList, string | null>>
}

const IN_ORDER = { sort: 'orderNo,asc' } as const
const loaded = <Value>(value: Value): Loading<Value> => ({ kind: 'loaded', value })

/** Loads all lists; fails if any of them fails. */
export function contactQuery(client: ClubClient, me: Customer, log: Log) {
  return queryOptions({
    queryKey: ['contact', me.id],
    queryFn: async ({ signal }): Promise<ReadContacts> => {
      const request = { query: IN_ORDER, signal }
      const [emails, phones, addresses] = await Promise.all([
        client.versioned(listEmails, request),
        client.versioned(listPhones, request),
        client.versioned(listAddresses, request),
      ])
      const emailRows = readPage(emailFromWire, emails.value, log).rows
      const contacts = readContactData(
        contactData({
          customer: loaded(me),
          emails: loaded(emailRows),
          phones: loaded(readPage(phoneFromWire, phones.value, log).rows),
          addresses: loaded(readPage(addressFromWire, addresses.value, log).rows),
        }),
      )
      const pendingEmails = emailRows.filter(({ pending }) => pending)
      return { contacts, pendingEmails, versions: { emails: emails.version, phones: phones.version, addresses: addresses.version } }
    },
    staleTime: 0,
    // A change names the version that the user sees, so data are not reloaded on focus.
    refetchOnWindowFocus: false,
  })
}

/** The choices of the forms. A list that cannot be loaded is empty, and the forms work without it. */
export function contactListsQuery(client: ClubClient, language: string, log: Log) {
  return queryOptions({
    queryKey: ['contactLists', language],
    queryFn: async ({ signal }): Promise<Omit<ContactLists, 'homeCountry'>> => {
      const orNone = <Row>(name: string, rows: Promise<readonly Row[]>): Promise<readonly Row[]> =>
        rows.catch((error: unknown) => {
          if (signal.aborted) throw error
          log(`${name} could not be loaded`, error)
          return []
        })
      const [phoneTypes, contactTypes, countries] = await Promise.all([
        orNone('phone types', client.all(listPhoneTypes, dictionaryEntryFromWire, { signal })),
        orNone('contact types', client.all(listContactTypes, contactTypeFromWire, { signal })),
        orNone('countries', client.all(listCountries, countryFromWire, { signal })),
      ])
      return { phoneTypes, contactTypes, countries }
    },
    staleTime: Infinity,
  })
}
