/** What was on the screens last, kept for the next start without a network. */
import { type DehydratedState, defaultShouldDehydrateQuery, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { isSameOwner, type Kept, type Owner } from './kept.ts'

const NAME = 'screens'
/** Changes come in bursts. */
const PAUSE_MILLISECONDS = 1000
/** What was seen longer ago helps nobody. */
export const KEPT_MILLISECONDS = 7 * 86_400_000

interface Screens {
  readonly at: number
  readonly state: DehydratedState
}

/** A device that is slow to say what it keeps is not waited for. */
const PATIENCE_MILLISECONDS = 500

/** What is read to be changed is dropped with its form (gcTime 0), and read anew for the next. */
const shouldDehydrateQuery = (query: Query): boolean => defaultShouldDehydrateQuery(query) && query.gcTime > 0

/**
 * Brings back what `owner` saw last, to be shown until there is something newer and never instead of it; done before the first screen
 * asks, and only while nobody else has come, so that nobody else gets it.
 */
export async function recallQueries(queries: QueryClient, kept: Kept, owner: () => Owner, now: number): Promise<void> {
  const asks = owner()
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MILLISECONDS))
  const screens = (await Promise.race([kept.read(asks, NAME), late])) as Screens | undefined
  if (!screens || now - screens.at >= KEPT_MILLISECONDS || !isSameOwner(owner(), asks)) return
  hydrate(queries, screens.state)
  await queries.invalidateQueries({ refetchType: 'none' })
}

/** Keeps what is seen from now on, each time under whoever sees it. */
export function rememberQueries(queries: QueryClient, kept: Kept, owner: () => Owner, clock: () => number): void {
  let waiting = false
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (waiting || type !== 'updated' || query.state.status !== 'success') return
    waiting = true
    setTimeout(() => {
      waiting = false
      const state = dehydrate(queries, { shouldDehydrateQuery })
      if (state.queries.length > 0) void kept.write(owner(), NAME, { at: clock(), state } satisfies Screens)
    }, PAUSE_MILLISECONDS)
  })
}
