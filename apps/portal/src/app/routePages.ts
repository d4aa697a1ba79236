import { createPage, type Page, type PageModule } from '../pages/shared/lazyPage.ts'
import { areaOfPage, ROUTE_ROWS } from '../routes/routes.ts'

type Props = Readonly<Record<string, unknown>>

const FILES = {
  ...import.meta.glob<PageModule<Props>>(['../pages/*/*Page.tsx', '!../pages/portal/GalleryPage.tsx']),
  ...(import.meta.env.DEV ? import.meta.glob<PageModule<Props>>('../pages/portal/GalleryPage.tsx') : {}),
}

/** The pages of the routes by their name in the table. */
const PAGES = new Map(
  ROUTE_ROWS.flatMap(({ page, start }): [string, Page<Props>][] => {
    const load = FILES[`../pages/${page}Page.tsx`]
    if (page === null || load === undefined) return []
    return [[page, createPage(load, start ? undefined : areaOfPage(page))]]
  }),
)

/** Returns the page of a row; undefined if the row shows nothing. */
export function pageOf(name: string | null): Page<Props> | undefined {
  return PAGES.get(name ?? '')
}
