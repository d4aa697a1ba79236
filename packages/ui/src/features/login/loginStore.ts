import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../../shared/loading/notice.ts'

/** SE-02: log in at the shown club, or through its group at one of the group's clubs. */
export const LOGIN_MODES = ['tenant', 'tenantGroup'] as const
export type LoginMode = (typeof LOGIN_MODES)[number]

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly loginMode: LoginMode
  /** The club to log in at. */
  readonly tenantId: string
  readonly staySignedIn: boolean
}

/** Outcome of a login that the service has answered. */
export type LoginAnswer =
  | { readonly kind: 'loggedIn' }
  | { readonly kind: 'refused'; readonly notice: Notice }
  /** Further attempts are accepted only after so many seconds. */
  | { readonly kind: 'wait'; readonly notice: Notice; readonly seconds: number }

export type PasskeyLogin = Omit<Credentials, 'username' | 'password'>

export interface PasskeyDeps {
  /** Shows the browser’s dialog. `ended`: another one has replaced it. */
  readonly logIn: (login: PasskeyLogin) => Promise<LoginAnswer | { readonly kind: 'ended' }>
  /**
   * Offers passkeys in the suggestions of the username field, until one is chosen; `login` is read then. `ended`: the browser cannot do it, or
   * a dialog has replaced it.
   */
  readonly suggest: (tenantId: string, login: () => PasskeyLogin) => Promise<LoginAnswer | { readonly kind: 'ended' }>
  /** Ends what is offered. */
  readonly stop: () => void
}

export interface LoginDeps {
  /** Returns refusals; errors that it throws are described by `describeError`. */
  readonly logIn: (credentials: Credentials) => Promise<LoginAnswer>
  /** null where passkeys do not work. */
  readonly passkeys: PasskeyDeps | null
  readonly describeError: (error: unknown) => Notice
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Calls `work` each second until the returned function is called. */
  readonly everySecond: (work: () => void) => () => void
  /** Called after a login, e.g. to open the start page. */
  readonly onLoggedIn: () => void
}

export interface LoginStart {
  readonly username: string
  readonly tenantId: string
  readonly staySignedIn: boolean
  /** Shown above the form initially, e.g. after an expired session. */
  readonly notice: Notice | null
  /** Confirmation of a previous action, such as a logout; shown until a login is sent. */
  readonly done: string | null
}

type LoginField = 'username' | 'password'

type LoginPhase =
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  /** The input is preserved; `notice` is shown above the form. */
  | { readonly kind: 'refused'; readonly notice: Notice }
  /** The server accepts no attempt for this username until then; another username or club may be tried. */
  | { readonly kind: 'waiting'; readonly notice: Notice; readonly secondsLeft: number }
  | { readonly kind: 'waitOver' }
  | { readonly kind: 'loggedIn' }

export interface LoginState {
  readonly username: string
  readonly password: string
  readonly tenantId: string
  readonly staySignedIn: boolean
  /** Fields that were empty when the form was sent, in the order of the form. */
  readonly missing: readonly LoginField[]
  readonly phase: LoginPhase
  readonly type: (field: LoginField, text: string) => void
  readonly chooseTenant: (tenantId: string) => void
  readonly setStaySignedIn: (stay: boolean) => void
  /** Call it when the screen is left. */
  readonly leave: () => void
  /** Logs in with a passkey. SE-84+. */
  readonly usePasskey: () => Promise<void>
  /** Offers passkeys at the username field; call it when the screen is shown. */
  readonly suggestPasskeys: () => Promise<void>
  readonly submit: () => Promise<void>
}

/**
 * Passkeys that are suggested one after the other. The second is for a page that was open for too long; a device that confirms by itself would
 * repeat a refused one without end.
 */
const MAX_SUGGESTIONS = 2

/** Returns `tenantGroup` for another club of the group, `tenant` for the shown one. SE-02, SE-04. */
function loginModeFor(mainTenantId: string, tenantId: string): LoginMode {
  return tenantId === mainTenantId ? 'tenant' : 'tenantGroup'
}

