import { Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useMenu } from '../hooks/useMenu.ts'
import { lazyPage } from '../pages/shared/lazyPage.ts'
import { LoadingView, NotFoundView } from '../pages/shared/StateViews.tsx'
import { firstSegment, PATHS, panelOfWord } from '../paths.ts'
import { useClub, useShell, useShellState } from '../shells/ShellContext.tsx'
import { HomePage, LoginPage, TournamentListPage } from './firstPages.ts'
import { AVAILABLE_MODULES } from './modules.ts'

const ForgotPasswordPage = lazyPage(() => import('../pages/login/ForgotPasswordPage.tsx'))
const NewPasswordPage = lazyPage(() => import('../pages/login/NewPasswordPage.tsx'))
const ConfirmEmailPage = lazyPage(() => import('../pages/login/ConfirmEmailPage.tsx'))
const RegistrationPage = lazyPage(() => import('../pages/login/RegistrationPage.tsx'))
const TournamentPage = lazyPage(() => import('../pages/tournaments/TournamentPage.tsx'))
const CardPage = lazyPage(() => import('../pages/tournaments/CardPage.tsx'))
const SignUpPage = lazyPage(() => import('../pages/tournaments/SignUpPage.tsx'))
const ClubTextPage = lazyPage(() => import('../pages/portal/ClubTextPage.tsx'))
const ContactPage = lazyPage(() => import('../pages/profile/ContactPage.tsx'))
const ClubhousePage = lazyPage(() => import('../pages/tournaments/ClubhousePage.tsx'))
const FinancePage = lazyPage(() => import('../pages/finance/FinancePage.tsx'))
const ActivityPage = lazyPage(() => import('../pages/profile/ActivityPage.tsx'))
const FriendsPage = lazyPage(() => import('../pages/profile/FriendsPage.tsx'))
const MemberCardPage = lazyPage(() => import('../pages/profile/MemberCardPage.tsx'))
const ScoreCalculatorPage = lazyPage(() => import('../pages/score-calculator/ScoreCalculatorPage.tsx'))
const StaffDayPage = lazyPage(() => import('../pages/staff/StaffDayPage.tsx'))
const StaffTournamentPage = lazyPage(() => import('../pages/staff/StaffTournamentPage.tsx'))
const StaffRoundPage = lazyPage(() => import('../pages/staff/StaffRoundPage.tsx'))
const StaffStartListPage = lazyPage(() => import('../pages/staff/StaffStartListPage.tsx'))
const StaffCardPage = lazyPage(() => import('../pages/staff/StaffCardPage.tsx'))
const WidgetAccountPage = lazyPage(() => import('../pages/login/WidgetAccountPage.tsx'))
const GalleryPage = import.meta.env.DEV ? lazyPage(() => import('../pages/portal/GalleryPage.tsx')) : null

/** Ways to a login, in the web under /auth and in a widget under /auth/widget. */
const accountRoutes = (within: (path: string) => string) => [
  <Route key="forgot" path={within(PATHS.forgotPassword)} component={ForgotPasswordPage} />,
  <Route key="approve" path={within(PATHS.approvePassword)}>
    <NewPasswordPage key="reset" kind="reset" />
  </Route>,
  <Route key="setUp" path={within(PATHS.onlineSetup)}>
    <NewPasswordPage key="setUp" kind="setUp" />
  </Route>,
  <Route key="confirmEmail" path={within(PATHS.confirmEmail)} component={ConfirmEmailPage} />,
  <Route key="register" path={within(PATHS.register)} component={RegistrationPage} />,
]

/** SH-19 to SH-21. The connector says nothing to whoever looks at it. */
const WIDGET_ROUTES = [
  ...accountRoutes((path) => path.replace('/auth', PATHS.widgetLogin)),
  <Route key="login" path={PATHS.widgetLogin}>
    <LoginPage />
  </Route>,
  <Route key="anyLogin" path={`${PATHS.widgetLogin}/login`}>
    <LoginPage />
  </Route>,
  <Route key="simpleLogin" path={PATHS.simpleWidgetLogin}>
    <LoginPage simple />
  </Route>,
  <Route key="profile" path={PATHS.profile} component={WidgetAccountPage} />,
  <Route key="simpleProfile" path={PATHS.simpleProfile} component={WidgetAccountPage} />,
  <Route key="connector" path={PATHS.connector}>
    {null}
  </Route>,
]

