/** The web shell: stores the club of the link for the tab and removes it from the URL. SH-04. */
import { navigate } from '@club/ui/back'
import { usePathname } from 'wouter/use-browser-location'
import { PATHS } from '../../routes/routes.ts'
import { createShell, type Shell } from '../createShell.ts'
import { deviceStorage } from '../deviceStorage.ts'
import { type HashQuery, withoutHashQuery } from '../hashQuery.ts'
import { webRedirect } from '../redirect.ts'
import { forgetTabTenant, rememberTabTenant, tabTenant } from '../tabTenant.ts'

/** The worker downloads the whole portal; the requests of the first screen come first. */
const FIRST_SCREEN_MS = 2000

function keepFiles(log: Shell['log']): void {
  navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => log('The portal will not open without a network', error))
}

export async function createWebShell(hash: HashQuery): Promise<Shell> {
  if (window.location.hash.includes('?')) {
    const { pathname, search } = window.location
    window.history.replaceState(null, '', `${pathname}${search}${withoutHashQuery(window.location.hash)}`)
  }
  const storage = deviceStorage(window, '')
  const shell = await createShell({
    kind: 'web',
    hash,
    tenantId: tabTenant(hash.tenant, storage.tabArea),
    storage,
    redirect: webRedirect,
    loginPath: PATHS.login,
    useLocation: () => [usePathname(), navigate],
    // Anyone can write a link to a web page, so a token in it is never accepted.
    mayTakeToken: async () => false,
    staysLoggedIn: false,
    worksOffline: true,
    logsInByItself: true,
  })
  shell.store.subscribe(({ club, phase }, { club: before }) => {
    if (phase === 'unknownClub') forgetTabTenant(storage.tabArea)
    if (!club || before) return
    rememberTabTenant(shell.config.tenantId, storage.tabArea)
    if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(keepFiles, FIRST_SCREEN_MS, shell.log)
  })
  return shell
}
