import { useMemo } from 'react'
import { listQueries } from '../queries/lists.ts'
import { useShell } from '../shells/ShellContext.tsx'

export function useListQueries(): ReturnType<typeof listQueries> {
  const { client } = useShell()
  return useMemo(() => listQueries(client), [client])
}
