import { menu } from '@club/core/club'
import { isLongSpan } from '@club/ui/features'
import { PATHS } from '../paths.ts'
import type { Shell } from '../shells/createShell.ts'
import type { ShellState } from '../shells/shellStore.ts'
import { filterFromSearch } from './filterSearch.ts'
import { listQueries } from './lists.ts'
import { sinceWhen } from './sinceWhen.ts'

type Asked = Pick<Shell, 'client' | 'queries' | 'store'>

/** Asks for what the page of this address shows as soon as the club is known; the page then finds it asked for, or there. */
export function askEarly(asked: Asked, place: Pick<Location, 'pathname' | 'search'>): void {
  const stop = asked.store.subscribe((state) => {
    if (state.phase === 'starting') return
    stop()
    if (state.phase === 'ready') askFirst(asked, state, place)
  })
}

/** The first question of the pages that most visits begin with. */
function askFirst(
  { client, queries }: Asked,
  { club, customer, licence }: ShellState,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
) {
  if (!club || !menu(club.settings, licence, customer !== null).includes('tournaments')) return
  const { since, month } = listQueries(client)
  const { timeZone } = club.info
  if (pathname === PATHS.home) void queries.prefetchQuery(since(sinceWhen(client, timeZone)))
  if (pathname !== PATHS.tournaments) return
  const chosen = filterFromSearch(search, client.clubNow(timeZone))
  if (!isLongSpan(chosen.month)) void queries.prefetchQuery(month(chosen.month, chosen.filter))
}
