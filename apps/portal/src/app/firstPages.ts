import { firstPage } from '../pages/shared/lazyPage.ts'
import { PATHS } from '../paths.ts'

export const HomePage = firstPage(() => import('../pages/home/HomePage.tsx'))
export const LoginPage = firstPage(() => import('../pages/login/LoginPage.tsx'))
export const TournamentListPage = firstPage(() => import('../pages/tournaments/TournamentListPage.tsx'))

const STARTS: Readonly<Record<string, { readonly early: () => Promise<void> }>> = {
  [PATHS.home]: HomePage,
  [PATHS.login]: LoginPage,
  [PATHS.widgetLogin]: LoginPage,
  [PATHS.simpleWidgetLogin]: LoginPage,
  [PATHS.tournaments]: TournamentListPage,
}

/** Asks for the page that most visits to this address begin with, while the club is still being read. Done when it is there; never fails. */
export async function openEarly(path: string): Promise<void> {
  await STARTS[path]?.early()
}
