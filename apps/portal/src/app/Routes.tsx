import { Suspense } from 'react'
import { matchRoute, Redirect, useLocation, useRouter, useSearch } from 'wouter'
import { useHere } from '../hooks/useHere.ts'
import { useIsStaff } from '../hooks/useIsStaff.ts'
import { useMenu } from '../hooks/useMenu.ts'
import { useOfficeGate } from '../hooks/useOfficeGate.ts'
import { LoadingView, NotFoundView, OfficeOnlyView } from '../pages/shared/StateViews.tsx'
import { AVAILABLE_MODULES, firstSegment, PATHS, ROUTE_ROWS } from '../routes/routes.ts'
import { useClub, useShell, useShellState } from '../shells/ShellContext.tsx'
import { pageOf } from './routePages.ts'

/** The routes that every shell has. */
const ROWS = ROUTE_ROWS.filter(({ only }) => only === undefined || (only === 'development' && import.meta.env.DEV))

/** In a widget the login pages exist under /auth/widget as well. SH-19 to SH-21, SH-23. */
const WIDGET_ROWS = ROUTE_ROWS.flatMap((row) => {
  if (row.only !== undefined || !row.path.startsWith('/auth/')) return row
  return [row, { ...row, path: row.path.replace('/auth', PATHS.widgetLogin) }]
})

/** Shows the page of the first row whose path matches. */
function MatchedPage({ path }: { readonly path: string }) {
  const { parser } = useRouter()
  const { kind } = useShell()
  for (const row of kind === 'widget' ? WIDGET_ROWS : ROWS) {
    const [matches, params] = matchRoute(parser, row.path, path)
    if (!matches) continue
    const Page = pageOf(row.page)
    return Page ? <Page key={row.remounts ? row.name + JSON.stringify(params) : null} {...params} {...row.props} /> : null
  }
  return <NotFoundView />
}

export function Routes() {
  const [path] = useLocation()
  const search = useSearch()
  const menu = useMenu()
  const { redirect } = useShell()
  const { settings } = useClub()
  const loggedIn = useShellState((state) => state.customer !== null)
  const gate = useOfficeGate(useHere())
  const isStaff = useIsStaff()
  const knowsLicence = useShellState((state) => state.licence !== null)
  const ended = useShellState((state) => state.lastEnd !== null)

  // useNavigateOnEnd leads to the login when a session ends.
  if (ended && firstSegment(path) !== 'auth') return <LoadingView />
  const afterLogin = loggedIn ? [] : AVAILABLE_MODULES.filter((key) => !menu.includes(key) && settings.modules[key].visibility !== 'no')
  const shown = redirect(path, { loggedIn, search, menu, afterLogin })
  if (shown !== path) return <Redirect to={shown} replace />
  if (firstSegment(path) === firstSegment(PATHS.staff)) {
    if (gate !== null) return <Redirect to={gate} replace />
    if (knowsLicence && !isStaff) return <OfficeOnlyView />
  }

  return (
    <Suspense fallback={<LoadingView />}>
      <MatchedPage path={path} />
    </Suspense>
  )
}
