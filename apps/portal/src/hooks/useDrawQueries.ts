import { useMemo } from 'react'
import { drawQueries } from '../queries/draw.ts'
import { useShell } from '../shells/ShellContext.tsx'

export function useDrawQueries(): ReturnType<typeof drawQueries> {
  const { client, log } = useShell()
  return useMemo(() => drawQueries(client, log), [client, log])
}
