import { useMemo } from 'react'
import { staffQueries } from '../queries/staff.ts'
import { useShell } from '../shells/ShellContext.tsx'

export function useStaffQueries(): ReturnType<typeof staffQueries> {
  const { client } = useShell()
  return useMemo(() => staffQueries(client), [client])
}
