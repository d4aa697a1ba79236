import { reachable } from '@club/core/club'
import { Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { firstSegment, PATHS } from '../paths.ts'
import { lazyPage } from './lazyPage.ts'
import { useShellState } from './ShellContext.tsx'
import { LoadingView, NotFoundView } from './StateViews.tsx'
import { useMenu } from './useMenu.ts'

const HomePage = lazyPage(() => import('../pages/HomePage.tsx'))
const LoginPage = lazyPage(() => import('../pages/LoginPage.tsx'))
const TournamentListPage = lazyPage(() => import('../pages/TournamentListPage.tsx'))
const TournamentPage = lazyPage(() => import('../pages/TournamentPage.tsx'))
const CardPage = lazyPage(() => import('../pages/CardPage.tsx'))
const SignUpPage = lazyPage(() => import('../pages/SignUpPage.tsx'))
const GalleryPage = import.meta.env.DEV ? lazyPage(() => import('../pages/GalleryPage.tsx')) : null

/** Home is for whoever has something to choose there; a visitor of a club that shows nothing logs in. */
function Home() {
  const loggedIn = useShellState((state) => state.customer !== null)
  const menu = useMenu()
  return loggedIn || menu.length > 0 ? <HomePage /> : <Redirect to={PATHS.login} replace />
}

export function Routes() {
  const [path] = useLocation()
  const menu = useMenu()

  // A module that is not in the menu leads home. SH-15.
  if (!reachable(firstSegment(path), menu)) return <Redirect to={PATHS.home} replace />

  return (
    <Suspense fallback={<LoadingView />}>
      <Switch>
        <Route path={PATHS.home} component={Home} />
        <Route path={PATHS.login} component={LoginPage} />
        <Route path={PATHS.tournaments} component={TournamentListPage} />
        <Route path={PATHS.tournament}>{({ id }) => <TournamentPage id={id} tab="details" />}</Route>
        <Route path={PATHS.entry}>{({ id }) => <TournamentPage id={id} tab="entry" />}</Route>
        <Route path={PATHS.signUp}>{({ id }) => <SignUpPage id={id} />}</Route>
        <Route path={PATHS.results}>{({ id }) => <TournamentPage id={id} tab="results" />}</Route>
        <Route path={PATHS.resultsOf}>
          {({ id, prizeId, roundId }) => <TournamentPage id={id} tab="results" prizeId={prizeId} roundId={roundId} />}
        </Route>
        <Route path={PATHS.card}>{(params) => <CardPage {...params} />}</Route>
        {GalleryPage && <Route path={PATHS.gallery} component={GalleryPage} />}
        <Route component={NotFoundView} />
      </Switch>
    </Suspense>
  )
}
