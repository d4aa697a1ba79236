/** Filters and scroll position of the list of tournaments, stored in this browser tab. */
import { PATHS } from '../../routes/routes.ts'
import type { StorageArea } from '../../shells/memoryArea.ts'

const KEY = 'club-portal.tournaments'

interface ListPosition {
  readonly search: string
  readonly top: number
}

function read(storage: StorageArea): ListPosition {
  const [search = '', top = '0'] = storage.getItem(KEY)?.split(' ') ?? []
  return { search, top: Number(top) || 0 }
}

/** `search`: the query string without its question mark; `top`: pixels above the viewport. */
export function saveListPosition(storage: StorageArea, search: string, top: number): void {
  storage.setItem(KEY, `${search} ${Math.trunc(top)}`)
}

/** Returns the stored scroll position of the list with these filters, in pixels; 0 for other filters. */
export function listScroll(storage: StorageArea, search: string): number {
  const position = read(storage)
  return position.search === search ? position.top : 0
}

/** Returns the list’s path with the stored filters. */
export function listPath(storage: StorageArea): string {
  const { search } = read(storage)
  return search === '' ? PATHS.tournaments : `${PATHS.tournaments}?${search}`
}
