/** The bridge that an app installs before it loads the portal. SH-53; docs/guides/native-wrapper.md. */
import type { ToApp } from '@club/contract/embedding'

/** Sends one message to the app. */
export interface AppBridge {
  send(message: ToApp): void
}

interface WithBridge {
  readonly webkit?: { readonly messageHandlers?: { readonly clubPortal?: { postMessage(message: object): void } } }
  readonly ClubPortalApp?: { postMessage(text: string): void }
}

/** iOS takes objects through a script message handler, Android text through a JavaScript interface. Returns null outside an app. */
export function findAppBridge(page: object): AppBridge | null {
  const { webkit, ClubPortalApp } = page as WithBridge
  const ios = webkit?.messageHandlers?.clubPortal
  if (ios) return { send: (message) => ios.postMessage(message) }
  if (ClubPortalApp) return { send: (message) => ClubPortalApp.postMessage(JSON.stringify(message)) }
  return null
}
