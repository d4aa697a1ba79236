/** The native shell: the portal inside the iOS or Android app of a club. SH-06, SH-47 to SH-53. */
import { navigate } from '@club/ui/back'
import { PATHS } from '../../routes/routes.ts'
import { createShell, type Shell } from '../createShell.ts'
import { deviceStorage } from '../deviceStorage.ts'
import { type HashQuery, withoutToken } from '../hashQuery.ts'
import { keptLocation, withKept } from '../keptAddress.ts'
import { webPlace } from '../place.ts'
import { connectApp } from './connectApp.ts'
import { findWrapper } from './wrapper.ts'

export async function createNativeShell(hash: HashQuery): Promise<Shell> {
  const { pathname, search } = window.location
  const kept = { tenantId: null, hash: withoutToken(window.location.hash) }
  if (hash.token !== null) window.history.replaceState(null, '', `${pathname}${search}${kept.hash}`)
  const wrapper = findWrapper(window)
  const shell = await createShell({
    kind: 'native',
    hash,
    tenantId: hash.tenant,
    storage: deviceStorage(window, ''),
    place: webPlace,
    loginPath: PATHS.login,
    useLocation: keptLocation(kept),
    // A link can say that it is an app; only an app has the bridge.
    mayTakeToken: async () => wrapper !== null,
    staysLoggedIn: true,
    worksOffline: true,
    logsInByItself: false,
  })
  if (!wrapper) return shell
  const open = (path: string) => navigate(withKept(path, window.location.href, kept))
  return { ...shell, app: connectApp(shell, wrapper, window, open) }
}
