import { useMemo } from 'react'
import { resultQueries } from '../queries/results.ts'
import { useShell } from '../shells/ShellContext.tsx'

export function useResultQueries(): ReturnType<typeof resultQueries> {
  const { client, log } = useShell()
  return useMemo(() => resultQueries(client, log), [client, log])
}
