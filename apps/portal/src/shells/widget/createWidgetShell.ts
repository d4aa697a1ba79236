/** The widget shell: the portal in a frame of a club's own page. SH-05, SH-19 to SH-33; design decision 18. */
import type { ClubClient } from '@club/client'
import { getEmbedders } from '@club/contract/embedding'
import { PATHS } from '../../routes/routes.ts'
import { createShell, type Shell } from '../createShell.ts'
import { deviceStorage } from '../deviceStorage.ts'
import { type HashQuery, withoutToken } from '../hashQuery.ts'
import { stickyLocation, TENANT_QUERY } from '../stickyParams.ts'
import { hostOrigin, mayHandOver, originsAround } from './host.ts'
import { connectHost } from './hostBridge.ts'
import { widgetLoginPath, widgetRedirect } from './widgetRedirect.ts'

export async function createWidgetShell(hash: HashQuery): Promise<Shell> {
  const { pathname, search } = window.location
  const sticky = { tenantId: new URLSearchParams(search).get(TENANT_QUERY), hash: withoutToken(window.location.hash) }
  if (hash.token !== null) window.history.replaceState(null, '', `${pathname}${search}${sticky.hash}`)

  const around = window.parent === window ? [] : originsAround(window)
  let allowed: Promise<readonly string[]> | undefined
  const embedders = (client: ClubClient): Promise<readonly string[]> => {
    allowed ??= client.call(getEmbedders).then(
      ({ origins }) => origins,
      () => [],
    )
    return allowed
  }
  const shell = await createShell({
    kind: 'widget',
    hash,
    // The server used this club to decide which pages may embed this one, so it applies to everything else, too.
    tenantId: sticky.tenantId ?? hash.tenant,
    storage: deviceStorage(window, `:${hash.domain ?? around[0] ?? ''}`),
    redirect: widgetRedirect(hash.module),
    loginPath: widgetLoginPath(hash.module),
    useLocation: stickyLocation(sticky),
    mayTakeToken: async (client) => mayHandOver(await embedders(client), hash.domain, around),
    staysLoggedIn: false,
    worksOffline: false,
    logsInByItself: false,
  })
  if (window.parent !== window) {
    const origin = embedders(shell.client).then((origins) => hostOrigin(origins, hash.domain, around))
    void connectHost(shell, window.parent, origin, pathname === PATHS.connector)
  }
  return shell
}
