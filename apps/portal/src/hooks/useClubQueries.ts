import type { ClubClient } from '@club/client'
import { useMemo } from 'react'
import type { Shell } from '../shells/createShell.ts'
import { useShell } from '../shells/ShellContext.tsx'

/** Returns the queries that `create` makes, e.g. `useClubQueries(tournamentQueries)`: the same object until the client changes. */
export function useClubQueries<Queries>(create: (client: ClubClient, log: Shell['log']) => Queries): Queries {
  const { client, log } = useShell()
  return useMemo(() => create(client, log), [create, client, log])
}
