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

export interface LoginDeps {
  /** Returns refusals; errors that it throws are described by `describeError`. */
  readonly logIn: (credentials: Credentials) => Promise<
    | { readonly kind: 'loggedIn' }
    | { readonly kind: 'refused'; readonly notice: Notice }
    /** Further attempts are accepted only after so many seconds. */
    | { readonly kind: 'wait'; readonly notice: Notice; readonly seconds: number }
  >
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
  readonly stopWaiting: () => void
  readonly submit: () => Promise<void>
}

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
      },
      stopWaiting,
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
          if (answer.kind === 'refused') {
            set({ phase: { kind: 'refused', notice: answer.notice } })
            return
          }
          if (answer.kind === 'wait') {
            wait(answer.notice, answer.seconds)
            return
          }
          set({ password: '', phase: { kind: 'loggedIn' } })
          deps.onLoggedIn()
        } catch (error) {
          set({ phase: { kind: 'refused', notice: deps.describeError(error) } })
        }
      },
    }
  })
}
