/** The logins saved on this device for one club, as its user chose in the settings. SE-09 to SE-11, SE-21; design decision 18. */
import { LOGIN_SETTINGS, type LoginSettings } from '@club/ui/features'
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BrowserCredentials } from './browserCredentials.ts'
import type { StorageArea } from './memoryArea.ts'
import type { ShellCredentials, ShellLogin } from './shellStore.ts'

const storedLogin = v.object({
  version: v.literal(1),
  saveAccount: v.boolean(),
  saveLogin: v.boolean(),
  savePassword: v.boolean(),
  username: v.nullable(v.string()),
  /** The club chosen last, and its group if the login used the group. SE-04. */
  tenantId: v.nullable(v.string()),
  groupId: v.nullable(v.string()),
})
type StoredLogin = Omit<v.InferOutput<typeof storedLogin>, 'version'>

const NOTHING: StoredLogin = { saveAccount: false, saveLogin: false, savePassword: false, username: null, tenantId: null, groupId: null }

export interface SavedLoginState extends Readonly<StoredLogin> {
  /** False if the browser does not share passwords with pages. */
  readonly canSavePasswords: boolean
  change(settings: LoginSettings): void
}

export interface SavedLogin {
  readonly store: StoreApi<SavedLoginState>
  /** Resolves to the credentials for an automatic login at the start; null if none are saved. Never fails. */
  credentials(): Promise<ShellCredentials | null>
  /** Call when the saved password was refused: it is not tried again. */
  refused(): void
  /** A login with a passkey has no name: the saved one stays. */
  loggedIn(login: ShellLogin): void
  loggedOut(): void
}

function readStored(text: string | null): StoredLogin {
  try {
    return v.parse(storedLogin, JSON.parse(text ?? ''))
  } catch {
    return NOTHING
  }
}

export function createSavedLogin(tenantId: string, area: StorageArea, passwords: BrowserCredentials | null): SavedLogin {
  const key = `club-portal.login:${tenantId}`
  /** Name of the last login on this page, so that a setting switched on later can save it. */
  let lastUsername: string | null = null

  const store = createStore<SavedLoginState>()((set, get) => ({
    ...readStored(area.getItem(key)),
    canSavePasswords: passwords !== null,
    change: (settings) => {
      const before = get()
      const chosen = Object.fromEntries(LOGIN_SETTINGS.map((name) => [name, settings[name]])) as LoginSettings
      set(chosen)
      if (before.savePassword && !chosen.savePassword) void passwords?.askFirst()
      write(get())
    },
  }))

  /** Stores the login; a username is stored only while a setting requires it. */
  function write(next: StoredLogin): void {
    const { saveAccount, saveLogin, savePassword, groupId } = next
    const username = saveLogin || savePassword ? (lastUsername ?? next.username) : null
    store.setState({ username })
    area.setItem(key, JSON.stringify({ version: 1, saveAccount, saveLogin, savePassword, username, tenantId: next.tenantId, groupId }))
  }

  return {
    store,
    credentials: async () => {
      const { savePassword, saveAccount, username, tenantId: at, groupId } = store.getState()
      if (!savePassword || username === null) return null
      const password = (await passwords?.find(username)) ?? null
      return password === null ? null : { username, password, tenantId: at ?? tenantId, groupId, stay: saveAccount }
    },
    refused: () => {
      store.setState({ savePassword: false })
      write(store.getState())
    },
    loggedIn: (login) => {
      if ('username' in login) lastUsername = login.username
      store.setState({ saveAccount: login.stay, tenantId: login.tenantId, groupId: login.groupId })
      write(store.getState())
      if ('username' in login && store.getState().savePassword) void passwords?.keep(login.username, login.password)
    },
    loggedOut: () => {
      lastUsername = null
      if (store.getState().savePassword) void passwords?.askFirst()
    },
  }
}
