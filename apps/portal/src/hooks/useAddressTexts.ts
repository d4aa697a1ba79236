import type { Address, PostalAddress } from '@club/core/membership'
import { addressLines, type ContactLists, newEntry } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { contactListsQuery } from '../queries/contact.ts'
import { useClub, useShell } from '../shells/ShellContext.tsx'

interface AddressTexts {
  /** null while they are loaded. */
  readonly lists: ContactLists | null
  /** Returns the lines of an address as on an envelope. */
  readonly linesOf: (address: Pick<Address, 'postalAddress' | 'countryId'>) => readonly string[]
}

const NO_LISTS: ContactLists = { phoneTypes: [], contactTypes: [], countries: [], homeCountry: '' }

/** Returns the lists that addresses refer to, and how an address is written. */
export function useAddressTexts(): AddressTexts {
  const { locale } = useIntl()
  const { client, log } = useShell()
  const { countryIsoCode } = useClub().info
  const { data } = useQuery(contactListsQuery(client, locale, log))
  return useMemo(() => {
    const lists = data ? { ...data, homeCountry: countryIsoCode } : null
    const blank = newEntry('addresses', lists ?? NO_LISTS).row as Address
    const linesOf = (address: { readonly postalAddress: PostalAddress; readonly countryId: string | null }) =>
      addressLines({ ...blank, ...address }, data?.countries ?? [], countryIsoCode)
    return { lists, linesOf }
  }, [data, countryIsoCode])
}