export function createLoginStore(mainTenantId: string, start: LoginStart, deps: LoginDeps): StoreApi<LoginState> {
  return createStore<LoginState>()((set, get) => {
    let stop = (): void => {}

    const wait = (notice: Notice, seconds: number): void => {
      const until = deps.now() + seconds * 1000
      const count = (): void => {
        const secondsLeft = Math.ceil((until - deps.now()) / 1000)
        if (secondsLeft <= 0) stop()
        set({ phase: secondsLeft <= 0 ? { kind: 'waitOver' } : { kind: 'waiting', notice, secondsLeft } })
      }
      stop()
      stop = deps.everySecond(count)
      count()
    }
    const stopWaiting = (): void => {
      stop()
      if (get().phase.kind === 'waiting') set({ phase: { kind: 'typing' } })
    }

    const show = (answer: LoginAnswer): void => {
      if (answer.kind === 'refused') set({ phase: { kind: 'refused', notice: answer.notice } })
      else if (answer.kind === 'wait') wait(answer.notice, answer.seconds)
      else {
        set({ password: '', phase: { kind: 'loggedIn' } })
        deps.onLoggedIn()
      }
    }
    const passkeyLogin = (): PasskeyLogin => {
      const { tenantId, staySignedIn } = get()
      return { loginMode: loginModeFor(mainTenantId, tenantId), tenantId, staySignedIn }
    }
    const suggest = async (left: number): Promise<void> => {
      const { passkeys } = deps
      if (!passkeys || left === 0) return
      try {
        const answer = await passkeys.suggest(get().tenantId, passkeyLogin)
        if (answer.kind === 'ended') return
        show(answer)
        if (answer.kind !== 'loggedIn') await suggest(left - 1)
      } catch (error) {
        set({ phase: { kind: 'refused', notice: deps.describeError(error) } })
      }
    }

    return {
      username: start.username,
      password: '',
      tenantId: start.tenantId,
      staySignedIn: start.staySignedIn,
      missing: [],
      phase: start.notice ? { kind: 'refused', notice: start.notice } : { kind: 'typing' },
      type: (field, text) => {
        if (field === 'username') stopWaiting()
        set(({ missing }) => ({
          ...(field === 'username' ? { username: text } : { password: text }),
          missing: missing.filter((m) => m !== field),
        }))
      },
      chooseTenant: (tenantId) => {
        stopWaiting()
        set({ tenantId })
        void get().suggestPasskeys()
      },
      leave: () => {
        stopWaiting()
        deps.passkeys?.stop()
      },
      usePasskey: async () => {
        const { passkeys } = deps
        if (!passkeys || get().phase.kind === 'saving') return
        set({ missing: [], phase: { kind: 'saving' } })
        try {
          const answer = await passkeys.logIn(passkeyLogin())
          if (answer.kind === 'ended') set({ phase: { kind: 'typing' } })
          else show(answer)
        } catch (error) {
          set({ phase: { kind: 'refused', notice: deps.describeError(error) } })
        }
        if (get().phase.kind !== 'loggedIn') await get().suggestPasskeys()
      },
      suggestPasskeys: () => suggest(MAX_SUGGESTIONS),
      setStaySignedIn: (staySignedIn) => set({ staySignedIn }),
      submit: async () => {
        const { username, password, tenantId, staySignedIn, phase } = get()
        if (phase.kind === 'saving' || phase.kind === 'waiting') return
        const missing = (['username', 'password'] as const).filter((field) => get()[field].trim() === '')
        if (missing.length > 0) {
          set({ missing, phase: { kind: 'typing' } })
          return
        }
        set({ missing: [], phase: { kind: 'saving' } })
        try {
          const loginMode = loginModeFor(mainTenantId, tenantId)
          const answer = await deps.logIn({ username: username.trim(), password, loginMode, tenantId, staySignedIn })
          show(answer)
        } catch (error) {
          set({ phase: { kind: 'refused', notice: deps.describeError(error) } })
        }
      },
    }
  })
}
