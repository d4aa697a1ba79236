/** The native shell: the portal inside the iOS or Android app of a club. SH-06, SH-47 to SH-53. */
import { navigate } from '@club/ui/back'
import { PATHS } from '../../routes/routes.ts'
import { createShell, type Shell } from '../createShell.ts'
import { deviceStorage } from '../deviceStorage.ts'
import { type HashQuery, withoutToken } from '../hashQuery.ts'
import { openFilesIn } from '../openFile.ts'
import { webRedirect } from '../redirect.ts'
import { stickyLocation, withStickyParams } from '../stickyParams.ts'
import { findAppBridge } from './appBridge.ts'
import { connectApp } from './connectApp.ts'

export async function createNativeShell(hash: HashQuery): Promise<Shell> {
  const { pathname, search } = window.location
  const sticky = { tenantId: null, hash: withoutToken(window.location.hash) }
  if (hash.token !== null) window.history.replaceState(null, '', `${pathname}${search}${sticky.hash}`)
  const bridge = findAppBridge(window)
  const shell = await createShell({
    kind: 'native',
    hash,
    tenantId: hash.tenant,
    storage: deviceStorage(window, ''),
    redirect: webRedirect,
    loginPath: PATHS.login,
    useLocation: stickyLocation(sticky),
    // A link can pretend to be in an app; only an app has the bridge.
    mayTakeToken: async () => bridge !== null,
    staysLoggedIn: true,
    worksOffline: true,
    logsInByItself: false,
  })
  if (!bridge) return shell
  const open = (path: string) => navigate(withStickyParams(path, window.location.href, sticky))
  const app = connectApp(shell, bridge, window, open)
  openFilesIn(app, () => shell.dialogs.getState().show('fileNotTaken'))
  return { ...shell, app }
}
