/** The bridge that an app lays before it loads the portal. SH-53; docs/guides/native-wrapper.md. */
import type { ToApp } from '@club/contract/embedding'

/** Sends one message to the app. */
export interface Wrapper {
  send(message: ToApp): void
}

interface WithBridge {
  readonly webkit?: { readonly messageHandlers?: { readonly clubPortal?: { postMessage(message: object): void } } }
  readonly ClubPortalApp?: { postMessage(text: string): void }
}

/** iOS takes objects through a script message handler, Android text through a JavaScript interface. Null where no app is. */
export function findWrapper(page: object): Wrapper | null {
  const { webkit, ClubPortalApp } = page as WithBridge
  const ios = webkit?.messageHandlers?.clubPortal
  if (ios) return { send: (message) => ios.postMessage(message) }
  if (ClubPortalApp) return { send: (message) => ClubPortalApp.postMessage(JSON.stringify(message)) }
  return null
}
