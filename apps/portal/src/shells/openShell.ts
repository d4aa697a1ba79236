import type { Shell } from './createShell.ts'
import { readHashQuery, shellKind } from './hashQuery.ts'
import { reopenOnMailedToken } from './reopenOnMailedToken.ts'
import { withTenantOfUrl } from './stickyParams.ts'
import { createWebShell } from './web/createWebShell.ts'

/** Opens the shell that the URL asks for; code that only some shells need is in separate chunks. SH-34 to SH-37. */
export async function openShell(): Promise<Shell> {
  reopenOnMailedToken(window)
  const hash = withTenantOfUrl(readHashQuery(window.location.hash), window.location.search)
  switch (shellKind(hash)) {
    case 'web':
      return createWebShell(hash)
    case 'widget':
      return (await import('./widget/createWidgetShell.ts')).createWidgetShell(hash)
    case 'native':
      return (await import('./native/createNativeShell.ts')).createNativeShell(hash)
  }
}
