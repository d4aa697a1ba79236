import { customerMatchFromWire, searchCustomers } from '@club/contract/customers'
import type { SearchPeople } from '@club/ui/features'
import { useCallback } from 'react'
import { useShell } from '../shells/ShellContext.tsx'
import { usePeopleVersion } from './usePeopleEvents.ts'

const MAX_MATCHES = 20

/** Searches customers of the club whose name is visible. Another function is returned when that has changed, so that open results are searched again. CU-172+. */
export function usePeopleSearch(): SearchPeople {
  const { client } = useShell()
  const version = usePeopleVersion()
  return useCallback(
    async (text) => {
      const query = { textValue: text, size: String(MAX_MATCHES) }
      const { rows: people, total } = await client.page(searchCustomers, customerMatchFromWire, { query })
      return { people, total }
    },
    [client, version],
  )
}
