import { useMemo } from 'react'
import { tournamentQueries } from '../queries/tournaments.ts'
import { useShell } from './ShellContext.tsx'

export function useQueries(): ReturnType<typeof tournamentQueries> {
  const { client } = useShell()
  return useMemo(() => tournamentQueries(client), [client])
}
