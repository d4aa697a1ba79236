import { debounced } from '@club/client'
import type { QueryClient } from '@tanstack/react-query'

/** After scores were entered or corrected here: whatever is worked from them is read again when it is next looked at. SC-73+. */
export function reloadScores(queries: QueryClient, roundId: string): void {
  for (const key of [['staff', 'cards', roundId], ['staff', 'day'], ['board'], ['card']]) void queries.invalidateQueries({ queryKey: key })
  void queries.invalidateQueries({ predicate: ({ queryKey: [first, , third] }) => first === 'tournament' && third === 'birdies' })
}

/** After a sign-up or a withdrawal: everything that shows who plays is read again, once for several changes in a row. HT-41. */
export function reloadTournament(queries: QueryClient, id: string): () => void {
  return debounced(() => {
    void queries.invalidateQueries({ queryKey: ['tournament', id] })
    void queries.invalidateQueries({ queryKey: ['tournaments'] })
  })
}

/** After somebody came, left or changed teams here: the basket as well, where the fees of new players lie and those of others do not any more. */
export function reloadEntries(queries: QueryClient, id: string): () => void {
  const reload = reloadTournament(queries, id)
  return () => {
    reload()
    void queries.invalidateQueries({ queryKey: ['basket'] })
  }
}
