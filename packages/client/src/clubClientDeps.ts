/** What a client is made of: where it goes, who asks, what time it is, whom it tells. */
import type { ApiError } from './apiError.ts'

export interface ClubClientDeps {
  /** Service root, `/api` or a whole address. */
  readonly baseUrl: string
  /** Where files come from, if that is somewhere else (HT-49). */
  readonly fileBaseUrl?: string
  readonly getToken: () => string | null
  /** Told of a renewed token, never of one that came too late for the session it belongs to. */
  readonly setToken: (token: string) => void
  /** `inGroup`: the login was through the group, and this is the chosen club of it (HT-04). */
  readonly tenant: () => { readonly id: string; readonly inGroup: boolean } | null
  readonly acceptLanguage: () => string
  readonly screenSize: () => { readonly width: number; readonly height: number }
  /** Milliseconds since 1970 by the clock of this device. */
  readonly clock: () => number
  readonly log: (message: string, details?: unknown) => void
  /** A call was answered 401: the session is over. Not called for the login itself (SE-29). */
  readonly onLoggedOut: (error: ApiError) => void
  /** A call needs a fresh login (SE-56+): resolves with true when it should be sent again. Without this the call fails. */
  readonly onFreshLoginRequired?: () => Promise<boolean>
  readonly fetch?: typeof globalThis.fetch
  /** False while the device knows that it has no network: then a failed read is not retried. Default: always true. */
  readonly isOnline?: () => boolean
  /** Milliseconds before the first, second … further try. */
  readonly backOff?: (retry: number) => number
}
