import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reloadTournament } from '../queries/reloadTournament.ts'

export function useInvalidateTournament(id: string): () => void {
  const queries = useQueryClient()
  return useMemo(() => reloadTournament(queries, id), [queries, id])
}
