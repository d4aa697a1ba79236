import { ROUTE_ROWS } from '../routes/routes.ts'
import { pageOf } from './routePages.ts'

/** Loads the code of the page that most visits to this path begin with, while the club is still being read. Never fails. */
export async function preloadPage(path: string): Promise<void> {
  const row = ROUTE_ROWS.find((one) => one.start && one.path === path)
  if (row) await pageOf(row.page)?.preload()
}
