import { menu } from '@club/core/club'
import { isLongSpan } from '@club/ui/features'
import { earliestLiveStart } from '../queries/earliestLiveStart.ts'
import { filterFromSearch } from '../queries/filterSearch.ts'
import { listQueries } from '../queries/lists.ts'
import { PATHS } from '../routes/routes.ts'
import type { Shell } from '../shells/createShell.ts'
import type { ShellState } from '../shells/shellStore.ts'

type Start = Pick<Shell, 'client' | 'queries' | 'store'>

/**
 * Requests the first page's data as soon as the club is known, so that they are loaded when the page renders. Resolves when they are
 * loaded or there are none; never fails.
 */
export function prefetchFirstQuery(start: Start, url: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = start.store.subscribe((state) => {
      if (state.phase === 'starting') return
      stop()
      resolve(state.phase === 'ready' ? prefetch(start, state, url) : undefined)
    })
  })
}

/** Prefetches the first query of the pages that most visits begin with. */
async function prefetch(
  { client, queries }: Start,
  { club, customer, licence }: ShellState,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  if (!club || !menu(club.settings, licence, customer !== null).includes('tournaments')) return
  const { since, month } = listQueries(client)
  const { timeZone } = club.info
  if (pathname === PATHS.home) await queries.prefetchQuery(since(earliestLiveStart(client, timeZone)))
  if (pathname !== PATHS.tournaments) return
  const chosen = filterFromSearch(search, client.clubNow(timeZone))
  if (!isLongSpan(chosen.month)) await queries.prefetchQuery(month(chosen.month, chosen.filter))
}
