import { customerMatchFromWire, searchCustomers } from '@club/contract/customers'
import type { SearchPeople } from '@club/ui/features'
import { useCallback } from 'react'
import { useShell } from '../shells/ShellContext.tsx'

const MAX_MATCHES = 20

/** Searches customers of the club whose name is visible. */
export function usePeopleSearch(): SearchPeople {
  const { client } = useShell()
  return useCallback(
    async (text) => {
      const query = { textValue: text, size: String(MAX_MATCHES) }
      const { rows: people, total } = await client.page(searchCustomers, customerMatchFromWire, { query })
      return { people, total }
    },
    [client],
  )
}
