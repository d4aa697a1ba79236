/**
 * The text area of a page: the folder of `pages` that holds it. The table of routes names the pages of screens; of their parts,
 * `lazyPage(() => import('../pages/staff/StaffDayPage.tsx'))` in a source loads the texts of the area `staff` along with the part; `preloadedPage(…)` names a page whose texts are loaded with the first ones.
 */
import { dirname, join } from 'node:path'
import { areaOfPage, ROUTE_ROWS } from '../src/routes/routes.ts'

const CALL = /\b(lazyPage|preloadedPage)(?:<\w+>)?\(/g
const LAZY_IMPORT = /\b(lazyPage|preloadedPage)((?:<\w+>)?)\(\(\) => import\('(\.[^']*\.tsx)'\)\)/g
const AREA = /\/pages\/([\w-]+)\//

export interface LazyPage {
  /** Absolute path of the page's module. */
  readonly module: string
  /** Null for a page whose texts are loaded with the first ones. */
  readonly area: string | null
}

/** The pages of the routes. `folder`: the absolute path of `pages`. */
export function pagesOfRoutes(folder: string): readonly LazyPage[] {
  return ROUTE_ROWS.flatMap(({ page, start }) =>
    page === null ? [] : [{ module: `${folder}/${page}Page.tsx`, area: start ? null : areaOfPage(page) }],
  )
}

/** The pages that a source loads lazily. Throws when a call has a form that this function cannot read. */
export function lazyPagesIn(code: string, file: string): readonly LazyPage[] {
  const pages = [...code.matchAll(LAZY_IMPORT)].map(([, call, , path = '']) => {
    const module = join(dirname(file), path).replaceAll('\\', '/')
    return { module, area: call === 'preloadedPage' ? null : areaOf(module) }
  })
  const calls = [...code.matchAll(CALL)].filter(({ index }) => !code.slice(0, index).endsWith('function '))
  if (calls.length !== pages.length)
    throw new Error(`${file}: write lazyPage(() => import('./….tsx')), so that the build finds the page’s texts`)
  return pages
}

function areaOf(module: string): string {
  const area = AREA.exec(module)?.[1]
  if (area === undefined) throw new Error(`${module}: a page lies in a folder of pages/, which names the area of its texts`)
  return area
}

/** The source with the area as second argument of each `lazyPage`. */
export function withTextAreas(code: string, file: string): string {
  const pages = [...lazyPagesIn(code, file)]
  return code.replace(LAZY_IMPORT, (call) => {
    const area = pages.shift()?.area ?? null
    return area === null ? call : `${call.slice(0, -1)}, '${area}')`
  })
}
