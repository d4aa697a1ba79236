import { debounced } from '@club/client'
import type { QueryClient } from '@tanstack/react-query'
import { FINANCE_KEY } from './finance.ts'

/** Invalidates everything computed from scores, after scores were entered or corrected here. SC-73+. */
export function reloadScores(queries: QueryClient, roundId: string): void {
  for (const key of [['staff', 'cards', roundId], ['staff', 'day'], ['board'], ['card']]) void queries.invalidateQueries({ queryKey: key })
  void queries.invalidateQueries({ predicate: ({ queryKey: [first, , third] }) => first === 'tournament' && third === 'birdies' })
}

/** Returns a function that reloads everything that shows entries, once for several changes in a row. HT-41. */
export function reloadTournament(queries: QueryClient, id: string): () => void {
  return debounced(() => {
    void queries.invalidateQueries({ queryKey: ['tournament', id] })
    void queries.invalidateQueries({ queryKey: ['tournaments'] })
  })
}

/** Returns a function to call after entries or teams have changed here: it also reloads the basket, because fees are added or removed, and the refunds. */
export function reloadEntries(queries: QueryClient, id: string): () => void {
  const reload = reloadTournament(queries, id)
  return () => {
    reload()
    void queries.invalidateQueries({ queryKey: ['basket'] })
    void queries.invalidateQueries({ queryKey: [FINANCE_KEY] })
  }
}
