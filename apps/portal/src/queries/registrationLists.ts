/** The choices of the registration form. A list that cannot be loaded is empty, and the form works without it. */
import type { ClubClient } from '@club/client'
import {
  countryFromWire,
  dictionaryEntryFromWire,
  listCountries,
  listNameExtras,
  listPhoneTypes,
  listTitles,
  personalEntryFromWire,
} from '@club/contract/club'
import type { RegistrationLists } from '@club/ui/features'
import { queryOptions } from '@tanstack/react-query'

type Log = (message: string, details?: unknown) => void

export function registrationListsQuery(client: ClubClient, language: string, log: Log) {
  return queryOptions({
    queryKey: ['registrationLists', language],
    queryFn: async ({ signal }): Promise<RegistrationLists> => {
      const orNone = async <Row>(name: string, rows: Promise<readonly Row[]>): Promise<readonly Row[]> =>
        rows.catch((error: unknown) => {
          if (signal.aborted) throw error
          log(`${name} could not be loaded`, error)
          return []
        })
      const [titles, nameExtras, phoneTypes, countries] = await Promise.all([
        orNone('titles', client.all(listTitles, personalEntryFromWire, { signal })),
        orNone('name extras', client.all(listNameExtras, personalEntryFromWire, { signal })),
        orNone('phone types', client.all(listPhoneTypes, dictionaryEntryFromWire, { signal })),
        orNone('countries', client.all(listCountries, countryFromWire, { signal })),
      ])
      return { titles, nameExtras, phoneTypes, countries }
    },
    staleTime: Infinity,
  })
}
