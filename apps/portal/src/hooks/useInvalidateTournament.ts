import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reloadEntries } from '../queries/reloadTournament.ts'

export function useInvalidateTournament(id: string): () => void {
  const queries = useQueryClient()
  return useMemo(() => reloadEntries(queries, id), [queries, id])
}
