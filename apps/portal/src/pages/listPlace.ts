/** Where the list of tournaments was left: its filters and how far it was read. As long as the page is open. */
import { PATHS } from '../paths.ts'

let place = { search: '', top: 0 }

export function keepListPlace(search: string, top: number): void {
  place = { search, top }
}

/** How far a list with these filters had been read, in pixels. */
export function listScroll(search: string): number {
  return place.search === search ? place.top : 0
}

/** The list as it was left. */
export function listPath(): string {
  return place.search === '' ? PATHS.tournaments : `${PATHS.tournaments}?${place.search.replace(/^\?/, '')}`
}
