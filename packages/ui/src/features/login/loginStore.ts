import type { Notice } from '../notice.ts'

/** SE-02: log in at the shown club, or through its group at one of the group's clubs. */
export const LOGIN_MODES = ['tenant', 'tenantGroup'] as const
export type LoginMode = (typeof LOGIN_MODES)[number]

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly loginMode: LoginMode
  /** The club that is logged in at. */
  readonly tenantId: string
  readonly staySignedIn: boolean
}

export interface LoginDeps {
  /** A refusal is an answer; whatever throws is worded by `wordFailure`. */
  readonly logIn: (
    credentials: Credentials,
  ) => Promise<{ readonly kind: 'loggedIn' } | { readonly kind: 'refused'; readonly notice: Notice }>
  readonly wordFailure: (error: unknown) => Notice
  /** After a login, e.g. to go home. */
  readonly onLoggedIn: () => void
}

export interface LoginStart {
  readonly username: string
  readonly tenantId: string
  readonly staySignedIn: boolean
  /** Said above the form from the start, e.g. after an expired session. */
  readonly notice: Notice | null
}
