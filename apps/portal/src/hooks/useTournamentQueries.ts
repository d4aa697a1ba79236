import { useMemo } from 'react'
import { tournamentQueries } from '../queries/tournaments.ts'
import { useShell } from '../shells/ShellContext.tsx'

export function useTournamentQueries(): ReturnType<typeof tournamentQueries> {
  const { client } = useShell()
  return useMemo(() => tournamentQueries(client), [client])
}
