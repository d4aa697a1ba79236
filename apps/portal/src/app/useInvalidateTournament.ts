import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** After a sign-up or a withdrawal: everything that shows who plays is read again. */
export function useInvalidateTournament(id: string): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['tournament', id] })
    void queries.invalidateQueries({ queryKey: ['tournaments'] })
  }, [queries, id])
}
