import { foundCustomerFromWire, searchCustomers } from '@club/contract'
import type { SearchPeople } from '@club/ui/features'
import { useCallback } from 'react'
import { useShell } from './ShellContext.tsx'

/** More than anybody reads. */
const MOST_FOUND = 20

/** People of the club who let their name be seen. */
export function usePeopleSearch(): SearchPeople {
  const { client } = useShell()
  return useCallback(
    async (text) => {
      const query = { textValue: text, size: String(MOST_FOUND) }
      const { rows: people, total } = await client.page(searchCustomers, foundCustomerFromWire, { query })
      return { people, total }
    },
    [client],
  )
}