/** Home is for whoever has something to choose there; a visitor of a club that shows nothing logs in. */
function Home() {
  const loggedIn = useShellState((state) => state.customer !== null)
  const menu = useMenu()
  return loggedIn || menu.length > 0 ? <HomePage /> : <Redirect to={PATHS.login} replace />
}

export function Routes() {
  const [path] = useLocation()
  const menu = useMenu()
  const { kind, place } = useShell()
  const { settings } = useClub()
  const loggedIn = useShellState((state) => state.customer !== null)
  const ended = useShellState((state) => state.lastEnd !== null)

  // The end of a session has its own way to the login.
  if (ended && firstSegment(path) !== 'auth') return <LoadingView />
  const afterLogin = loggedIn ? [] : AVAILABLE_MODULES.filter((key) => !menu.includes(key) && settings.modules[key].visibility !== 'no')
  const shown = place(path, { loggedIn, menu, afterLogin })
  if (shown !== path) return <Redirect to={shown} replace />

  return (
    <Suspense fallback={<LoadingView />}>
      <Switch>
        <Route path={PATHS.home} component={Home} />
        <Route path={PATHS.login}>
          <LoginPage />
        </Route>
        {accountRoutes((path) => path)}
        <Route path={PATHS.tournaments} component={TournamentListPage} />
        <Route path={PATHS.tournament}>{({ id }) => <TournamentPage id={id} tab="details" />}</Route>
        <Route path={PATHS.entry}>{({ id }) => <TournamentPage id={id} tab="entry" />}</Route>
        <Route path={PATHS.entryPanel}>{({ id, panel }) => <TournamentPage id={id} tab="entry" panel={panelOfWord(panel)} />}</Route>
        <Route path={PATHS.signUp}>{({ id }) => <SignUpPage id={id} />}</Route>
        <Route path={PATHS.results}>{({ id }) => <TournamentPage id={id} tab="results" />}</Route>
        <Route path={PATHS.resultsPanel}>{({ id, panel }) => <TournamentPage id={id} tab="results" panel={panelOfWord(panel)} />}</Route>
        <Route path={PATHS.resultsOf}>
          {({ id, prizeId, roundId }) => <TournamentPage id={id} tab="results" panel="results" prizeId={prizeId} roundId={roundId} />}
        </Route>
        <Route path={PATHS.card}>{(params) => <CardPage {...params} teamId={null} />}</Route>
        <Route path={PATHS.teamCard}>{(params) => <CardPage {...params} playerId={null} />}</Route>
        <Route path={PATHS.clubhouse}>{({ id }) => <ClubhousePage id={id} />}</Route>
        <Route path={PATHS.finance} component={FinancePage} />
        <Route path={PATHS.contact} component={ContactPage} />
        <Route path={PATHS.memberCard} component={MemberCardPage} />
        <Route path={PATHS.activity} component={ActivityPage} />
        <Route path={PATHS.friends} component={FriendsPage} />
        <Route path={PATHS.scoreCalculator} component={ScoreCalculatorPage} />
        <Route path={PATHS.staff} component={StaffDayPage} />
        <Route path={PATHS.staffTournament}>{({ id }) => <StaffTournamentPage key={id} id={id} />}</Route>
        <Route path={PATHS.staffRound}>{(params) => <StaffRoundPage {...params} />}</Route>
        <Route path={PATHS.staffStartList}>{(params) => <StaffStartListPage key={params.roundId} {...params} />}</Route>
        <Route path={PATHS.staffCard}>
          {(params) => <StaffCardPage key={`${params.roundId} ${params.playerId}`} {...params} team={false} />}
        </Route>
        <Route path={PATHS.staffTeamCard}>
          {(params) => <StaffCardPage key={`${params.roundId} team ${params.playerId}`} {...params} team />}
        </Route>
        <Route path={PATHS.imprint}>
          <ClubTextPage kind="imprint" />
        </Route>
        <Route path={PATHS.terms}>
          <ClubTextPage kind="terms" />
        </Route>
        {kind === 'widget' && WIDGET_ROUTES}
        {GalleryPage && <Route path={PATHS.gallery} component={GalleryPage} />}
        <Route component={NotFoundView} />
      </Switch>
    </Suspense>
  )
}
