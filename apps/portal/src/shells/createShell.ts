/** One portal with three shells: the differences are passed as `parts`. SH-04 to SH-06; design decision 16. */
import { type ClubClient, type ClubClientDeps, createClubClient } from '@club/client'
import { confirmWithPasskey, freshLogin as freshLoginCall, startPasskeyConfirmation } from '@club/contract/session'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import type { BaseLocationHook } from 'wouter'
import type { StoreApi } from 'zustand/vanilla'
import { texts } from '../intl/readTexts.ts'
import { firstSegment, PATHS } from '../routes/routes.ts'
import { browserCredentials } from './browserCredentials.ts'
import { loadConfig, type PortalConfig } from './config.ts'
import { deviceId } from './deviceId.ts'
import type { DeviceStorage } from './deviceStorage.ts'
import { createDialogStore, type DialogState } from './dialogStore.ts'
import { acceptLanguage, createDisplayStore, type DisplayStore } from './displayStore.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { createFreshLogin, type FreshLogin } from './freshLogin.ts'
import { readHandover } from './handover.ts'
import type { HashQuery, ShellKind } from './hashQuery.ts'
import { createLoaders } from './loaders.ts'
import type { App } from './native/connectApp.ts'
import { cachedClient } from './offline/cachedClient.ts'
import { type CacheScope, createOfflineCache, VISITOR } from './offline/offlineCache.ts'
import { persistQueries, restoreQueries } from './offline/persistQueries.ts'
import type { Redirect } from './redirect.ts'
import { createSavedLogin, type SavedLogin } from './savedLogin.ts'
import { createSessionStorage, type Session, stayingSessions } from './session.ts'
import { createShellStore, type ShellStore } from './shellStore.ts'
import { askForPasskey } from './webAuthn.ts'

export interface Shell {
  readonly kind: ShellKind
  readonly config: PortalConfig
  readonly client: ClubClient
  readonly queries: QueryClient
  readonly store: ShellStore
  readonly display: DisplayStore
  readonly dialogs: StoreApi<DialogState>
  readonly savedLogin: SavedLogin['store']
  readonly log: (message: string, details?: unknown) => void
  /** Returns the path to show instead of a requested one. */
  readonly redirect: Redirect
  /** Path of this shell's login. SE-28. */
  readonly loginPath: string
  readonly useLocation: BaseLocationHook
  /** Takes over a login that the host page or app hands over while the portal is open. */
  readonly takeOver: (token: string) => Promise<void>
  readonly drafts: Drafts
  /** The token of the emailed link that opened this page. CR-37. */
  readonly mailedToken: string | null
  /** The code of the desk that was scanned to open this page. RE-241+. */
  readonly checkInCode: string | null
  readonly freshLogin: FreshLogin
  /** Confirms the session with a passkey. Throws what the call or the browser’s dialog throws. SE-79+. */
  readonly confirmByPasskey: () => Promise<void>
  /** Data stored on this device. */
  readonly localArea: DeviceStorage['localArea']
  /** Data stored until the tab closes. */
  readonly tabArea: DeviceStorage['tabArea']
  /** The app around a native shell; null in other shells. */
  readonly app: App | null
}

export interface ShellParts {
  readonly kind: ShellKind
  readonly hash: HashQuery
  /** The club of this page; null uses the configured one. */
  readonly tenantId: string | null
  readonly storage: DeviceStorage
  readonly redirect: Redirect
  readonly loginPath: string
  readonly useLocation: BaseLocationHook
  /** Returns whether a token in the URL may open a session here. Called only if there is one. */
  readonly mayTakeToken: (client: ClubClient) => Promise<boolean>
  /** Whether a login that is handed over survives closing the browser. */
  readonly staysLoggedIn: boolean
  /** Whether loaded data are cached for offline use. */
  readonly worksOffline: boolean
  /** Whether the browser may log in with a saved password; not in a frame or an app. */
  readonly logsInByItself: boolean
}

const FRESH_MS = 30_000
/** How long the data of a closed screen are cached in memory. */
const CACHE_MS = 86_400_000

/** Logs to the browser console, where a club's support looks. */
function log(message: string, details?: unknown): void {
  console.error(message, details ?? '')
}

