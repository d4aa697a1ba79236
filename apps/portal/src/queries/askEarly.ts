import { menu } from '@club/core/club'
import { isLongSpan } from '@club/ui/features'
import { PATHS } from '../paths.ts'
import type { Shell } from '../shells/createShell.ts'
import type { ShellState } from '../shells/shellStore.ts'
import { filterFromSearch } from './filterSearch.ts'
import { listQueries } from './lists.ts'
import { sinceWhen } from './sinceWhen.ts'

type Asked = Pick<Shell, 'client' | 'queries' | 'store'>

/**
 * Asks for what the page of this address shows as soon as the club is known; the page then finds it asked for, or there. Done when the
 * answer is there, or nothing is asked; never fails.
 */
export function askEarly(asked: Asked, place: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = asked.store.subscribe((state) => {
      if (state.phase === 'starting') return
      stop()
      resolve(state.phase === 'ready' ? askFirst(asked, state, place) : undefined)
    })
  })
}

/** The first question of the pages that most visits begin with. */
async function askFirst(
  { client, queries }: Asked,
  { club, customer, licence }: ShellState,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  if (!club || !menu(club.settings, licence, customer !== null).includes('tournaments')) return
  const { since, month } = listQueries(client)
  const { timeZone } = club.info
  if (pathname === PATHS.home) await queries.prefetchQuery(since(sinceWhen(client, timeZone)))
  if (pathname !== PATHS.tournaments) return
  const chosen = filterFromSearch(search, client.clubNow(timeZone))
  if (!isLongSpan(chosen.month)) await queries.prefetchQuery(month(chosen.month, chosen.filter))
}
