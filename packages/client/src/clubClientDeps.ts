/** The dependencies of a client: URLs, session, clock and callbacks. */
import type { ApiError } from './apiError.ts'

export interface ClubClientDeps {
  /** Service root: `/api` or an absolute URL. */
  readonly baseUrl: string
  /** Service root of files, if it differs (HT-49). */
  readonly fileBaseUrl?: string
  readonly getToken: () => string | null
  /** Called with a renewed token, never with one of an earlier session. */
  readonly setToken: (token: string) => void
  /** `inGroup`: the login was for the group, and this is the chosen club (HT-04). */
  readonly tenant: () => { readonly id: string; readonly inGroup: boolean } | null
  readonly acceptLanguage: () => string
  readonly screenSize: () => { readonly width: number; readonly height: number }
  /** Milliseconds since 1970 on this device's clock. */
  readonly clock: () => number
  readonly log: (message: string, details?: unknown) => void
  /** Called when a response is 401: the session has ended. Not called for the login itself (SE-29). */
  readonly onLoggedOut: (error: ApiError) => void
  /** Called when a call needs a fresh login (SE-56+); resolves with true to send it again. Without it the call fails. */
  readonly onFreshLoginRequired?: () => Promise<boolean>
  readonly fetch?: typeof globalThis.fetch
  /** False while the device is offline: a failed read is then not retried. Default: always true. */
  readonly isOnline?: () => boolean
  /** Milliseconds before the first, second … retry. */
  readonly backOff?: (retry: number) => number
}