export async function createShell(parts: ShellParts): Promise<Shell> {
  const { kind, hash, storage, redirect, loginPath, useLocation } = parts
  const display = createDisplayStore(storage, hash, navigator.languages)
  // Loaded together with the configuration; an error is reported where they are awaited.
  texts.show(display.getState().settings.language).catch(() => {})
  const config = await loadConfig(parts.tenantId, log)
  // It learns of the network from events, and there was none if the page was opened without one. SH-65+.
  onlineManager.setOnline(navigator.onLine)
  // The client itself retries where that makes sense.
  const queries = new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, gcTime: CACHE_MS, retry: false, networkMode: 'always', refetchOnReconnect: true },
      // Without a network a change fails and says so, instead of waiting unseen.
      mutations: { networkMode: 'always' },
    },
  })

  const common = {
    baseUrl: config.serviceUrl,
    fileBaseUrl: config.middleTierUrl,
    acceptLanguage: () => acceptLanguage(display.getState().settings.language),
    screenSize: () => ({ width: window.screen.width, height: window.screen.height }),
    clock: () => Date.now(),
    isOnline: () => navigator.onLine,
    log,
  } satisfies Partial<ClubClientDeps>
  const client = createClubClient({
    ...common,
    getToken: () => store.getState().session?.token ?? null,
    setToken: (token) => store.getState().renewToken(token),
    tenant: () => store.getState().tenant,
    onLoggedOut: () => store.getState().expire(),
    onFreshLoginRequired: () => freshLogin.ask(),
  })
  const confirmByPasskey = async (): Promise<void> => {
    const assertion = await askForPasskey(await client.call(startPasskeyConfirmation))
    store.getState().renewToken((await client.call(confirmWithPasskey, { body: { assertion } })).access_token)
  }
  const freshLogin = createFreshLogin(async (password) => {
    store.getState().renewToken((await client.call(freshLoginCall, { body: { currentPassword: password } })).access_token)
  }, confirmByPasskey)
  const readHanded = (token: string) =>
    readHandover({ ...common, tenant: () => ({ id: config.tenantId, inGroup: false }) }, token, parts.staysLoggedIn)

  let handed = hash.token
  const takeHandover = async () => {
    const token = handed
    handed = null
    return token !== null && (await parts.mayTakeToken(client)) ? readHanded(token) : null
  }
  const cache = parts.worksOffline ? createOfflineCache(log, Date.now) : null
  const scopeOf = (session: Session | null): CacheScope => ({
    tenantId: session?.tenantId ?? config.tenantId,
    customerId: session?.customerId ?? VISITOR,
    isStored: session?.stay ?? true,
  })
  const scope = (): CacheScope => scopeOf(store.getState().session)
  const sessions = createSessionStorage(config.tenantId, storage)
  const restored = cache && restoreQueries(queries, cache, () => scopeOf(sessions.read()))
  if (cache) persistQueries(queries, cache, scope, () => firstSegment(window.location.pathname) === firstSegment(PATHS.staff))
  void cache?.tidy(stayingSessions(storage))
  const savedLogin = createSavedLogin(config.tenantId, storage.localArea, parts.logsInByItself ? browserCredentials(window, log) : null)
  // Its requests reach the server also if the page closes.
  const clientOf = ({ token, tenantId: id, inGroup }: Session) =>
    createClubClient({
      ...common,
      ...{ getToken: () => token, setToken: () => {}, tenant: () => ({ id, inGroup }), onLoggedOut: () => {} },
      fetch: (request, init) => fetch(request, { ...init, keepalive: true }),
    })
  const device = () => deviceId(storage.localArea)
  const loaders = createLoaders({ client: cache ? cachedClient(client, cache, scope) : client, clientOf, config, log, device })
  const store: ShellStore = createShellStore(config.tenantId, {
    ...loaders,
    loadClub: async () => (await Promise.all([loaders.loadClub(store.getState().tenant.id), restored]))[0],
    takeHandover,
    storage: sessions,
    savedLogin,
    forget: () => {
      queries.clear()
      client.cancelReads()
      void cache?.wipe(scope().tenantId)
    },
    log,
  })
  const drafts = createDrafts(storage.tabArea)
  store.subscribe(({ lastEnd, session }, before) => {
    if (before.session?.stay && session?.stay === false) void cache?.wipe(before.session.tenantId)
    if (!session && freshLogin.store.getState().open) freshLogin.store.getState().cancel()
    if (lastEnd === 'loggedOut') drafts.clear()
  })
  const takeOver = async (token: string): Promise<void> => {
    const handover = await readHanded(token)
    if (handover) await store.getState().takeOver(handover)
  }
  return {
    kind,
    config,
    client,
    queries,
    store,
    display,
    dialogs: createDialogStore(store),
    savedLogin: savedLogin.store,
    log,
    redirect,
    loginPath,
    useLocation,
    takeOver,
    drafts,
    mailedToken: hash.mailedToken,
    checkInCode: hash.checkInCode,
    freshLogin,
    confirmByPasskey,
    localArea: storage.localArea,
    tabArea: storage.tabArea,
    app: null,
  }
}
