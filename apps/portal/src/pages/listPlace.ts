/** Where the list of tournaments was left: its filters and how far it was read. As long as the tab is open. */
import { PATHS } from '../paths.ts'
import type { Area } from '../shells/memoryArea.ts'

const KEY = 'club-portal.tournaments'

interface ListPlace {
  readonly search: string
  readonly top: number
}

function read(storage: Area): ListPlace {
  const [search = '', top = '0'] = storage.getItem(KEY)?.split(' ') ?? []
  return { search, top: Number(top) || 0 }
}

/** `search` is what stands behind the question mark, `top` how far the list is read in pixels. */
export function keepListPlace(storage: Area, search: string, top: number): void {
  storage.setItem(KEY, `${search} ${Math.trunc(top)}`)
}

/** How far a list with these filters had been read. */
export function listScroll(storage: Area, search: string): number {
  const place = read(storage)
  return place.search === search ? place.top : 0
}

/** The list as it was left. */
export function listPath(storage: Area): string {
  const { search } = read(storage)
  return search === '' ? PATHS.tournaments : `${PATHS.tournaments}?${search}`
}
