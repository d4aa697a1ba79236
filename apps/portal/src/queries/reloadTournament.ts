import { debounced } from '@club/client'
import type { QueryClient } from '@tanstack/react-query'

/** After a sign-up or a withdrawal: everything that shows who plays is read again, once for several changes in a row. HT-41. */
export function reloadTournament(queries: QueryClient, id: string): () => void {
  return debounced(() => {
    void queries.invalidateQueries({ queryKey: ['tournament', id] })
    void queries.invalidateQueries({ queryKey: ['tournaments'] })
  })
}
